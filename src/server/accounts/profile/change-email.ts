import { newWayCountsFrom } from '#domain/accounts/proof.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import {
  addressTakenMail,
  confirmNewAddressMail,
  confirmOldAddressMail,
  emailChangedMail,
} from '#platform/mail/templates/for-signed-in.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { isAskingDevice, nameDevice } from '../sessions/asking-device.ts';
import { issueSecret, type OneTimeSecret, useSecret } from '../sessions/one-time-secret.ts';
import { voidSecrets } from '../sessions/one-time-secret-queries.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { noteAccountChange } from './note-account-change.ts';
import { ownIdOf } from './own-account.ts';
import {
  confirmSide,
  type EmailChange,
  endEmailChanges,
  getProfile,
  insertEmailChange,
  isEmailTaken,
  lockEmailChange,
  setEmail,
} from './profile-queries.ts';

type Side = 'old' | 'new';

const LINK_LIVES = DAY;
// Limited per address for every caller, so we cannot be used to fill a mailbox.
const MAILS_TO_ONE = { capacity: 3, perSeconds: 3600 };

/**
 * Requests an address change. One link goes to the old address and another to the new one; the address
 * changes when both were opened. If another account has that address, only its owner learns so, by email:
 * the answer here is the same.
 */
export async function changeEmail(
  ctx: OuterContext,
  { email }: { email: string },
): Promise<{ sentTo: string }> {
  const key = `account-mail:${email}`;
  const verdict = await takeToken(ctx.system.database.kysely, key, MAILS_TO_ONE, ctx.now);
  await ctx.transact((unit) => ask(unit, email, verdict.allowed));
  return { sentTo: email };
}

async function ask(ctx: Context, newEmail: string, mayWriteToNew: boolean): Promise<void> {
  const userId = ownIdOf(ctx.actor);
  const { email: oldEmail } = await getProfile(ctx.tx, userId);
  ensure(newEmail !== oldEmail, 'EMAIL_SAME');
  await giveUp(ctx, userId);
  const id = ctx.newId<string>();
  const expiresAt = plus(ctx.now, LINK_LIVES);
  const device = nameDevice(ctx);
  await insertEmailChange(ctx.tx, { id, userId, newEmail, at: ctx.now, expiresAt });
  const linkOf = async (side: Side) => {
    const facts = { change: id, side };
    const secret = { purpose: 'change_email' as const, userId, target: newEmail, facts, device };
    const { token } = await issueSecret(ctx, { ...secret, lives: LINK_LIVES });
    return new URL(`/account/confirm-email?token=${token}`, ctx.request?.origin).href;
  };
  const kind = 'account.email_change';
  const oldMail = confirmOldAddressMail({ newEmail, url: await linkOf('old') });
  await sendAccountMail(ctx, { kind, to: oldEmail, isSecret: true, mail: oldMail });
  if (mayWriteToNew) await writeToNew(ctx, newEmail, linkOf);
  noteAccountChange(ctx, userId, 'user.email_change_asked');
}

async function writeToNew(ctx: Context, to: string, linkOf: (side: Side) => Promise<string>): Promise<void> {
  if (await isEmailTaken(ctx.tx, to)) {
    await sendAccountMail(ctx, { kind: 'account.address_taken', to, mail: addressTakenMail() });
    return;
  }
  const mail = confirmNewAddressMail({ url: await linkOf('new') });
  await sendAccountMail(ctx, { kind: 'account.email_change', to, isSecret: true, mail });
}

/** Gives up a change that waits: none of its links works any more. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  const userId = ownIdOf(ctx.actor);
  await giveUp(ctx, userId);
  noteAccountChange(ctx, userId, 'user.email_change_cancelled');
}

async function giveUp(ctx: Context, userId: UserId): Promise<void> {
  await endEmailChanges(ctx.tx, userId, ctx.now);
  await voidSecrets(ctx.tx, 'change_email', userId, ctx.now);
}

type Confirmed = { isDone: boolean; waitsFor: Side | null };

/**
 * One of the two links was opened; the second one, whichever it is, brings the change about. The link to the
 * new address works only for who asked: its owner, pressing it for a stranger, would give them that address.
 */
export async function confirmEmail(ctx: Context, { token }: { token: string }): Promise<Confirmed> {
  const secret = await useSecret(ctx, 'change_email', token);
  const { change: id, side } = (secret?.facts ?? {}) as { change?: string; side?: Side };
  const change = id ? await lockEmailChange(ctx.tx, id) : undefined;
  if (!secret || !change || !side || change.ended_at) fail('LINK_INVALID');
  ensure(side === 'old' || isWhoAsked(ctx, secret), 'EMAIL_CHANGE_ELSEWHERE');
  await confirmSide(ctx.tx, change.id, side, ctx.now);
  const isOtherOpen = side === 'old' ? !change.new_confirmed_at : !change.old_confirmed_at;
  if (isOtherOpen) return { isDone: false, waitsFor: side === 'old' ? 'new' : 'old' };
  await move(ctx, change);
  return { isDone: true, waitsFor: null };
}

function isWhoAsked(ctx: Context, secret: OneTimeSecret): boolean {
  return isAskingDevice(ctx, secret) || actorUserId(ctx.actor) === secret.user_id;
}

async function move(ctx: Context, { user_id: userId, new_email: newEmail }: EmailChange): Promise<void> {
  const { email: oldEmail } = await getProfile(ctx.tx, userId);
  // Another account may have taken it in between.
  ensure(!(await isEmailTaken(ctx.tx, newEmail)), 'LINK_INVALID');
  const countsFrom = newWayCountsFrom(ctx.now);
  await setEmail(ctx.tx, userId, { to: newEmail, at: ctx.now, countsFrom });
  await endEmailChanges(ctx.tx, userId, ctx.now);
  // Links that lie in the old mailbox open nothing any more.
  for (const purpose of ['recover', 'sign_in_link', 'sign_in_code', 'confirm_email'] as const) {
    await voidSecrets(ctx.tx, purpose, userId, ctx.now);
  }
  noteAccountChange(ctx, userId, 'user.email_changed');
  const mail = emailChangedMail({ newEmail, at: ctx.now });
  await sendAccountMail(ctx, { kind: 'account.email_changed', to: oldEmail, mail });
}
