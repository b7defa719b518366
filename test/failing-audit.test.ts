import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { OperationName } from './access/access-matrix.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import type { PersonName } from './support/people.ts';
import { key, paidJob, postJob } from './support/stories.ts';

// No change without its entry: if the trail cannot be written, the act fails as a whole. Nothing of it
// stays, no one hears of it, and no work is queued; when the trail works again, the same press succeeds
// once.

let app: TestApp;
let http: ReturnType<typeof httpOf>;
const live: string[] = [];

beforeAll(async () => {
  app = await testApp();
  http = httpOf(app);
  await paidJob(app);
  await app.settle();
  const { database } = app.product.system;
  await database.listen(
    'hoist_live',
    (message) => live.push(message),
    () => {},
  );
  await database.executeSql(`create function refuse_entry() returns trigger language plpgsql as $$
    begin raise exception 'the trail cannot be written'; end $$`);
});
afterAll(() => app.close());

const sql = async (text: string) => (await app.product.system.database.executeSql(text)).rows;

/** Who is signed in and how often they asked is known outside of the act. */
const beside = ['session', 'rate_bucket'];

/** Every row of every table, and all that is queued. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const names = tables.map(({ tablename }) => String(tablename)).filter((name) => !beside.includes(name));
  const hash = (table: string) =>
    `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`;
  const [found] = await sql(
    `select ${[...names.map((name) => `${hash(`"${name}"`)} as "${name}"`), `${hash('pgboss.job')} as queued`].join()}`,
  );
  return found!;
}

const reason = 'A test of the trail.';
type Act = [what: string, name: OperationName, who: PersonName, action: string, input: () => Promise<object>];

const acts: Act[] = [
  [
    'a refund',
    'payments.staff.refund',
    'finance',
    'payment.refund',
    async () => {
      const { items } = await app.as('finance').payments.staff.list({ type: 'charge' });
      return { paymentId: items[0]!.paymentId, amountCents: cents(10_00), reasonCode: 'other' };
    },
  ],
  [
    'suspending a shop',
    'shops.standing.suspend',
    'ops',
    'shop.suspend',
    async () => ({ shopId: app.world.shops.dulles.id, kind: 'soft' }),
  ],
  [
    'disabling an account',
    'accounts.staff.disable',
    'superAdmin',
    'user.disabled',
    async () => ({ userId: app.world.users.cara }),
  ],
];

describe('where no entry can be written', () => {
  it.each(acts)('%s fails as a whole, and can be done again', async (_, name, who, action, subject) => {
    const input = { ...(await subject()), reason, idempotencyKey: key() };
    const press = async () => {
      const cookie = await app.sessionOf(who);
      return (await callOverHttp(http, name, input, { Cookie: cookie })).status;
    };
    const entries = async () => (await sql(`select 1 from audit_entry where action = '${action}'`)).length;

    await app.settle();
    await sql(`create trigger refuse_entry before insert on audit_entry
      for each row execute function refuse_entry()`);
    const before = await everything();
    const heard = live.length;
    expect(await press()).toBeGreaterThanOrEqual(500);
    expect(await everything()).toEqual(before);
    expect(live.length).toBe(heard);
    await sql('drop trigger refuse_entry on audit_entry');

    const told = await entries();
    expect(await press()).toBe(200);
    expect(await press()).toBe(200);
    expect(await entries()).toBe(told + 1);
    expect(await everything()).not.toEqual(before);
  });

  it('notifies all listeners once it can be', async () => {
    await postJob(app, 'ben');
    await app.settle();
    await vi.waitFor(() => expect(live.length).toBeGreaterThan(0));
  });
});
