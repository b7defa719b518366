import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
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
 * Refuses an act that would leave no active super admin with a second factor. Call it before you demote,
 * disable or delete a person, or take their second factor.
 */
export async function keepASuperAdmin(ctx: Context, without: UserId): Promise<void> {
  ensure(!(await isLastSuperAdmin(ctx, without)), 'LAST_SUPER_ADMIN');
}

/** Whether this person is the only active super admin with a second factor; all of them stay locked. */
export async function isLastSuperAdmin(ctx: Context, userId: UserId): Promise<boolean> {
  const active = await lockSuperAdmins(ctx);
  return active.length === 1 && active[0]!.userId === userId;
}
