import { deviceName } from '#domain/accounts/device-name.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { landingWith, ownPath } from '#domain/accounts/own-path.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import {
  deviceOf,
  isAnswered,
  isAskingDevice,
  MOST_TRIES,
  nameDevice,
  numberOfLink,
} from '../sessions/asking-device.ts';
import { useAnsweredSecret, useCode } from '../sessions/one-time-secret.ts';
import { noteFailedSignIn } from '../sessions/note-failed-sign-in.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter } from '../sessions/sign-in.ts';
import { askForLetter, requireCaptcha, requireTexts } from './ask-for-letter.ts';
import { requireFewTries } from './few-tries.ts';
import { findLiveSecret } from './queries.ts';
import { requireRecipient } from './sign-up.ts';

type Recipient = { email?: string | undefined; phone?: string | undefined };
type Sent = Promise<{ sentTo: string }>;
type Entered = Promise<{ landing: string }>;

export async function requestCode(ctx: OuterContext, asked: Recipient & { captcha?: string }): Sent {
  const recipient = requireRecipient(asked);
  if ('phone' in recipient) requireTexts(ctx);
  await requireCaptcha(ctx, asked.captcha);
  const device = nameDevice(ctx);
  return 'email' in recipient
    ? askForLetter(ctx, { kind: 'code', ...recipient, device })
    : askForLetter(ctx, { kind: 'text_code', ...recipient, device });
}

type WithCode = Recipient & { code: string; remember: boolean; returnTo?: string | undefined };

/**
 * Signs in by the newest code that this device asked for: one that was read elsewhere, or given to a
 * stranger, works nowhere else. A second factor is still asked for.
 */
export async function signInWithCode(ctx: OuterContext, asked: WithCode): Entered {
  const recipient = requireRecipient(asked);
  const target = 'email' in recipient ? recipient.email : recipient.phone;
  const device = deviceOf(ctx);
  await requireFewTries(ctx, `${target}:${device}`);
  const { code, remember, returnTo } = asked;
  const entered = await ctx.transact(async (unit) => {
    const proof = { purpose: 'sign_in_code', target, code, mostTries: MOST_TRIES, device } as const;
    // A wrong code counts, so this commits although it is refused.
    const secret = await useCode(unit, proof);
    if (!secret?.user_id) return null;
    const way = 'email' in recipient ? 'mail' : 'text';
    const provedAt = await proofOf(unit, secret.user_id, { way });
    const { landing } = await enter(unit, secret.user_id, { provedAt, remember });
    return { landing: landingWith(landing, returnTo) };
  });
  if (entered) return entered;
  await noteFailedSignIn(ctx, { address: target, why: 'code' });
  return fail('CODE_WRONG');
}

type WithLink = { email: string; returnTo?: string | undefined; captcha?: string | undefined };

/**
 * Emails a link to sign in with. The answer holds the number that the link asks for on another device,
 * whether or not an email is sent.
 */
export async function requestLink(
  ctx: OuterContext,
  asked: WithLink,
): Promise<{ sentTo: string; number: string }> {
  await requireCaptcha(ctx, asked.captcha);
  const { address, userAgent } = ctx.request;
  const number = numberOfLink();
  const { sentTo } = await askForLetter(ctx, {
    kind: 'link',
    email: asked.email,
    returnTo: ownPath(asked.returnTo),
    number,
    askedFrom: { deviceName: deviceName(userAgent), address },
    device: nameDevice(ctx),
  });
  return { sentTo, number };
}

type LinkFacts = { returnTo?: unknown; number?: unknown; deviceName?: unknown; address?: unknown };

/** What the page of a link asks before it signs in; uses nothing up. */
export async function readLink(ctx: Context, { token }: { token: string }) {
  const secret = await findLiveSecret(ctx.tx, 'sign_in_link', sha256(token), ctx.now);
  // One of an older release names no device, and has no number to ask for.
  ensure(secret?.device_hash, 'LINK_INVALID');
  const { deviceName: device, address } = secret.facts as LinkFacts;
  const askedFrom = { device: String(device), address: String(address), at: secret.created_at.toISOString() };
  return { askedFrom: isAskingDevice(ctx, secret) ? null : askedFrom };
}

type Opened = { token: string; number?: string | undefined };

/**
 * Signs in by the link of an email, on this device: if the press signed in the one that asked, a stranger
 * could ask and wait. On another device it takes the number that the one that asked shows, so a link that
 * was forwarded or read on its way opens nothing. A second factor is still asked for.
 */
export async function openLink(ctx: Context, { token, number }: Opened): Entered {
  const link = { purpose: 'sign_in_link', token, mostTries: MOST_TRIES } as const;
  const secret = await useAnsweredSecret(ctx, link, (found) =>
    isAnswered(ctx, { ...found, number: (found.facts as LinkFacts).number }, number),
  );
  if (secret === 'wrong') ctx.keepAndFail('LINK_NUMBER_WRONG');
  ensure(secret?.user_id, 'LINK_INVALID');
  const provedAt = await proofOf(ctx, secret.user_id, { way: 'mail' });
  const { landing } = await enter(ctx, secret.user_id, { provedAt });
  return { landing: landingWith(landing, (secret.facts as LinkFacts).returnTo) };
}
