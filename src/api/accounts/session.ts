import * as z from 'zod';
import { staffRoles } from '#domain/permissions/staff-roles.ts';
import { op } from '../operation.ts';
import { instant } from '../shapes/basic.ts';
import { shopId, userId } from '#domain/ids.ts';

export const sessionView = z.object({
  mode: z.enum(['demo', 'production']),
  person: z
    .object({
      userId,
      name: z.string(),
      email: z.string(),
      kind: z.enum(['customer', 'shop', 'staff']),
      role: z.string().nullable(),
      roleLabel: z.string(),
      /** What they really are, while they look through the eyes of `role`. */
      ownRole: z.string().optional(),
      shop: z
        .object({ id: shopId, name: z.string(), status: z.string(), live: z.boolean(), timeZone: z.string() })
        .nullable(),
    })
    .nullable(),
  /** Half signed in: what is still to be proved or set up, and by which person. */
  unfinished: z
    .object({ userId, email: z.string(), may: z.enum(['prove', 'enrol', 'rotate']) })
    .nullable()
    .default(null),
  /** When this session ends if nothing more is heard. */
  endsAt: instant.nullable().default(null),
});

export type SessionView = z.infer<typeof sessionView>;

/** Against floods only. Wrong tries are counted by the verb, which knows whose device asks. */
const flood = { burst: 300, perMinute: 300 };

export const session = {
  session: op({
    method: 'GET',
    path: '/session',
    summary: 'Who is signed in',
    input: z.strictObject({}),
    output: sessionView,
    access: { who: 'anyone' },
  }),
  signIn: op({
    method: 'POST',
    path: '/session',
    summary: 'Sign in with email and password; sets the session cookie',
    input: z.strictObject({
      /** Or the phone number of the account. */
      email: z.string().trim().min(1).max(254),
      password: z.string().min(1).max(128),
      remember: z.boolean().default(false),
    }),
    output: z.object({ landing: z.string() }),
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_LOCKED'],
    access: { who: 'anyone' },
    limit: flood,
  }),
  signOut: op({
    method: 'DELETE',
    path: '/session',
    summary: 'Sign out; ends this session, all others or every one of them at once',
    input: z.strictObject({ scope: z.enum(['this', 'others', 'global']).default('this') }),
    output: z.object({ landing: z.string() }),
    access: { who: 'anyone' },
  }),
  previewRole: op({
    method: 'PUT',
    path: '/session/preview',
    summary:
      'Look at the back-office as a role that holds less; until it ends the server decides by that one',
    input: z.strictObject({ role: z.enum(staffRoles).nullable() }),
    output: z.object({ role: z.enum(staffRoles) }),
    // Which every role holds; the gate has let it in.
    access: { who: 'staff', permissions: ['jobs.view'] },
  }),
};
