import * as z from 'zod';
import { sortsOfUsers } from '#domain/desk/list-sorts.ts';
import { roleRequestId, shopId, userId, uuid } from '#domain/ids.ts';
import {
  LAST_USERS_PAGE,
  rolesToInvite,
  securityFlags,
  userStatuses,
  userTypes,
} from '#domain/accounts/people.ts';
import { staffRoles } from '#domain/permissions/staff-roles.ts';
import { email, personName } from '#domain/validation/contact.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf, refusal, sortOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';

const reason = z.string().trim().min(3, 'Enter a reason. We keep it with the record.').max(500);
const staffRole = z.enum(staffRoles);

/** An account as the list shows it. The address is masked by who reads. */
const userRow = z.object({
  id: userId,
  email: z.string(),
  name: z.string().nullable(),
  type: z.enum(userTypes),
  role: staffRole.nullable(),
  shop: z
    .object({ id: shopId, name: z.string(), verification: z.enum(['verified', 'rejected', 'pending']) })
    .nullable(),
  status: z.enum(userStatuses),
  security: z.array(z.enum(securityFlags)),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  /** Null for people who never signed in. */
  lastSignInAt: instant.nullable(),
});

const refusals = z.object({
  edit: refusal,
  role: refusal,
  resetLink: refusal,
  handLink: refusal,
  invitation: refusal,
  disable: refusal,
  enable: refusal,
  forcePasswordChange: refusal,
  resetFactors: refusal,
  endSessions: refusal,
  reveal: refusal,
});

/** One account. Phone and network addresses are masked for all staff; reading them takes a reason. */
export const userView = userRow.extend({
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  hasPassword: z.boolean(),
  passwordChangedAt: instant.nullable(),
  mustRotatePassword: z.boolean(),
  factors: z.array(z.object({ kind: z.enum(['totp', 'passkey']), name: z.string(), addedAt: instant })),
  backupCodesLeft: z.int(),
  disabledAt: instant.nullable(),
  liveSessions: z.int(),
  openJobs: z.int(),
  /** The shop whose only owner able to sign in is this person. */
  ownsAlone: z.object({ shopId, name: z.string() }).nullable(),
  /** How many other super admins could confirm a change of the role. */
  seconds: z.int(),
  roleRequest: z
    .object({
      requestId: roleRequestId,
      role: staffRole,
      requestedBy: z.string(),
      reason: z.string(),
      expiresAt: instant,
      refusal,
    })
    .nullable(),
  refusals,
});

const userSession = z.object({
  id: uuid,
  device: z.string(),
  isHandheld: z.boolean(),
  startedAt: instant,
  lastSeenAt: instant,
  endsAt: instant,
  hasSecondFactor: z.boolean(),
});

const act = z.object({
  at: instant,
  what: z.string(),
  action: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  /** Null for who may not read the audit trail. */
  reason: z.string().nullable(),
});

const asViewer = { who: 'staff', permissions: ['owners.view'] } as const;
const asUsersDesk = { who: 'staff', permissions: ['owners.edit'], stepUp: true } as const;
const onUser = z.strictObject({ userId });
const counted = z.object({ count: z.int(), isMore: z.boolean() });

/** All accounts, as staff see them. Decisions about one are in `people`. */
export const users = {
  list: op({
    method: 'GET',
    path: '/admin/users',
    summary: 'Accounts on numbered pages of 25, staff first, counted up to 10,000; addresses masked by role',
    input: z.strictObject({
      search: z.string().trim().max(100).optional(),
      role: staffRole.optional(),
      type: z.enum(userTypes).optional(),
      status: z.enum(userStatuses).optional(),
      sort: sortOf(sortsOfUsers),
      page: z.coerce.number().int().min(1).max(LAST_USERS_PAGE).default(1),
    }),
    output: z.object({
      items: z.array(userRow),
      total: z.int(),
      isMore: z.boolean(),
      page: z.int(),
      pages: z.int(),
    }),
    access: asViewer,
    search: 'search',
  }),
  counts: op({
    method: 'GET',
    path: '/admin/users/counts',
    summary: 'How many accounts of each kind there are that can be signed in to',
    input: z.strictObject({}),
    output: z.object({ admin: counted, mechanic_shop: counted, car_owner: counted }),
    access: asViewer,
  }),
  get: op({
    method: 'GET',
    path: '/admin/users/{userId}',
    summary: 'One account: who it is, what guards it, and what may be done about it',
    input: onUser,
    output: userView,
    errors: ['PERSON_NOT_FOUND'],
    access: asViewer,
  }),
  activity: op({
    method: 'GET',
    path: '/admin/users/{userId}/activity',
    summary: 'What this person did, and what was done to the account, from the audit trail; newest first',
    input: onUser.extend(pageInput),
    output: pageOf(act),
    errors: ['PERSON_NOT_FOUND'],
    access: asViewer,
  }),
  sessions: op({
    method: 'GET',
    path: '/admin/users/{userId}/sessions',
    summary: 'Where the account is signed in now',
    input: onUser,
    output: z.object({ sessions: z.array(userSession) }),
    errors: ['PERSON_NOT_FOUND'],
    access: { who: 'staff', permissions: ['owners.edit'] },
  }),
  endSessions: op({
    method: 'POST',
    path: '/admin/users/{userId}/sessions/end',
    summary: 'Sign the account out of one session, or of all where none is named',
    input: onUser.extend({ sessionId: uuid.nullable().default(null), reason, idempotencyKey }),
    output: z.object({ ended: z.int() }),
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'NOT_FOUND'],
    access: asUsersDesk,
  }),
  reveal: op({
    method: 'POST',
    path: '/admin/users/{userId}/reveal',
    summary: 'The contacts of an account in full and where it is signed in from, with a reason that is kept',
    input: onUser.extend({ reason, idempotencyKey }),
    output: z.object({
      email: z.string(),
      phone: z.string().nullable(),
      addresses: z.array(z.object({ sessionId: uuid, address: z.string().nullable() })),
    }),
    errors: ['PERSON_NOT_FOUND'],
    access: { who: 'staff', permissions: ['owners.edit', 'payments.view'], stepUp: true },
  }),
  add: op({
    method: 'POST',
    path: '/admin/users',
    summary: 'Make an account and email its person a link with which they choose their own password',
    input: z.strictObject({
      email,
      name: personName('Enter the name.'),
      /** Null for the owner of a car. */
      role: z.enum(rolesToInvite).nullable(),
      reason,
      idempotencyKey,
    }),
    output: z.object({ userId }),
    errors: ['PERSON_EXISTS'],
    access: { who: 'staff', permissions: ['owners.edit', 'settings.roles'], stepUp: true },
    limit: { burst: 20, perMinute: 5 },
  }),
  inviteAgain: op({
    method: 'POST',
    path: '/admin/users/{userId}/invitation',
    summary: 'Email the invitation again to a person without a password; the old link stops working',
    input: onUser.extend({ idempotencyKey }),
    output: z.object({ sentTo: z.string() }),
    errors: ['PERSON_NOT_FOUND', 'OWN_ACCOUNT', 'PERSON_DISABLED', 'INVITATION_TAKEN_UP', 'MAILED_OFTEN'],
    access: asUsersDesk,
    limit: { burst: 10, perMinute: 2 },
  }),
};
