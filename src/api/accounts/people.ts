import * as z from 'zod';
import { roleRequestId, userId } from '#domain/ids.ts';
import { staffRoles } from '#domain/permissions/staff-roles.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';

const reason = z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500);
const onPerson = z.strictObject({ userId, idempotencyKey, reason });
const staffRole = z.enum(staffRoles);

/** What an act of staff leaves behind: who may do what from now on, and no contact. */
const standingView = z.object({
  userId,
  disabled: z.boolean(),
  staffRole: staffRole.nullable(),
  mustRotatePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
});
const changed = z.object({ person: standingView });

const roleRequest = z.object({
  requestId: roleRequestId,
  userId,
  name: z.string(),
  role: staffRole,
  requestedBy: z.string(),
  reason: z.string(),
  requestedAt: instant,
  expiresAt: instant,
  /** Why the reader cannot confirm it; null when they can. */
  refusal: z.string().nullable(),
});

// Each of these decides who gets in: the person at the desk proves again that it is them.
const asUsersDesk = { who: 'staff', permissions: ['owners.edit'], stepUp: true } as const;
const asRolesDesk = { who: 'staff', permissions: ['owners.edit', 'settings.roles'], stepUp: true } as const;
const limit = { burst: 30, perMinute: 10 };

export const people = {
  disable: op({
    method: 'POST',
    path: '/admin/people/{userId}/disable',
    summary: 'Disable an account: block new sign-ins and end its sessions',
    input: onPerson,
    output: changed,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN', 'PERSON_DISABLED_ALREADY'],
    access: asUsersDesk,
    limit,
  }),
  enable: op({
    method: 'POST',
    path: '/admin/people/{userId}/enable',
    summary: 'The account can be signed in to again',
    input: onPerson,
    output: changed,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'PERSON_NOT_DISABLED'],
    access: asUsersDesk,
    limit,
  }),
  setStaffRole: op({
    method: 'POST',
    path: '/admin/people/{userId}/staff-role',
    summary: 'Give staff another role, at once; to or from super admin it waits for a second super admin',
    input: onPerson.extend({ role: staffRole }),
    output: changed.extend({
      /** The request that another super admin confirms within 24 hours; null when the role is given. */
      requestId: roleRequestId.nullable(),
    }),
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'PERSON_NOT_STAFF', 'PERSON_DISABLED', 'LAST_SUPER_ADMIN'],
    access: asRolesDesk,
    limit,
  }),
  roleRequests: op({
    method: 'GET',
    path: '/admin/role-requests',
    summary:
      'Who is to become a super admin, or to be none any more, and waits for a second one to confirm it',
    input: z.strictObject({}),
    output: z.object({ requests: z.array(roleRequest) }),
    access: { who: 'staff', permissions: ['settings.roles'] },
  }),
  confirmStaffRole: op({
    method: 'POST',
    path: '/admin/role-requests/{requestId}/confirm',
    summary: 'Confirm as a second super admin that a person gains or loses that role',
    input: z.strictObject({ requestId: roleRequestId, idempotencyKey }),
    output: changed,
    errors: [
      'ROLE_REQUEST_GONE',
      'SECOND_PERSON_NEEDED',
      'PERSON_DISABLED',
      'PERSON_NOT_STAFF',
      'LAST_SUPER_ADMIN',
    ],
    access: asRolesDesk,
    limit,
  }),
  forcePasswordChange: op({
    method: 'POST',
    path: '/admin/people/{userId}/force-password-change',
    summary: 'This person chooses a new password before anything else opens to them',
    input: onPerson,
    output: changed,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT'],
    access: asUsersDesk,
    limit,
  }),
  resetFactors: op({
    method: 'POST',
    path: '/admin/people/{userId}/reset-factors',
    summary: 'Take every second factor and backup code off an account whose owner lost them',
    input: onPerson,
    output: changed,
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'LAST_SUPER_ADMIN'],
    access: asUsersDesk,
    limit,
  }),
  passwordResetLink: op({
    method: 'POST',
    path: '/admin/people/{userId}/password-reset-link',
    summary: 'Email a single-use link to a new password; for who is no staff, the link itself if asked for',
    input: onPerson.extend({ deliverBy: z.enum(['mail', 'hand']).default('mail') }),
    /** `link` is null unless it is handed over: then we email the person about it. */
    output: z.object({ link: z.string().nullable(), expiresAt: instant }),
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'PERSON_DISABLED', 'LINK_ONLY_BY_MAIL'],
    access: asUsersDesk,
    limit: { burst: 10, perMinute: 1 },
  }),
};
