import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { issueSecret } from './one-time-secret.ts';
import { voidSecrets } from './one-time-secret-queries.ts';

type Target = {
  userId: UserId;
  email: string;
  lives: number;
  /** The beginning of the link, where no request is being answered. */
  origin?: string;
  /** The path that the person came for. */
  returnTo?: string | null;
};

/** The address of a page on which a person sets a new password, once. Links that were sent before are dead. */
export async function issueRecoveryLink(ctx: Context, target: Target): Promise<string> {
  const { userId, email, lives, origin = ctx.request?.origin, returnTo = null } = target;
  assert(origin, 'a link begins with the address at which somebody asked for it');
  await voidSecrets(ctx.tx, 'recover', userId, ctx.now);
  const facts = { returnTo };
  const { token } = await issueSecret(ctx, { purpose: 'recover', userId, target: email, facts, lives });
  return `${origin}/reset-password?token=${token}`;
}
