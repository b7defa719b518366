import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findAccount, lockRecipient, setAccountFacts, voidSecretsOf } from './queries.ts';

type Invited = { email: string; name: string; passwordHash: string };

/** Whether an address has an account already. */
export async function hasAccount(ctx: Pick<Context, 'tx'>, email: string): Promise<boolean> {
  return (await findAccount(ctx.tx, { email })) !== undefined;
}

/**
 * Makes the account of a person who opened our email, which proved the address. Null if the address has an
 * account: a new password must not take it over.
 */
export async function openInvitedAccount(ctx: Context, invited: Invited): Promise<UserId | null> {
  const { email, name, passwordHash } = invited;
  await lockRecipient(ctx.tx, email);
  if (await findAccount(ctx.tx, { email })) return null;
  await voidSecretsOf(ctx.tx, 'confirm_email', email, ctx.now);
  const auth = ctx.services.auth.within(ctx.tx);
  const userId = await auth.createUser({ email, emailVerified: true, name, passwordHash });
  await setAccountFacts(ctx.tx, userId, { terms_accepted_at: ctx.now, password_changed_at: ctx.now });
  ctx.audit({
    action: 'account.create',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, by: 'invitation' },
  });
  return userId;
}
