import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { issueSecret } from './one-time-secret.ts';
import { voidSecrets } from './one-time-secret-queries.ts';

type Target = { userId: UserId; email: string; lives: number };

/** The address of a page on which a person sets a new password, once. Links that were sent before are dead. */
export async function issueRecoveryLink(ctx: Context, { userId, email, lives }: Target): Promise<string> {
  assert(ctx.request, 'a link begins with the address at which somebody asked for it');
  await voidSecrets(ctx.tx, 'recover', userId, ctx.now);
  const { token } = await issueSecret(ctx, { purpose: 'recover', userId, target: email, lives });
  return `${ctx.request.origin}/reset-password?token=${token}`;
}
