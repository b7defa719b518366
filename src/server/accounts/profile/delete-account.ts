import { type AccountTies, tiesOf } from '#domain/accounts/account-deletion.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { accountDeletedMail } from '#platform/mail/templates/for-signed-in.ts';
import type { Context } from '#server/core/context.ts';
import { keepASuperAdmin, lockSuperAdmins } from '../sessions/keep-super-admin.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import * as queries from './deletion-queries.ts';
import { noteAccountChange } from './note-account-change.ts';
import { ownIdOf } from './own-account.ts';

/** Why this account cannot be deleted now; nothing when it can. */
export async function showTies(ctx: Context): Promise<{ reasons: string[] }> {
  return { reasons: tiesOf(await ties(ctx, ownIdOf(ctx.actor))) };
}

async function ties({ tx }: Context, userId: UserId): Promise<AccountTies> {
  return {
    liveJobs: await queries.countLiveJobs(tx, userId),
    heldPayments: await queries.countHeldPayments(tx, userId),
    owed: await queries.sumOwed(tx, userId),
    ownedShop: await queries.findOwnedShop(tx, userId),
    isLastSuperAdmin: await queries.isLastSuperAdmin(tx, userId),
  };
}

/** Nothing is ever sent there: the domain is reserved for what does not exist. */
const erasedEmail = (userId: UserId) => `deleted-${userId}@account.invalid`;
const DELETED_NAME = 'Deleted account';
const FAREWELL = 'account.deleted';

/**
 * Deletes the caller's account. The person is erased everywhere and the address is free again. What the
 * ledger, the audit trail and a shop's own records need stays without a name. A last email confirms it
 * before the address is forgotten.
 */
export async function deleteAccount(ctx: Context) {
  const userId = ownIdOf(ctx.actor);
  // Of two super admins who go at the same moment, the second one is the last.
  await lockSuperAdmins(ctx);
  const { email } = await queries.lockForDeletion(ctx.tx, userId);
  const reasons = tiesOf(await ties(ctx, userId));
  ensure(reasons.length === 0, 'ACCOUNT_TIED', { reasons: reasons.join(' ') });
  await keepASuperAdmin(ctx, userId);

  await queries.eraseMail(ctx.tx, email);
  await sendAccountMail(ctx, { kind: FAREWELL, to: email, mail: accountDeletedMail() });
  await ctx.services.auth.within(ctx.tx).revokeAll(userId);
  await queries.eraseOwnRows(ctx.tx, userId);
  await queries.removeCards(ctx.tx, userId);
  await queries.eraseUser(ctx.tx, { userId, email: erasedEmail(userId), name: DELETED_NAME, at: ctx.now });
  noteAccountChange(ctx, userId, 'user.deleted');
  ctx.publish({ type: 'session.revoked', userId });
  ctx.publish({ type: 'account.deleted', userId });
  ctx.cookie.clear();
  return { done: true } as const;
}

/** A day after it was written the last email has left, or never will: its address is forgotten too. */
export async function forgetFarewells(ctx: Context): Promise<void> {
  await queries.deleteFarewells(ctx.tx, FAREWELL, plus(ctx.now, -DAY));
}
