import { isProof, type WayIn } from '#domain/accounts/proof.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { factorRemovedMail } from '#platform/mail/templates/about-second-factors.ts';
import type { Context } from '#server/core/context.ts';
import { listWays } from '../sessions/proof.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { startSession } from '../sessions/sign-in.ts';
import { callerOf } from './caller.ts';
import { SECURITY_PATH } from './enrol.ts';
import { skipRefusal } from './skip.ts';
import * as queries from './queries.ts';

export async function listFactors(ctx: Context) {
  const { userId } = callerOf(ctx);
  const factors = await queries.listVerified(ctx.tx, userId);
  const grace = await queries.findGrace(ctx.tx, userId);
  const ways = await listWays(ctx, userId);
  const tooNew = newWaysIn(ways, ctx.now);
  const { recovered_until: recoveredUntil } = await queries.findLoss(ctx.tx, userId);
  return {
    factors: factors.map((factor) => ({
      id: factor.id,
      kind: factor.kind,
      name: factor.name,
      createdAt: factor.created_at.toISOString(),
      lastUsedAt: factor.last_used_at?.toISOString() ?? null,
      countsFrom: tooNew.find(({ id }) => id === factor.id)?.countsFrom ?? null,
    })),
    backupCodesLeft: (await queries.listBackupCodes(ctx.tx, userId)).length,
    hasPassword: await ctx.services.auth.within(ctx.tx).hasPassword(userId),
    isPasswordProof: isProof({ way: 'password' }, ways, ctx.now),
    tooNew,
    recoveredUntil: recoveredUntil && recoveredUntil > ctx.now ? recoveredUntil.toISOString() : null,
    isAvailable: ctx.services.secondFactor.isAvailable,
    skip: await skipRefusal(ctx, userId),
    graceUntil: grace && grace > ctx.now ? grace.toISOString() : null,
  };
}

function newWaysIn(all: readonly WayIn[], now: Date) {
  return all.flatMap(({ way, id, countsFrom }) =>
    countsFrom && countsFrom > now ? [{ way, id, countsFrom: countsFrom.toISOString() }] : [],
  );
}

export async function renameFactor(
  ctx: Context,
  { factorId, name }: { factorId: string; name: string },
): Promise<{ name: string }> {
  const { userId } = callerOf(ctx);
  const factor = await queries.lockFactor(ctx.tx, userId, factorId);
  ensure(factor?.verified_at, 'FACTOR_NOT_FOUND');
  await queries.renameFactor(ctx.tx, factorId, name);
  record(ctx, userId, 'auth.factor_renamed', factor);
  return { name };
}

/**
 * Removes a factor, and with the last one its backup codes. Every session ends; the caller continues in a
 * new one.
 */
export async function removeFactor(
  ctx: Context,
  { factorId }: { factorId: string },
): Promise<{ left: number }> {
  const { userId, session } = callerOf(ctx);
  const factor = await queries.lockFactor(ctx.tx, userId, factorId);
  ensure(factor?.verified_at, 'FACTOR_NOT_FOUND');
  await queries.deleteFactor(ctx.tx, factorId);
  const { length: left } = await queries.listVerified(ctx.tx, userId);
  if (left === 0) await queries.deleteBackupCodes(ctx.tx, userId);
  record(ctx, userId, 'auth.factor_removed', factor);

  await revokeSessions(ctx, userId);
  await startSession(ctx, userId, {
    // The proof that was asked for, and no newer one.
    provedAt: session.provedAt,
    secondFactor: session.secondFactorAt !== null && left > 0,
    remember: session.remembered,
  });
  const { email } = await queries.getPerson(ctx.tx, userId);
  const mail = factorRemovedMail({
    name: factor.name,
    url: `${ctx.request?.origin ?? ''}${SECURITY_PATH}`,
  });
  await sendAccountMail(ctx, { kind: 'account.factor_removed', to: email, mail });
  return { left };
}

function record(ctx: Context, userId: UserId, action: string, { id, kind }: queries.Factor): void {
  ctx.audit({
    action,
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { factorId: id, kind },
  });
}
