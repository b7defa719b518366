import type { PasskeyProof } from '#api/accounts/factors.ts';
import { type ErrorCode, failFields } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { enter } from '../sessions/sign-in.ts';
import { useCodeOf } from './authenticator.ts';
import { callerOf } from './caller.ts';
import { forgetTries, holdGuard, refuseTry } from './guard.ts';
import { provedPasskey } from './passkey.ts';

export type Proof = { code?: string; passkey?: PasskeyProof };

/**
 * The second half of a sign-in. The half session is exchanged for a full one, with what was chosen about
 * remembering it; of many who prove it at once one gets the session.
 */
export async function prove(ctx: Context, proof: Proof): Promise<{ landing: string }> {
  const { userId, session } = callerOf(ctx);
  await checkFactor(ctx, userId, proof);
  return enter(ctx, userId, { secondFactor: true, remember: session.remembered });
}

/** Refuses, and counts, whatever is not the second factor of this account. */
export async function checkFactor(ctx: Context, userId: UserId, proof: Proof): Promise<void> {
  const guard = await holdGuard(ctx, userId);
  const refusal = await refusalOf(ctx, userId, proof);
  if (refusal) await refuseTry(ctx, guard, refusal);
  await forgetTries(ctx, guard);
}

async function refusalOf(ctx: Context, userId: UserId, { code, passkey }: Proof): Promise<ErrorCode | null> {
  if (code !== undefined) return useCodeOf(ctx, userId, code);
  if (passkey) return (await provedPasskey(ctx, passkey, userId)) ? null : 'PASSKEY_REFUSED';
  return failFields([{ path: 'code', message: 'Enter the 6-digit code from your app' }]);
}
