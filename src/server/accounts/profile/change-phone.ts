import { newWayCountsFrom } from '#domain/accounts/proof.ts';
import { fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { MINUTE } from '#domain/time.ts';
import { formatPhone } from '#domain/validation/contact.ts';
import { brand } from '#domain/site/brand.ts';
import { MOST_TRIES } from '#server/accounts/sessions/asking-device.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { phoneChangedMail } from '#platform/mail/templates/for-signed-in.ts';
import { sixDigitCode } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { issueSecret, useCode } from '../sessions/one-time-secret.ts';
import { voidSecrets } from '../sessions/one-time-secret-queries.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { noteAccountChange } from './note-account-change.ts';
import { ownIdOf } from './own-account.ts';
import { getProfile, isPhoneTaken, setPhone } from './profile-queries.ts';
import { sendText } from './send-text.ts';

const CODE_LIVES = 10 * MINUTE;
// A text costs money, and may ring at a bedside.
const TEXTS_TO_ONE = { capacity: 3, perSeconds: 3600 };

/**
 * Asks for a phone number: a code goes there. If another account has that number, only its owner learns so,
 * by text; here the answer is the same, and no code would work.
 */
export async function changePhone(
  ctx: OuterContext,
  { phone }: { phone: string },
): Promise<{ sentTo: string }> {
  const key = `account-text:${phone}`;
  const verdict = await takeToken(ctx.system.database.kysely, key, TEXTS_TO_ONE, ctx.now);
  if (verdict.allowed) await ctx.transact((unit) => sendCode(unit, phone));
  return { sentTo: formatPhone(phone) };
}

/** Bound to the person who asked: another person's code for the same number differs. */
const targetOf = (userId: UserId, phone: string) => `${userId}:${phone}`;

async function sendCode(ctx: Context, phone: string): Promise<void> {
  const userId = ownIdOf(ctx.actor);
  await voidSecrets(ctx.tx, 'change_phone', userId, ctx.now);
  const code = sixDigitCode();
  if (await isPhoneTaken(ctx.tx, phone, userId)) {
    await text(
      ctx,
      phone,
      `Someone tried to add this number to another ${brand.name} account. It stays yours.`,
    );
  } else {
    const target = targetOf(userId, phone);
    await issueSecret(ctx, { purpose: 'change_phone', userId, target, lives: CODE_LIVES, code });
    await text(ctx, phone, `${code} is your ${brand.name} code. It works for 10 minutes. Don’t share it.`);
  }
  noteAccountChange(ctx, userId, 'user.phone_change_asked');
}

async function text(ctx: Context, phone: string, says: string): Promise<void> {
  await sendText(ctx, { kind: 'account.phone_code', phone, text: says, isSecret: true });
}

/** The code was entered: the number is this person's, and they can be reached there. */
export async function confirmPhone(ctx: Context, asked: { phone: string; code: string }): Promise<void> {
  const userId = ownIdOf(ctx.actor);
  const { phone, code } = asked;
  const target = targetOf(userId, phone);
  const found = await useCode(ctx, { purpose: 'change_phone', target, code, mostTries: MOST_TRIES });
  if (!found) ctx.keepAndFail('PHONE_CODE_WRONG');
  if (await isPhoneTaken(ctx.tx, phone, userId)) fail('PHONE_CODE_WRONG');
  await keep(ctx, userId, phone);
}

export async function removePhone(ctx: Context): Promise<void> {
  await keep(ctx, ownIdOf(ctx.actor), null);
}

async function keep(ctx: Context, userId: UserId, phone: string | null): Promise<void> {
  const countsFrom = phone ? newWayCountsFrom(ctx.now) : null;
  await setPhone(ctx.tx, userId, { to: phone, at: ctx.now, countsFrom });
  noteAccountChange(ctx, userId, phone ? 'user.phone_changed' : 'user.phone_removed');
  const { email } = await getProfile(ctx.tx, userId);
  const mail = phoneChangedMail({ lastDigits: phone?.slice(-4) ?? null, at: ctx.now });
  await sendAccountMail(ctx, { kind: 'account.phone_changed', to: email, mail });
}
