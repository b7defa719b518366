import { ensure } from '#domain/errors/errors.ts';
import type { UserId } from '#domain/ids.ts';
import { type StaffPermission, staffCan } from '#domain/permissions/staff-roles.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { isLastSuperAdmin, lockSuperAdmins } from '../sessions/keep-super-admin.ts';
import { findPersonRow, lockPersonRow, type PersonRow } from './queries.ts';
import { refuseAct } from './record.ts';

/**
 * Another person's account, locked for an act of staff. The locks have one order, super admins first, so
 * that two acts on each other's accounts wait instead of deadlocking. Callers who lost their own rights
 * while they waited are refused.
 */
export async function lockPerson(
  ctx: Context,
  userId: UserId,
  needed: readonly StaffPermission[],
): Promise<PersonRow> {
  if (actorUserId(ctx.actor) === userId) refuseAct(ctx, userId, 'OWN_ACCOUNT');
  await lockSuperAdmins(ctx);
  await requireStillInOffice(ctx, needed);
  const person = await lockPersonRow(ctx.tx, userId);
  ensure(person && !person.deletedAt, 'PERSON_NOT_FOUND');
  return person;
}

/** The request was admitted by older facts: the role may have been taken away since. */
export async function requireStillInOffice(ctx: Context, needed: readonly StaffPermission[]): Promise<void> {
  const userId = actorUserId(ctx.actor);
  const desk = userId ? await findPersonRow(ctx.tx, userId) : undefined;
  const isInOffice = desk?.staffRole && !desk.disabledAt && !desk.staffDisabledAt;
  ensure(isInOffice && staffCan(desk.staffRole!, needed), 'NOT_ALLOWED');
}

/**
 * Refuses what would leave no active super admin with a second factor, and keeps on record that it was
 * tried.
 */
export async function keepOneSuperAdmin(ctx: Context, userId: UserId): Promise<void> {
  if (await isLastSuperAdmin(ctx, userId)) refuseAct(ctx, userId, 'LAST_SUPER_ADMIN');
}
