import { type CameBy, counts, hoursTooNew, isFactor, isProof } from '#domain/accounts/proof.ts';
import { ensure, fail, failFields } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { listWays } from '../sessions/proof.ts';
import { callerOf } from './caller.ts';
import { forgetTries, holdGuard, noteWrongTry, reserveTry } from './guard.ts';
import { checkFactor, type Proof } from './prove.ts';

type Input = Proof & { password?: string };

/**
 * A fresh proof for an act that asks for one: the second factor of an account that has one, else its
 * password. A way that is too new proves nothing yet. The session gets a new token, so a thief who read the
 * old one does not inherit the proof.
 */
export async function stepUp(
  ctx: OuterContext,
  { password, ...proof }: Input,
): Promise<Record<string, never>> {
  const { userId } = callerOf(ctx);
  if (password === undefined) {
    await ctx.transact(async (unit) => {
      await renew(unit, userId, await checkFactor(unit, userId, proof));
    });
    return {};
  }
  // Counted before the hash is looked at, or many tries at once would all be looked at.
  const guard = await ctx.transact(async (unit) => {
    const held = await holdGuard(unit, userId);
    await ensurePasswordProves(unit, userId);
    await reserveTry(unit, held);
    return held;
  });
  if (!(await ctx.system.services.auth.isPasswordOf(userId, password))) {
    const code = 'STEP_UP_PASSWORD_WRONG';
    await ctx.transact(async (unit) => noteWrongTry(unit, userId, code));
    fail(code);
  }
  await ctx.transact(async (unit) => {
    await forgetTries(unit, guard);
    await renew(unit, userId, { way: 'password' });
  });
  return {};
}

/** A password is no proof where a second factor counts. */
async function ensurePasswordProves(ctx: Context, userId: UserId): Promise<void> {
  const all = await listWays(ctx, userId);
  const isFactorAsked = all.some((way) => isFactor(way) && counts(way, ctx.now));
  if (isFactorAsked) failFields([{ path: 'code', message: 'Enter the 6-digit code from your app' }]);
}

async function renew(ctx: Context, userId: UserId, by: CameBy): Promise<void> {
  const { session } = callerOf(ctx);
  const ways = await listWays(ctx, userId);
  const hours = hoursTooNew(by, ways, ctx.now);
  // Kept, so that a code that was right is used up.
  if (hours > 0) ctx.keepAndFail('PROOF_TOO_NEW', { hours });
  ensure(isProof(by, ways, ctx.now), 'STEP_UP_REQUIRED');
  const token = await ctx.services.auth.within(ctx.tx).renewProof(session.sessionId);
  ctx.cookie.set(token, session.remembered ? session.expiresAt : undefined);
  ctx.audit({ action: 'session.proved', entity: 'user', entityId: userId, market: 'platform' });
}
