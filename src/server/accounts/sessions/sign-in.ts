import { ensure, fail } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { SessionPurpose } from '#platform/auth/sessions.ts';
import { CHALLENGE_PATH, ROTATE_PATH } from '#domain/accounts/own-path.ts';
import { phone } from '#domain/validation/contact.ts';
import { landingPath } from '#domain/permissions/access-gate.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { noteDevice } from './known-device.ts';
import { noteFailedSignIn } from './note-failed-sign-in.ts';
import { proofOf } from './proof.ts';
import {
  findAccountByName,
  findStanding,
  hasLiveJob,
  hasSecondFactor,
  isStaff,
  setLastSignIn,
  type Standing,
} from './queries.ts';
import { countTry } from './sign-in-tries.ts';

const HOME = '/';
const MY_JOBS = '/customer/jobs';

type Credentials = { email: string; password: string; remember: boolean };

/**
 * Signs a person in with email and password, or phone number and password. Known and unknown names get the
 * same answer after the same work.
 */
export async function signIn(
  ctx: OuterContext,
  { email: typed, password, remember }: Credentials,
): Promise<{ landing: string }> {
  const { system } = ctx;
  const name = phone.safeParse(typed).data ?? typed.toLowerCase();
  const account = await findAccountByName(system.database.kysely, name);
  const takeBack = await countTry(ctx, { name, userId: account?.id });
  const userId = await system.services.auth.verifyPassword(account?.email ?? name, password);
  if (!userId) {
    await noteFailedSignIn(ctx, { address: name, why: 'password' });
    fail('INVALID_CREDENTIALS');
  }
  await takeBack();
  return ctx.transact(async (unit) => {
    const provedAt = await proofOf(unit, userId, { way: 'password' });
    return enter(unit, userId, { provedAt, remember });
  });
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
  return { landing: await landingFor(ctx, userId, start.secondFactor ?? false) };
}

/** Where people go next after they sign in and prove or set up a factor. */
export async function landingFor(ctx: Context, userId: UserId, secondFactor: boolean): Promise<string> {
  const landing = landingOf(await findStanding(ctx.tx, userId), secondFactor, ctx.now);
  // An owner whose repair is under way came back for it.
  return landing === HOME && (await hasLiveJob(ctx.tx, userId)) ? MY_JOBS : landing;
}

/** Opens a session for someone who has proved who they are, and sets its cookie. */
export async function startSession(
  ctx: Context,
  userId: UserId,
  start: Start,
): Promise<{ challenged: boolean }> {
  const { provedAt, secondFactor = false, remember = false, purpose = 'full' } = start;
  const audience = (await isStaff(ctx.tx, userId)) ? 'staff' : 'public';
  ensure(audience === 'public' || !ctx.isPublicDemo, 'NO_STAFF_HERE');
  const challenged = purpose === 'full' && !secondFactor && (await hasSecondFactor(ctx.tx, userId));
  const auth = ctx.services.auth.within(ctx.tx);
  // Drop the old cookie: another person may have set it, and gets nothing from this sign-in.
  if (ctx.cookie.token) await auth.revoke(ctx.cookie.token);
  const session = await auth.createSession(userId, {
    audience,
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

/** This session, all others of the person, or every one of them (the scopes of a sign-out). */
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
  return standing?.shopId ? '/mechanic/shop/dashboard' : HOME;
}
