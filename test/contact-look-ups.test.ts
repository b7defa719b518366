import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from './support/app.ts';
import { callOverHttp, httpOf } from './support/servers/http.ts';
import { anInvitation } from './support/acts/joining-acts.ts';
import { emailOf } from './support/people.ts';
import { key, paidJob } from './support/stories.ts';

// Readers with masked contacts may still look a person up by a full address or number, and so learn whether
// we know it. Each such question is an entry, and they are few a minute: no one can try a list of them
// unseen.

const PHONE = '7035550177';
const ASKED = 'asked.to.join@shops.test';

const SHOP_EMAIL = 'desk@miras.test';
const SHOP_PHONE = '7035550188';

let app: TestApp;
let disputed: JobId;
beforeAll(async () => {
  app = await testApp();
  await sql(`update auth_user set phone = '${PHONE}' where id = '${app.world.users.ana}'`);
  await app.as('ops').shops.invitations.invite({ ...anInvitation(), email: ASKED, idempotencyKey: key() });
  await sql(`update shop set email = '${SHOP_EMAIL}', phone = '${SHOP_PHONE}'
    where id = '${app.world.shops.mira.id}'`);
  await app.as('ana').support.open({
    email: emailOf('ana'),
    topic: 'problem',
    message: 'When will my car be ready for me?',
    idempotencyKey: key(),
  });
  disputed = await paidJob(app);
  await sql(`with written as (
      insert into review (id, job_id, shop_id, side, stars, words, created_at, updated_at, published_at)
      values (gen_random_uuid(), '${disputed}', '${app.world.shops.mira.id}', 'owner', 1, 'They are crooks.',
        now(), now(), now()) returning id, shop_id)
    insert into review_report (id, review_id, shop_id, rule, words, reported_by, reported_at)
    select gen_random_uuid(), id, shop_id, 'abuse', 'It calls us crooks.', '${app.world.users.mira}', now()
    from written`);
  const statement = 'The brakes still squeal after a week.';
  const opening = { jobId: disputed, reason: 'not_fixed', statement, askedCents: cents(50_00) } as const;
  await app.as('ana').disputes.open({ ...opening, idempotencyKey: key() });
});
afterAll(() => app.close());

const sql = async (text: string) => (await app.product.system.database.executeSql(text)).rows;
const lookUps = () =>
  sql(`select actor_id, entity, before, after, reason from audit_entry
    where action = 'contacts.looked_up' order by at, seq`);

async function entriesOf(act: () => Promise<unknown>) {
  const before = await lookUps();
  await act();
  return (await lookUps()).slice(before.length);
}

type Masked = 'ops' | 'finance' | 'support' | 'readOnly';
type Look = [what: string, entity: string, look: (as: Masked, typed: string) => Promise<unknown>];

const everywhere: Look[] = [
  ['users', 'user_list', (as, search) => app.as(as).accounts.staff.list({ search })],
  ['the search of the desk', 'desk_search', (as, q) => app.as(as).desk.search({ q })],
  ['shops', 'shop_list', (as, search) => app.as(as).shops.review.shops({ search })],
  ['invitations', 'shop_invitation_list', (as, search) => app.as(as).shops.invitations.list({ search })],
  ['jobs', 'job_list', (as, search) => app.as(as).jobs.staff.list({ search })],
  ['quotes', 'quote_list', (as, search) => app.as(as).quotes.staff.list({ search })],
  ['payments', 'payment_list', (as, search) => app.as(as).payments.staff.list({ search })],
  ['vehicles', 'vehicle_list', (as, search) => app.as(as).vehicles.staff.list({ search })],
  ['vehicles by owner', 'vehicle_list', (as, owner) => app.as(as).vehicles.staff.list({ owner })],
  ['tickets', 'support_ticket_list', (as, search) => app.as(as).support.tickets({ search })],
  ['reviews', 'review_report_list', (as, search) => app.as(as).reviews.staff.list({ search, show: 'all' })],
  ['the trail', 'audit_list', (as, q) => app.as(as).audit.staff.list({ q })],
  ['an export of the trail', 'audit_export', (as, q) => app.as(as).audit.staff.export({ q })],
];
/** What each of them knows by a whole address. */
const known: Record<string, string> = {
  shop_list: emailOf('mira'),
  shop_invitation_list: ASKED,
};

describe('a whole address that is asked for', () => {
  it.each(everywhere)(
    'leaves an entry where it is asked of %s, known or not, and never what was typed',
    async (_, entity, look) => {
      const typed = known[entity] ?? emailOf('ana');
      const found = await entriesOf(() => look('ops', typed));
      const entry = { actor_id: app.world.users.ops, entity, before: null, reason: null };
      expect(found).toEqual([{ ...entry, after: { kind: 'email', found: true } }]);
      const missed = await entriesOf(() => look('ops', 'not.known@people.test'));
      expect(missed).toEqual([{ ...entry, after: { kind: 'email', found: false } }]);
    },
  );
});

describe('disputes', () => {
  it('are looked up by a whole address by finance, who decides about them', async () => {
    const { list } = app.as('finance').disputes.staff;
    const found = await entriesOf(() => list({ search: emailOf('ana'), tab: 'all' }));
    expect(found).toMatchObject([{ entity: 'dispute_list', after: { kind: 'email', found: true } }]);
  });
});

describe('an export of payments', () => {
  it('is a look-up, too', async () => {
    const { exportCsv } = app.as('finance').payments.staff;
    const [entry] = await entriesOf(() => exportCsv({ search: PHONE, idempotencyKey: key() }));
    expect(entry).toMatchObject({ entity: 'payment_export', after: { kind: 'phone', found: true } });
  });
});

describe('a whole email or phone number finds its person, shop and all their records', () => {
  const ids = (page: { items: readonly { id: string }[] }) => page.items.map(({ id }) => id);
  const lists = async (as: Masked, search: string) => ({
    jobs: ids(await app.as(as).jobs.staff.list({ search })),
    quotes: ids(await app.as(as).quotes.staff.list({ search })),
    payments: ids(await app.as(as).payments.staff.list({ search })),
    shops: ids(await app.as(as).shops.review.shops({ search })),
    users: ids(await app.as(as).accounts.staff.list({ search })),
  });
  const records = async () => {
    const [row] = await sql(`select job.id as job, job.accepted_quote_id as quote, payment.id as payment,
      job.vehicle_id as vehicle, (select id from support_ticket limit 1) as ticket,
      review_report.id as report, dispute.id as dispute
      from job join payment on payment.job_id = job.id join dispute on dispute.job_id = job.id,
      review_report where job.id = '${disputed}'`);
    return row as Record<'job' | 'quote' | 'payment' | 'vehicle' | 'ticket' | 'report' | 'dispute', string>;
  };
  const kindsFound = async (as: Masked, q: string) =>
    [...new Set((await app.as(as).desk.search({ q })).items.map(({ kind }) => kind))].toSorted();

  it.each([() => emailOf('ana'), () => PHONE])('of an owner, for every masked role: %#', async (typed) => {
    const { job, quote, payment, vehicle, ticket, report, dispute } = await records();
    for (const as of ['ops', 'finance', 'support', 'readOnly'] as const) {
      const found = await lists(as, typed());
      expect(found, as).toMatchObject({ users: [app.world.users.ana], shops: [] });
      expect(found.jobs, as).toContain(job);
      expect(found.quotes, as).toContain(quote);
      expect(found.payments, as).toContain(payment);
      const cars = await app.as(as).vehicles.staff.list({ search: typed() });
      expect(ids(cars), as).toContain(vehicle);
      const kinds = as === 'ops' || as === 'support' ? ['ticket'] : [];
      expect(await kindsFound(as, typed())).toEqual(['job', 'payment', ...kinds, 'user', 'vehicle']);
    }
    expect(ids(await app.as('support').support.tickets({ search: typed() }))).toEqual([ticket]);
    expect(ids(await app.as('ops').reviews.staff.list({ search: typed(), show: 'all' }))).toEqual([report]);
    const cases = await app.as('finance').disputes.staff.list({ search: typed(), tab: 'all' });
    expect(ids(cases)).toEqual([dispute]);
  });

  it.each([
    ['the email of its owner', () => emailOf('mira')],
    ['its own email', () => SHOP_EMAIL],
    ['its own number', () => SHOP_PHONE],
  ])('of a shop, by %s', async (_, typed) => {
    const { job, quote, payment, report } = await records();
    const found = await lists('support', typed());
    expect(found).toMatchObject({ users: [app.world.users.mira], shops: [app.world.shops.mira.id] });
    expect(found.jobs).toContain(job);
    expect(found.quotes).toContain(quote);
    expect(found.payments).toContain(payment);
    expect(await kindsFound('support', typed())).toEqual(['job', 'payment', 'shop', 'user']);
    expect(ids(await app.as('ops').reviews.staff.list({ search: typed(), show: 'all' }))).toEqual([report]);
  });

  it('masked as ever, and only where the role opens the list', async () => {
    const { items } = await app.as('support').accounts.staff.list({ search: emailOf('ana') });
    expect(items[0]!.email).toContain('***');
    const refused = expect.objectContaining({ code: 'NOT_ALLOWED' });
    await expect(app.as('support').disputes.staff.list({ search: PHONE })).rejects.toEqual(refused);
    await expect(app.as('readOnly').support.tickets({ search: PHONE })).rejects.toEqual(refused);
    await expect(app.as('finance').reviews.staff.list({ search: PHONE })).rejects.toEqual(refused);
  });
});

describe('a whole phone number that is asked for', () => {
  it.each<[Masked, string]>([
    ['ops', PHONE],
    ['finance', '(703) 555-0177'],
    ['support', '+1 703 555 0177'],
    ['readOnly', '703.555.0177'],
  ])('by %s as %s leaves an entry', async (as, typed) => {
    const [users] = await entriesOf(() => app.as(as).accounts.staff.list({ search: typed }));
    expect(users).toMatchObject({ entity: 'user_list', after: { kind: 'phone', found: true } });
    const [desk] = await entriesOf(() => app.as(as).desk.search({ q: typed }));
    expect(desk).toMatchObject({ entity: 'desk_search', after: { kind: 'phone', found: true } });
    const [missed] = await entriesOf(() => app.as(as).accounts.staff.list({ search: '7035550178' }));
    expect(missed).toMatchObject({ after: { kind: 'phone', found: false } });
  });
});

describe('no entry of a look-up is left', () => {
  it('by a name, a part of an address or the number of a job', async () => {
    for (const typed of ['Ana', emailOf('ana').slice(0, -5), 'JOB-1', app.world.users.ana]) {
      for (const [, , look] of everywhere) expect(await entriesOf(() => look('ops', typed))).toEqual([]);
    }
  });

  it('by readers of full contacts: their reading is an entry already', async () => {
    const look = () => app.as('superAdmin').accounts.staff.list({ search: emailOf('ana') });
    expect(await entriesOf(look)).toEqual([]);
  });
});

describe('the look-ups of one person', () => {
  const places = [
    'accounts.staff.list',
    'desk.search',
    'shops.review.shops',
    'shops.invitations.list',
  ] as const;

  it('are few a minute, wherever they ask, while names can be looked for on', async () => {
    const http = httpOf(app);
    const cookies = { support: await app.sessionOf('support'), readOnly: await app.sessionOf('readOnly') };
    const ask = async (
      typed: string,
      place: (typeof places)[number],
      as: keyof typeof cookies = 'support',
    ) => {
      const field = place === 'desk.search' ? 'q' : 'search';
      return (await callOverHttp(http, place, { [field]: typed }, { Cookie: cookies[as] })).status;
    };
    const lookUp = (round: number) => ask(`unknown.${round}@people.test`, places[round % places.length]!);
    for (let round = 0; round < 20; round += 1) expect(await lookUp(round), `${round}`).toBe(200);
    const told = (await lookUps()).length;
    for (let round = 20; round < 24; round += 1) expect(await lookUp(round), `${round}`).toBe(429);
    expect(await ask(PHONE, 'accounts.staff.list')).toBe(429);
    expect((await lookUps()).length).toBe(told);
    expect(await ask('Ana', 'accounts.staff.list')).toBe(200);
    expect(await ask(PHONE, 'accounts.staff.list', 'readOnly')).toBe(200);
    app.clock.advance(MINUTE);
    for (let round = 0; round < 10; round += 1) expect(await lookUp(round), `${round}`).toBe(200);
    expect(await lookUp(10)).toBe(429);
  });
});

describe('the security log', () => {
  it('tells of look-ups', async () => {
    await app.as('readOnly').accounts.staff.list({ search: PHONE });
    const { items } = await app.as('superAdmin').settings.securityLog({ limit: 5 });
    expect(items[0]).toMatchObject({ action: 'contacts.looked_up', after: { kind: 'phone', found: true } });
  });
});
