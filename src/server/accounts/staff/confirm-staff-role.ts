import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { RoleRequestId, UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '../sessions/keep-super-admin.ts';
import { keepOneSuperAdmin, requireStillInOffice } from './lock-person.ts';
import {
  confirmRoleRequest,
  findPersonRow,
  listOpenRoleRequests,
  lockPersonRow,
  lockRoleRequest,
} from './queries.ts';
import { presentRequest } from './present.ts';
import { refuseAct } from './record.ts';
import { changeRole } from './set-staff-role.ts';

/**
 * The second of two super admins confirms, within a day. It must be another person than the requester, who
 * must still be one: a request does not outlive the authority behind it. The last one stays.
 */
export async function confirmStaffRole(ctx: Context, requestId: RoleRequestId): Promise<UserId> {
  const confirmer = actorUserId(ctx.actor);
  assert(confirmer, 'staff have an account');
  await lockSuperAdmins(ctx);
  await requireStillInOffice(ctx, ['owners.edit', 'settings.roles']);
  const request = await lockRoleRequest(ctx.tx, requestId);
  const isOpen = request && !request.confirmed_at && !request.withdrawn_at && request.expires_at > ctx.now;
  ensure(isOpen, 'ROLE_REQUEST_GONE');
  if (confirmer === request.requested_by || confirmer === request.user_id) {
    refuseAct(ctx, request.user_id, 'SECOND_PERSON_NEEDED');
  }
  const requester = await findPersonRow(ctx.tx, request.requested_by);
  const isStillSuper = requester?.staffRole === 'super_admin' && !requester.disabledAt;
  ensure(isStillSuper && !requester.staffDisabledAt, 'ROLE_REQUEST_GONE');

  const person = await lockPersonRow(ctx.tx, request.user_id);
  ensure(person?.staffRole, 'PERSON_NOT_STAFF');
  ensure(!person.disabledAt && !person.staffDisabledAt, 'PERSON_DISABLED');
  const role = request.role as StaffRole;
  if (role !== 'super_admin') await keepOneSuperAdmin(ctx, request.user_id);
  await confirmRoleRequest(ctx.tx, request.id, confirmer, ctx.now);
  await changeRole(ctx, person, role, request.reason);
  return request.user_id;
}

/** Who is to become a super admin, or to be one no longer, newest first. */
export async function listRoleRequests(ctx: Context) {
  const rows = await listOpenRoleRequests(ctx.tx, ctx.now);
  return rows.map((row) => presentRequest(row, actorUserId(ctx.actor)));
}
