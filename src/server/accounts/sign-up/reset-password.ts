import { assert } from '#domain/assert.ts';
import { resetPasswordCountsFrom } from '#domain/accounts/proof.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { ownPath } from '#domain/accounts/own-path.ts';
import type { PasswordPolicy } from '#domain/validation/password.ts';
import { passwordChangedMail, passwordChosenMail } from '#platform/mail/templates/for-accounts.ts';
import { sha256 } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { noteLinkOpened } from '../sessions/known-device.ts';
import { requireNewPassword } from '../sessions/new-password.ts';
import { voidSecrets } from '../sessions/one-time-secret-queries.ts';
import { useSecret } from '../sessions/one-time-secret.ts';
import { listWays } from '../sessions/proof.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { clearRotation, findAudience, findLiveSecret, setAccountFacts } from './queries.ts';

/** Which rules the new password has to follow, and whether it replaces one. Reading uses nothing up. */
export async function readRecovery(
  ctx: Context,
  { token }: { token: string },
): Promise<{ policy: PasswordPolicy; isFirst: boolean }> {
  const secret = await findLiveSecret(ctx.tx, 'recover', sha256(token), ctx.now);
  ensure(secret?.user_id, 'LINK_INVALID');
  const audience = await findAudience(ctx.tx, secret.user_id);
  ensure(audience && !audience.disabled_at, 'LINK_INVALID');
  return {
    policy: audience.staff_id ? 'staff' : audience.member_id ? 'shop' : 'customer',
    isFirst: !(await ctx.services.auth.within(ctx.tx).hasPassword(secret.user_id)),
  };
}

type Asked = { token: string; password: string; confirmation: string };

/**
 * Sets the new password and ends every session of the account. It does not sign in and leaves the second
 * factor as it is: holding a mailbox proves no more than that. While the mailbox is too new to be a proof,
 * so is the password.
 */
export async function resetPassword(
  ctx: OuterContext,
  { token, password, confirmation }: Asked,
): Promise<{ returnTo: string | null; isFirst: boolean }> {
  const { policy, isFirst } = await ctx.transact((unit) => readRecovery(unit, { token }));
  requireNewPassword({ password, confirmation }, policy);
  const hash = await ctx.system.services.auth.hashPassword(password);
  return ctx.transact(async (unit) => {
    const secret = await useSecret(unit, 'recover', token);
    ensure(secret?.user_id, 'LINK_INVALID');
    await noteLinkOpened(unit, secret.id);
    await changePassword(unit, { ...secret, user_id: secret.user_id, isFirst }, hash, policy);
    const { returnTo } = secret.facts as { returnTo?: unknown };
    return { returnTo: ownPath(returnTo), isFirst };
  });
}

type Used = { user_id: UserId; target: string | null; isFirst: boolean };

async function changePassword(ctx: Context, secret: Used, hash: string, policy: PasswordPolicy) {
  const userId = secret.user_id;
  const person = await findAudience(ctx.tx, userId);
  assert(person, 'whose link it is is there');
  // The link was in their mailbox: an address that was only claimed is confirmed by it.
  const confirmed = secret.target === person.email ? { email_verified: true } : {};
  const countsFrom = resetPasswordCountsFrom(await listWays(ctx, userId), ctx.now);
  await ctx.services.auth.within(ctx.tx).setPasswordHash(userId, hash, countsFrom);
  await setAccountFacts(ctx.tx, userId, { password_changed_at: ctx.now, ...confirmed });
  await clearRotation(ctx.tx, userId);
  // Other links and codes for this account were requested before the password change.
  for (const purpose of ['recover', 'sign_in_link', 'sign_in_code'] as const) {
    await voidSecrets(ctx.tx, purpose, userId, ctx.now);
  }
  await revokeSessions(ctx, userId);
  ctx.audit({
    action: 'password.reset',
    entity: 'user',
    entityId: userId,
    market: 'platform',
    after: { userId, policy },
  });
  await sendAccountMail(ctx, {
    kind: 'account.password_changed',
    to: person.email,
    mail: secret.isFirst ? passwordChosenMail() : passwordChangedMail(),
  });
}
