import type { PasskeyProof } from '#api/accounts/factors.ts';
import type { Context } from '#server/core/context.ts';
import { proofOf } from '../sessions/proof.ts';
import { enter } from '../sessions/sign-in.ts';
import { provedPasskey } from './passkey.ts';

type Input = { passkey: PasskeyProof; remember: boolean };

/**
 * Signs in with a passkey alone. The device holds the key and has checked its owner, which is two factors:
 * nothing more is asked. What cannot be guessed needs no count of wrong tries.
 */
export async function signInWithPasskey(
  ctx: Context,
  { passkey, remember }: Input,
): Promise<{ landing: string }> {
  const factor = await provedPasskey(ctx, passkey, null);
  // Kept, so that the ceremony is used up by a wrong answer, too.
  if (!factor) return ctx.keepAndFail('PASSKEY_REFUSED');
  const provedAt = await proofOf(ctx, factor.user_id, { way: 'passkey', id: factor.id });
  return enter(ctx, factor.user_id, { provedAt, secondFactor: true, remember });
}
