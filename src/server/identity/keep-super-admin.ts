import { ensure } from '#domain/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { listActiveSuperAdmins, lockSuperAdminRows } from './super-admin-queries.ts';

/**
 * Everyone who holds the whole house, locked until this transaction ends: of two who demote each other at
 * once the second one waits, and then finds that they are the last. Call it before anything else is locked.
 */
export async function lockSuperAdmins(ctx: Context): Promise<{ userId: UserId; email: string }[]> {
  await lockSuperAdminRows(ctx.tx);
  // A second look: the first one saw what was there before it waited.
  return listActiveSuperAdmins(ctx.tx);
}

/**
 * Refuses an act after which no active super admin with a second factor would be left. To be asked by
 * whatever demotes, disables or deletes somebody, or takes their second factor.
 */
export async function keepASuperAdmin(ctx: Context, without: UserId): Promise<void> {
  const active = await lockSuperAdmins(ctx);
  const isOne = active.some(({ userId }) => userId === without);
  ensure(!isOne || active.length > 1, 'LAST_SUPER_ADMIN');
}
