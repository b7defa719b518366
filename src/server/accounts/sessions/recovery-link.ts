import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { issueSecret } from './one-time-secret.ts';
import { voidSecrets } from './one-time-secret-queries.ts';

type Target = {
  /** The beginning of the link: the address of the site. */
  origin: string;
  userId: UserId;
  email: string;
  lives: number;
  /** Where the person wanted to go, where they are known to want something. */
  returnTo?: string | null;
};

/** The address of a page on which a person sets a new password, once. Links that were sent before are dead. */
export async function issueRecoveryLink(
  ctx: Context,
  { origin, userId, email, lives, returnTo = null }: Target,
): Promise<string> {
  await voidSecrets(ctx.tx, 'recover', userId, ctx.now);
  const facts = { returnTo };
  const { token } = await issueSecret(ctx, { purpose: 'recover', userId, target: email, facts, lives });
  return `${origin}/reset-password?token=${token}`;
}
