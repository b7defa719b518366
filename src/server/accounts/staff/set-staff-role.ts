import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { RoleRequestId, UserId } from '#domain/ids.ts';
import type { StaffRole } from '#domain/permissions/staff-roles.ts';
import { DAY, plus } from '#domain/time.ts';
import { roleChangedMail, superAdminRequestedMail } from '#platform/mail/templates/about-staff.ts';
import { actorUserId, type Context } from '#server/core/context.ts';
import { lockSuperAdmins } from '../sessions/keep-super-admin.ts';
import { revokeSessions } from '../sessions/revoke-sessions.ts';
import { sendAccountMail } from '../sessions/send-account-mail.ts';
import { keepOneSuperAdmin, lockPerson } from './lock-person.ts';
import { insertRoleRequest, type PersonRow, setRole, withdrawRoleRequests } from './queries.ts';
import { recordAct } from './record.ts';

/** How long a second super admin has to confirm. */
const ROLE_REQUEST_LIVES = DAY;

type Wanted = { userId: UserId; role: StaffRole; reason: string };

/**
 * Gives staff another role at once. Becoming a super admin, or ceasing to be one, waits for a second super
 * admin: one person alone, or one stolen session, cannot make more or remove the others. Answers with the
 * pending request, if any.
 */
export async function setStaffRole(
  ctx: Context,
  { userId, role, reason }: Wanted,
): Promise<RoleRequestId | null> {
  const person = await lockPerson(ctx, userId, ['owners.edit', 'settings.roles']);
  ensure(person.staffRole, 'PERSON_NOT_STAFF');
  ensure(!person.disabledAt && !person.staffDisabledAt, 'PERSON_DISABLED');
  if (person.staffRole === role) return null;
  await keepOneSuperAdmin(ctx, userId);
  if (role === 'super_admin' || person.staffRole === 'super_admin') {
    return askSecondPerson(ctx, person, { role, reason });
  }
  await withdrawRoleRequests(ctx.tx, userId, ctx.now);
  await changeRole(ctx, person, role, reason);
  return null;
}

/** The change itself: the sessions of the old role end with it, and the person gets an email. */
export async function changeRole(
  ctx: Context,
  person: PersonRow,
  role: StaffRole,
  reason: string,
): Promise<void> {
  await setRole(ctx.tx, person.userId, role);
  await revokeSessions(ctx, person.userId);
  recordAct(ctx, person, {
    action: 'user.role_changed',
    before: { role: person.staffRole },
    after: { role },
    reason,
  });
  const mail = roleChangedMail({ role, logIn: `${ctx.request?.origin ?? ''}/login` });
  await sendAccountMail(ctx, { kind: 'account.role_changed', to: person.email, mail });
}

async function askSecondPerson(
  ctx: Context,
  person: PersonRow,
  { role, reason }: Omit<Wanted, 'userId'>,
): Promise<RoleRequestId> {
  const requestedBy = actorUserId(ctx.actor);
  assert(requestedBy, 'staff have an account');
  const id = ctx.newId<RoleRequestId>();
  await withdrawRoleRequests(ctx.tx, person.userId, ctx.now);
  await insertRoleRequest(ctx.tx, {
    id,
    user_id: person.userId,
    requested_by: requestedBy,
    role,
    reason,
    requested_at: ctx.now,
    expires_at: plus(ctx.now, ROLE_REQUEST_LIVES),
  });
  recordAct(ctx, person, {
    action: 'user.role_requested',
    before: { role: person.staffRole },
    after: { role, requestId: id },
    reason,
  });
  await tellTheOthers(ctx, person, { requestedBy, role });
  return id;
}

type Request = { requestedBy: UserId; role: StaffRole };

async function tellTheOthers(ctx: Context, person: PersonRow, { requestedBy, role }: Request): Promise<void> {
  const mail = superAdminRequestedMail({
    name: person.name,
    role,
    usersUrl: `${ctx.request?.origin ?? ''}/admin/users/${person.userId}`,
  });
  for (const { userId, email } of await lockSuperAdmins(ctx)) {
    if (userId === requestedBy || userId === person.userId) continue;
    await sendAccountMail(ctx, { kind: 'staff.role_requested', to: email, mail });
  }
}
