import type { PasskeyProof } from '#api/accounts/factors.ts';
import type { CameBy } from '#domain/accounts/proof.ts';
import { type ErrorCode, failFields } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter } from '../sessions/sign-in.ts';
import { useCodeOf } from './authenticator.ts';
import { callerOf } from './caller.ts';
import { forgetTries, holdGuard, refuseTry } from './guard.ts';
import { provedPasskey } from './passkey.ts';
import type { Factor } from './queries.ts';

export type Proof = { code?: string; passkey?: PasskeyProof };

/**
 * The second half of a sign-in. The half session is exchanged for a full one, with what was chosen about
 * remembering it; of many who prove it at once one gets the session.
 */
export async function prove(ctx: Context, proof: Proof): Promise<{ landing: string }> {
  const { userId, session } = callerOf(ctx);
  const factor = await checkFactor(ctx, userId, proof);
  // While the factor is too new to be a proof, what the half session was opened by may be one.
  const provedAt = (await proofOf(ctx, userId, factor)) ?? session.provedAt;
  return enter(ctx, userId, { provedAt, secondFactor: true, remember: session.remembered });
}

/** Refuses, and counts, whatever is not a second factor of this account; answers which one it was. */
export async function checkFactor(ctx: Context, userId: UserId, proof: Proof): Promise<CameBy> {
  const guard = await holdGuard(ctx, userId);
  const found = await findProved(ctx, userId, proof);
  if (typeof found === 'string') return refuseTry(ctx, guard, found);
  await forgetTries(ctx, guard);
  return { way: found.kind, id: found.id };
}

async function findProved(
  ctx: Context,
  userId: UserId,
  { code, passkey }: Proof,
): Promise<Factor | ErrorCode> {
  if (code !== undefined) return useCodeOf(ctx, userId, code);
  if (passkey) return (await provedPasskey(ctx, passkey, userId)) ?? 'PASSKEY_REFUSED';
  return failFields([{ path: 'code', message: 'Enter the 6-digit code from your app' }]);
}
