import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { SessionPurpose } from '#platform/auth/sessions.ts';
import { CHALLENGE_PATH, ROTATE_PATH } from '#domain/accounts/own-path.ts';
import { phone } from '#domain/validation/contact.ts';
import { landingPath } from '#domain/permissions/access-gate.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { noteDevice } from './known-device.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { proofOf } from './proof.ts';
import {
  findEmailOfPhone,
  findStanding,
  hasSecondFactor,
  isStaff,
  setLastSignIn,
  type Standing,
} from './queries.ts';

type Credentials = { email: string; password: string; remember: boolean };

// Ten tries in a quarter of an hour for one account, wherever they come from.
const ACCOUNT_LIMIT = { capacity: 10, perSeconds: 900 };

/**
 * Signs a person in with e-mail and password. Known and unknown addresses get the same answer after the same
 * work; the limit counts by account, so changing one's address does not buy more tries.
 */
export async function signIn(
  ctx: OuterContext,
  { email, password, remember }: Credentials,
): Promise<{ landing: string }> {
  const { system } = ctx;
  const address = await addressOf(ctx, email);
  const verdict = await takeToken(system.database.kysely, `sign-in:${address}`, ACCOUNT_LIMIT, ctx.now);
  if (!verdict.allowed) {
    await noteFailedSignIn(ctx, { address, why: 'locked' });
    fail('ACCOUNT_LOCKED', { minutes: Math.ceil(verdict.retryAfterSeconds / 60) });
  }

  const userId = await system.services.auth.verifyPassword(address, password);
  if (!userId) {
    await noteFailedSignIn(ctx, { address, why: 'password' });
    fail('INVALID_CREDENTIALS');
  }
  return ctx.transact(async (unit) => {
    const provedAt = await proofOf(unit, userId, { way: 'password' });
    return enter(unit, userId, { provedAt, remember });
  });
}

/**
 * People sign in with their number too. The limit counts by account, so a number stands for the address of
 * its account; one that nobody has stays what it is, and is counted all the same.
 */
async function addressOf({ system }: OuterContext, typed: string): Promise<string> {
  const number = phone.safeParse(typed);
  if (!number.success) return typed.toLowerCase();
  return (await findEmailOfPhone(system.database.kysely, number.data)) ?? number.data;
}

type Start = {
  /** When they proved who they are: `proofOf` the way they came by. Null where that is no proof. */
  provedAt: Date | null;
  secondFactor?: boolean;
  remember?: boolean;
  purpose?: SessionPurpose;
};

/**
 * Signs a person in who has proved who they are by anything but a second factor: an account that has one gets
 * a session that can only prove it. Every way in ends here.
 */
export async function enter(ctx: Context, userId: UserId, start: Start): Promise<{ landing: string }> {
  const { challenged } = await startSession(ctx, userId, start);
  if (challenged) return { landing: CHALLENGE_PATH };
  return { landing: landingOf(await findStanding(ctx.tx, userId), start.secondFactor ?? false, ctx.now) };
}

/** Where somebody goes on who is signed in and has just proved or set up something. */
export async function landingFor(ctx: Context, userId: UserId, secondFactor: boolean): Promise<string> {
  return landingOf(await findStanding(ctx.tx, userId), secondFactor, ctx.now);
}

/** Opens a session for someone who has proved who they are, and sets its cookie. */
export async function startSession(
  ctx: Context,
  userId: UserId,
  start: Start,
): Promise<{ challenged: boolean }> {
  const { provedAt, secondFactor = false, remember = false, purpose = 'full' } = start;
  const challenged = purpose === 'full' && !secondFactor && (await hasSecondFactor(ctx.tx, userId));
  const auth = ctx.services.auth.within(ctx.tx);
  // Whoever set the old cookie, possibly somebody else, has nothing from this sign-in.
  if (ctx.cookie.token) await auth.revoke(ctx.cookie.token);
  const session = await auth.createSession(userId, {
    audience: (await isStaff(ctx.tx, userId)) ? 'staff' : 'public',
    remember,
    secondFactor,
    purpose,
    challenged,
    provedAt,
    clientAddress: ctx.request?.address ?? null,
    userAgent: ctx.request?.userAgent ?? null,
  });
  const isKept = remember && !challenged && purpose === 'full';
  ctx.cookie.set(session.token, isKept ? session.expiresAt : undefined);
  recordStart(ctx, userId, secondFactor);
  if (!challenged && purpose === 'full') {
    await setLastSignIn(ctx.tx, userId, ctx.now);
    await noteDevice(ctx, userId);
  }
  return { challenged };
}

function recordStart(ctx: Context, userId: UserId, secondFactor: boolean): void {
  ctx.audit({
    action: 'session.started',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, secondFactor },
  });
}

/** This session, all others of the person, or every one of them (P §7: the scopes of a sign-out). */
export type SignOutScope = 'this' | 'others' | 'global';

/** Signs out: the sessions end here and at once on every server. */
export async function signOut(
  ctx: OuterContext,
  { scope = 'this' }: { scope?: SignOutScope } = {},
): Promise<{ landing: string }> {
  const { token } = ctx.cookie;
  const { session } = ctx;
  if ('userId' in ctx.actor && session) {
    const userId: UserId = ctx.actor.userId;
    await ctx.transact((unit) => endSessions(unit, userId, { scope, sessionId: session.sessionId }));
  } else if (token) await ctx.system.services.auth.revoke(token);
  if (scope !== 'others') ctx.cookie.clear();
  return { landing: ctx.actor.kind === 'customer' ? '/marketplace' : '/login' };
}

type Ended = { scope: SignOutScope; sessionId: string };

/** Ends sessions of a person; open pages of theirs are cut on every server. */
export async function endSessions(ctx: Context, userId: UserId, { scope, sessionId }: Ended): Promise<void> {
  const auth = ctx.services.auth.within(ctx.tx);
  if (scope === 'this') await auth.revokeOne(userId, sessionId);
  else if (scope === 'global') await auth.revokeAll(userId);
  else ensure(await auth.revokeOthers(userId, sessionId), 'NOT_SIGNED_IN');
  ctx.audit({
    action: 'session.ended',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, scope },
  });
  ctx.publish({ type: 'session.revoked', userId });
}

/** Where a sign-in leads when it does not return to the page that asked for it. */
export function landingOf(standing: Standing | undefined, secondFactor: boolean, now: Date): string {
  if (standing?.userMustRotate && !standing.staffRole) return ROTATE_PATH;
  if (standing?.staffRole) {
    const mustRotatePassword = standing.mustRotatePassword ?? true;
    const inGrace = standing.graceUntil !== null && standing.graceUntil > now;
    return landingPath({ role: standing.staffRole, mustRotatePassword, secondFactor, inGrace });
  }
  return standing?.shopId ? '/mechanic/shop/dashboard' : '/';
}
