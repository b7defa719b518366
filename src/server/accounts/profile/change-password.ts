import type { AccountView } from '#api/accounts/profile.ts';
import { newWayCountsFrom } from '#domain/accounts/proof.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { isFreshProof } from '#domain/permissions/step-up.ts';
import { returnToken, takeToken } from '#platform/http/rate-limit.ts';
import { passwordChangedMail } from '#platform/mail/templates/for-signed-in.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { keepThisSession } from '../sessions/keep-this-session.ts';
import { requireNewPassword } from '../sessions/new-password.ts';
import { voidSecrets } from '../sessions/one-time-secret-queries.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { noteAccountChange } from './note-account-change.ts';
import { audienceOf, ownIdOf } from './own-account.ts';
import { markPasswordChanged } from './profile-queries.ts';
import { showAccount } from './show-account.ts';

type Wanted = { current?: string; password: string; confirmation: string };

// As many guesses at the old password as the sign-in allows.
const GUESSES = { capacity: 10, perSeconds: 900 };

/**
 * Sets a new password. Every other session ends, and this one goes on under a new token, so that neither a
 * session elsewhere nor a copy of this one outlives the old password. Hashing takes its time outside of any
 * transaction.
 */
export async function changePassword(ctx: OuterContext, wanted: Wanted): Promise<AccountView> {
  const { password, confirmation } = wanted;
  requireNewPassword({ password, confirmation }, audienceOf(ctx.actor));
  const before = await ctx.transact(showAccount);
  await requireProof(ctx, before, wanted.current);
  const { auth } = ctx.system.services;
  const isSame = before.hasPassword && (await auth.isPasswordOf(before.userId, password));
  ensure(!isSame, 'PASSWORD_SAME');
  const hash = await auth.hashPassword(password);
  return ctx.transact((unit) => keepPassword(unit, before, hash));
}

/**
 * Who wants a new password knows the old one. An account without one, and a rotation that staff asked for
 * at the sign-in just before (the form asks for the new password only), show a fresh proof instead.
 */
async function requireProof(ctx: OuterContext, before: AccountView, current: string | undefined) {
  const { hasPassword, mustRotatePassword } = before;
  if (hasPassword && current !== undefined) {
    const key = `password-of:${before.userId}`;
    const { kysely } = ctx.system.database;
    const verdict = await takeToken(kysely, key, GUESSES, ctx.now);
    if (!verdict.allowed) fail('ACCOUNT_LOCKED', { minutes: Math.ceil(verdict.retryAfterSeconds / 60) });
    ensure(await ctx.system.services.auth.isPasswordOf(before.userId, current), 'PASSWORD_WRONG');
    await returnToken(kysely, key, GUESSES);
    return;
  }
  ensure(!hasPassword || mustRotatePassword, 'PASSWORD_WRONG');
  ensure(ctx.session && isFreshProof(ctx.session.provedAt, ctx.now), 'STEP_UP_REQUIRED');
}

async function keepPassword(ctx: Context, before: AccountView, hash: string): Promise<AccountView> {
  const userId = ownIdOf(ctx.actor);
  await keepThisSession(ctx, userId);
  // A first password is a new way in; one that follows another is worth what that was.
  const countsFrom = before.hasPassword ? undefined : newWayCountsFrom(ctx.now);
  await ctx.services.auth.within(ctx.tx).setPasswordHash(userId, hash, countsFrom);
  await markPasswordChanged(ctx.tx, userId, ctx.now);
  // What was asked for with the old password at hand must not set another one.
  for (const purpose of ['recover', 'sign_in_link', 'sign_in_code'] as const) {
    await voidSecrets(ctx.tx, purpose, userId, ctx.now);
  }
  const action = before.mustRotatePassword ? 'auth.password_rotated' : 'auth.password_changed';
  noteAccountChange(ctx, userId, action);
  await sendAccountMail(ctx, {
    kind: 'account.password_changed',
    to: before.email,
    mail: passwordChangedMail({ at: ctx.now, isFirst: !before.hasPassword }),
  });
  return showAccount(ctx);
}
