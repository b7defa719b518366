import { type ErrorCode, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import {
  afterWrongTry,
  CHALLENGE_TRIES,
  type FactorTries,
  minutesLocked,
} from '#domain/accounts/second-factor.ts';
import { factorLockedMail } from '#platform/mail/templates/about-second-factors.ts';
import { findOwnBrowser } from '../sessions/known-device.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import type { Context } from '#server/core/context.ts';
import { callerOf } from './caller.ts';
import * as queries from './queries.ts';

/**
 * Counts wrong proofs of one account on every path alike: at the challenge, at a step-up, while enrolling and
 * with backup codes. While it is locked nothing is looked at, so that a right guess is worth as little as a
 * wrong one. Refusals keep what was counted. A browser of the person has a count of its own: a stranger who
 * knows the password cannot keep them out there.
 */
export type Guard = FactorTries & { userId: UserId; browser: string };

/** Locks the account's count for this transaction, and refuses while the account is locked. */
export async function holdGuard(ctx: Context, userId: UserId): Promise<Guard> {
  const browser = await browserOf(ctx, userId);
  const tries = await queries.lockGuard(ctx.tx, userId, ctx.now, browser);
  const minutes = minutesLocked(tries, ctx.now);
  if (minutes > 0) fail('FACTOR_LOCKED', { minutes });
  const { session } = callerOf(ctx);
  const ofSession = await queries.lockTriesOfSession(ctx.tx, session.sessionId);
  // A concurrent request completed this sign-in, or ended it.
  if (ofSession === null) fail('NOT_SIGNED_IN');
  if (isHalf(ctx) && ofSession >= CHALLENGE_TRIES) fail('CHALLENGE_ENDED');
  return { ...tries, userId, browser };
}

/** Counts a try before it is looked at, where looking takes longer than a transaction may. */
export async function reserveTry(ctx: Context, guard: Guard): Promise<void> {
  const tries = afterWrongTry(guard, ctx.now);
  await queries.keepTries(ctx.tx, guard.userId, tries, guard.browser);
  await queries.countTryOfSession(ctx.tx, callerOf(ctx).session.sessionId);
  if (tries.lockedUntil) await tellOfLock(ctx, guard.userId);
}

/** Counts a wrong try and refuses it; with the last one the half session or the account is closed. */
export async function refuseTry(ctx: Context, guard: Guard, code: ErrorCode): Promise<never> {
  await reserveTry(ctx, guard);
  noteWrongTry(ctx, guard.userId, code);
  const minutes = minutesLocked(afterWrongTry(guard, ctx.now), ctx.now);
  if (await endSpentChallenge(ctx)) return ctx.keepAndFail('CHALLENGE_ENDED');
  return minutes > 0 ? ctx.keepAndFail('FACTOR_LOCKED', { minutes }) : ctx.keepAndFail(code);
}

/** The lock bounds how often: ten times in a quarter of an hour for one account. */
export function noteWrongTry(ctx: Context, userId: UserId, code: ErrorCode): void {
  const action = 'auth.factor_failed';
  ctx.audit({ action, entity: 'user', entityId: userId, market: 'platform', after: { code } });
}

/** Ends a half session whose tries are used up. */
export async function endSpentChallenge(ctx: Context): Promise<boolean> {
  const { sessionId } = callerOf(ctx).session;
  const tries = await queries.lockTriesOfSession(ctx.tx, sessionId);
  if (!isHalf(ctx) || tries === null || tries < CHALLENGE_TRIES) return false;
  await queries.deleteSession(ctx.tx, sessionId);
  ctx.cookie.clear();
  return true;
}

/** A right proof: what was counted in this browser is forgotten. */
export async function forgetTries(ctx: Context, { userId, browser }: Guard): Promise<void> {
  const none = { wrongTries: 0, countingFrom: ctx.now, lockedUntil: null };
  await queries.keepTries(ctx.tx, userId, none, browser);
}

const browserOf = async ({ tx, cookie, now }: Context, userId: UserId) =>
  (await findOwnBrowser(tx, { userId, token: cookie.device?.token }, now)) ?? queries.ANY_BROWSER;

const isHalf = ({ actor }: Context) => actor.kind === 'challenged' && actor.may === 'prove';

async function tellOfLock(ctx: Context, userId: UserId): Promise<void> {
  ctx.audit({ action: 'auth.mfa_locked', entity: 'user', entityId: userId, market: 'platform' });
  const { email } = await queries.getPerson(ctx.tx, userId);
  const mail = factorLockedMail({ url: `${ctx.request?.origin ?? ''}/login` });
  await sendAccountMail(ctx, { kind: 'account.factor_locked', to: email, mail });
}
