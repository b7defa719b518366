import { randomInt } from 'node:crypto';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import {
  BACKUP_CODE_LENGTH,
  BACKUP_CODES,
  backupCodeAlphabet,
  formatBackupCode,
  plainBackupCode,
} from '#domain/accounts/second-factor.ts';
import { newWayCountsFrom } from '#domain/accounts/proof.ts';
import { hashPassword, isPassword } from '#platform/auth/password-hash.ts';
import { backupCodesMail, recoveredMail } from '#platform/mail/templates/about-second-factors.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { startSession } from '../sessions/sign-in.ts';
import { callerOf } from './caller.ts';
import { SECURITY_PATH } from './enrol.ts';
import { endSpentChallenge, forgetTries, type Guard, holdGuard, noteWrongTry, reserveTry } from './guard.ts';
import * as queries from './queries.ts';

/** Makes ten new codes and voids the ones before. Only this answer holds them; we keep their hashes. */
export async function generateBackupCodes(ctx: OuterContext): Promise<{ codes: string[] }> {
  const { userId } = callerOf(ctx);
  await ctx.transact((unit) => ensureFactor(unit, userId));
  const codes = Array.from({ length: BACKUP_CODES }, drawCode);
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(code));
  await ctx.transact(async (unit) => {
    // Concurrent callers wait here: one set of codes replaces the other whole.
    await queries.lockGuard(unit.tx, userId, unit.now, queries.ANY_BROWSER);
    await ensureFactor(unit, userId);
    await queries.deleteBackupCodes(unit.tx, userId);
    await queries.insertBackupCodes(unit.tx, userId, hashes, unit.now);
    unit.audit({
      action: 'auth.backup_codes_generated',
      entity: 'user',
      entityId: userId,
      market: 'platform',
      after: { codes: codes.length },
    });
    const { email } = await queries.getPerson(unit.tx, userId);
    const mail = backupCodesMail({ url: `${unit.request?.origin ?? ''}${SECURITY_PATH}` });
    await sendAccountMail(unit, { kind: 'account.backup_codes', to: email, mail });
  });
  return { codes: codes.map(formatBackupCode) };
}

/** Codes stand in for a factor; without one there is nothing to stand in for. */
async function ensureFactor({ tx }: Context, userId: UserId): Promise<void> {
  ensure((await queries.listVerified(tx, userId)).length > 0, 'NO_FACTOR');
}

function drawCode(): string {
  const sign = () => backupCodeAlphabet[randomInt(backupCodeAlphabet.length)];
  return Array.from({ length: BACKUP_CODE_LENGTH }, sign).join('');
}

/**
 * Uses a backup code after the password: the second factors go, all sessions end, and a session of ten
 * minutes can set up a new factor and nothing else. For 72 hours no act that asks for a proof is open, or a
 * password and a sheet of paper would be worth the factor that they replace. A code is a slow hash, so the
 * try is counted before it is looked at; else many tries at once would all be looked at.
 */
export async function redeemBackupCode(
  ctx: OuterContext,
  { code }: { code: string },
): Promise<{ landing: string }> {
  const { userId } = callerOf(ctx);
  const typed = plainBackupCode(code);
  const { guard, candidates } = await ctx.transact(async (unit) => {
    const held = await holdGuard(unit, userId);
    await reserveTry(unit, held);
    return { guard: held, candidates: await queries.listBackupCodes(unit.tx, userId) };
  });
  const right = typed.length === BACKUP_CODE_LENGTH ? await findRight(candidates, typed) : undefined;
  return ctx.transact(async (unit) => {
    const isTaken = right && (await queries.takeBackupCode(unit.tx, userId, right, unit.now));
    if (isTaken) return recover(unit, guard);
    noteWrongTry(unit, userId, 'BACKUP_CODE_WRONG');
    const isEnded = await endSpentChallenge(unit);
    return unit.keepAndFail(isEnded ? 'CHALLENGE_ENDED' : 'BACKUP_CODE_WRONG');
  });
}

type Kept = { position: number; code_hash: string };

async function findRight(candidates: readonly Kept[], typed: string): Promise<Kept | undefined> {
  for (const candidate of candidates) {
    if (await isPassword(typed, candidate.code_hash)) return candidate;
  }
  return undefined;
}

async function recover(ctx: Context, guard: Guard): Promise<{ landing: string }> {
  const { userId, session } = callerOf(ctx);
  await forgetTries(ctx, guard);
  await queries.deleteAllFactors(ctx.tx, userId);
  await queries.deleteBackupCodes(ctx.tx, userId);
  await queries.noteRecovery(ctx.tx, userId, newWayCountsFrom(ctx.now));
  await revokeSessions(ctx, userId);
  ctx.audit({ action: 'auth.mfa_recovered', entity: 'user', entityId: userId, market: 'platform' });
  await startSession(ctx, userId, { provedAt: null, purpose: 'enrol', remember: session.remembered });
  const { email } = await queries.getPerson(ctx.tx, userId);
  const mail = recoveredMail({ url: `${ctx.request?.origin ?? ''}/login` });
  await sendAccountMail(ctx, { kind: 'account.mfa_recovered', to: email, mail });
  return { landing: SECURITY_PATH };
}
