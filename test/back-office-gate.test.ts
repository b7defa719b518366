import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, plus } from '#domain/time.ts';
import {
  permissionsOfStaff,
  type StaffPermission,
  type StaffRole,
  staffRoles,
} from '#domain/permissions/staff-roles.ts';
import { listOperations } from '#server/core/router.ts';
import type { OperationName } from './access/access-matrix.ts';
import { START, testApp, type TestApp } from './support/app.ts';
import { type BelievableInputs, believableInputs } from './support/inputs/believable-inputs.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import type { PersonName } from './support/people.ts';
import { bookedJob, key, postJob } from './support/stories.ts';

// The gate precedes every operation of the back office, including new ones: each of them is called, through
// HTTP, by everyone who must not get through, and by every staff role.

const operations = listOperations().flatMap(({ name, meta }) => {
  const { access } = meta;
  return access.who === 'staff' ? [{ name: name as OperationName, permissions: access.permissions }] : [];
});

let app: TestApp;
let http: ReturnType<typeof httpOf>;
let inputs: BelievableInputs;

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  const open = await postJob(app);
  const booked = await bookedJob(app);
  const quoteId = (await app.as('ana').jobs.get({ jobId: booked })).quotes[0]!.id;
  const { cardId } = await app.as('ana').payments.startCard({ idempotencyKey: key() });
  inputs = believableInputs(app, { open, booked, quoteId, cardId });
});
afterAll(() => app.close());

const sql = (text: string, ...values: unknown[]) => app.product.system.database.executeSql(text, values);

async function ask(name: OperationName, cookie: string | null) {
  const response = await callOverHttp(http, name, await inputs[name](), cookie ? { Cookie: cookie } : {});
  await sql('delete from rate_bucket');
  const body = (await response.json()) as { code?: string };
  return { status: response.status, code: body.code };
}

/** A staff session that was good a moment ago, and what happened since. */
async function after(person: PersonName, event: string, ...values: unknown[]): Promise<string> {
  const cookie = await app.sessionOf(person);
  await sql(event, ...values);
  return cookie;
}

const id = (person: PersonName) => app.world.users[person];

/** Everyone who must not get through, and what the gate says to them. */
const outside: [who: string, cookie: () => Promise<string | null>, code: string][] = [
  ['a guest, without a session', async () => null, 'NOT_SIGNED_IN'],
  ['a cookie that is no session', async () => `session=${'0'.repeat(64)}`, 'NOT_SIGNED_IN'],
  ['staff who have to change their password', () => app.sessionOf('rotate'), 'PASSWORD_CHANGE_REQUIRED'],
  [
    'staff without a second factor',
    () => app.sessionOf('enrol', { secondFactor: false }),
    'SECOND_FACTOR_REQUIRED',
  ],
  [
    'staff whose session says it passed a factor that they do not have',
    () => app.sessionOf('enrol', { secondFactor: true }),
    'SECOND_FACTOR_REQUIRED',
  ],
  [
    'staff who passed the first factor only',
    () => app.sessionOf('superAdmin', { secondFactor: false }),
    'SECOND_FACTOR_NEEDED',
  ],
  [
    'staff with a session that may only enrol',
    () => after('superAdmin', `update session set purpose = 'enrol' where user_id = $1`, id('superAdmin')),
    'ENROLMENT_NEEDED',
  ],
  [
    'staff whose day of grace is over',
    () =>
      after(
        'enrol',
        'update staff_member set mfa_grace_until = $2 where user_id = $1',
        id('enrol'),
        plus(START, -DAY),
      ),
    'SECOND_FACTOR_REQUIRED',
  ],
  [
    'a disabled account',
    () => after('finance', 'update auth_user set disabled_at = now() where id = $1', id('finance')),
    'NOT_SIGNED_IN',
  ],
  [
    'staff who were disabled as staff',
    () => after('ops', 'update staff_member set disabled_at = now() where user_id = $1', id('ops')),
    'NOT_ALLOWED',
  ],
  [
    'staff whose row was deleted a moment ago',
    () => after('support', 'delete from staff_member where user_id = $1', id('support')),
    'NOT_ALLOWED',
  ],
  [
    'staff with a role that does not exist',
    () =>
      after(
        'superAdmin',
        `update staff_member set role = 'grand_vizier' where user_id = '${id('superAdmin')}'`,
      ),
    'NOT_ALLOWED',
  ],
  ['an owner of a car', () => app.sessionOf('ana'), 'NOT_ALLOWED'],
  ['an owner of a shop', () => app.sessionOf('mira'), 'NOT_ALLOWED'],
];

describe('staff with their role', () => {
  const people: Record<StaffRole, PersonName> = {
    super_admin: 'superAdmin',
    ops_admin: 'ops',
    finance_admin: 'finance',
    support_agent: 'support',
    read_only: 'readOnly',
  };

  it.each(operations)(
    'get through to $name exactly as the table of rights says',
    async ({ name, permissions }) => {
      expect(permissions.length, 'an operation of the back-office asks for a permission').toBeGreaterThan(0);
      const needed: readonly StaffPermission[] = permissions;
      for (const role of staffRoles) {
        const holds = needed.every((permission) => permissionsOfStaff(role).includes(permission));
        const cookie = await app.sessionOf(people[role], { secondFactor: role !== 'read_only' });
        const { status, code } = await ask(name, cookie);
        expect(code === 'NOT_ALLOWED', `${role}: ${status} ${code}`).toBe(!holds);
        if (holds) expect([401, 403], `${role}: ${status} ${code}`).not.toContain(status);
      }
    },
  );
});

const withoutRoleCheck = 'alter table staff_member drop constraint if exists staff_member_role_check';

describe('the gate', () => {
  it('guards more than a handful of operations', () => {
    expect(operations.length).toBeGreaterThan(10);
  });

  it.each(outside)('lets %s through to nothing', async (_, cookie, code) => {
    await sql(withoutRoleCheck);
    const held = await cookie();
    for (const { name } of operations) {
      expect({ name, ...(await ask(name, held)) }).toEqual({
        name,
        status: code === 'NOT_SIGNED_IN' ? 401 : 403,
        code,
      });
    }
  });

  it('tells the page who a person with an unknown role is, and not that they are staff', async () => {
    await sql(withoutRoleCheck);
    await sql(`update staff_member set role = 'grand_vizier' where user_id = $1`, id('superAdmin'));
    const response = await callOverHttp(
      http,
      'accounts.session',
      {},
      {
        Cookie: await app.sessionOf('superAdmin'),
      },
    );
    expect(await response.json()).toMatchObject({ person: { kind: 'customer', role: null } });
  });
});
