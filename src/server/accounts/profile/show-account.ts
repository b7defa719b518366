import type { AccountView } from '#api/accounts/profile.ts';
import type { Context } from '#server/core/context.ts';
import { audienceOf, ownIdOf } from './own-account.ts';
import { findOpenEmailChange, getProfile } from './profile-queries.ts';

/** The caller's account, as it is now. */
export async function showAccount(ctx: Context): Promise<AccountView> {
  const userId = ownIdOf(ctx.actor);
  const profile = await getProfile(ctx.tx, userId);
  const change = await findOpenEmailChange(ctx.tx, userId, ctx.now);
  return {
    userId,
    name: profile.name,
    email: profile.email,
    emailVerified: profile.email_verified,
    phone: profile.phone,
    kind: audienceOf(ctx.actor),
    hasPassword: await ctx.services.auth.within(ctx.tx).hasPassword(userId),
    passwordChangedAt: profile.password_changed_at?.toISOString() ?? null,
    mustRotatePassword: profile.must_rotate,
    createdAt: profile.created_at.toISOString(),
    emailChange: change
      ? {
          newEmail: change.new_email,
          oldConfirmed: change.old_confirmed_at !== null,
          newConfirmed: change.new_confirmed_at !== null,
          expiresAt: change.expires_at.toISOString(),
        }
      : null,
  };
}
