import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#platform/database/connect.ts';
import { listMoney } from '#server/payments/staff/payment-queries.ts';
import { readQueues } from '#server/reports/overview-queries.ts';
import { listSupported, listWanted } from '#server/site/coverage/coverage-queries.ts';
import { listReportRows } from '#server/reviews/report-queries.ts';
import { listTickets } from '#server/support/queries.ts';
import { countStates, listShopRows } from '#server/shops/review/queries.ts';
import { listChargebackRows, listDisputeRows } from '#server/disputes/list-queries.ts';
import { listInvitations } from '#server/shops/invitations/queries.ts';
import { countUsers, listUserRows } from '#server/accounts/staff/list-queries.ts';
import { embeddedDatabase } from './support/servers/database.ts';
import { MANY, planOf, planOfFound, statementsOf } from './support/plans.ts';

// A list of staff looks over everything there is. However long it grows, a page of it is read along an index
// that has its order already: nothing is read as a whole, and nothing is sorted.

const after = { at: new Date('2026-11-20T20:00:00.000Z'), id: '019a0000-0000-7000-8000-000000000001' };
const priced = { ...after, key: 24_000 };
const page = { after, limit: 25 };
const all = {
  search: undefined,
  byPartOfEmail: false,
  zip: undefined,
  states: undefined,
  waiting: false,
};
const money = { status: undefined, found: undefined, ...page };
const id = after.id as never;
const tickets = { number: 7, email: 'ana@people.test', customers: [id], jobNumber: 18, words: 'ana:*' };
const found = { jobId: id, reference: 'ch_1', customers: [id], shops: [id] };
const cases = {
  tab: 'all',
  reason: undefined,
  paymentId: undefined,
  found: undefined,
  now: after.at,
  ...page,
} as const;
const banks = { tab: 'all', paymentId: undefined, now: after.at, ...page } as const;
const asked = { status: undefined, now: after.at, ...page } as const;
const phone = { kind: 'phone', value: '7035550171' } as const;
const email = { kind: 'email', value: 'grace@shops.test' } as const;
const everybody = { found: null } as const;
const firstPage = { offset: 0, limit: 25 };

type List = { what: string; walks: string; read: (tx: Tx) => Promise<unknown> };
const lists: readonly List[] = [
  { what: 'charges', walks: 'payment_newest', read: (tx) => listMoney(tx, 'charge', money) },
  { what: 'refunds', walks: 'payment_attempt_refunds', read: (tx) => listMoney(tx, 'refund', money) },
  { what: 'payouts', walks: 'payout_newest', read: (tx) => listMoney(tx, 'payout', money) },
  { what: 'shops', walks: 'shop_newest', read: (tx) => listShopRows(tx, { ...all, ...page }) },
  {
    what: 'completed charges',
    walks: 'payment_newest_in_status',
    read: (tx) => listMoney(tx, 'charge', { ...money, status: 'completed' }),
  },
  {
    what: 'refunds that wait',
    walks: 'payment_attempt_refunds_in_state',
    read: (tx) => listMoney(tx, 'refund', { ...money, status: 'pending' }),
  },
  {
    what: 'payouts that failed',
    walks: 'payout_newest_in_status',
    read: (tx) => listMoney(tx, 'payout', { ...money, status: 'failed' }),
  },
  {
    what: 'suspended shops',
    walks: 'shop_newest_in_state',
    read: (tx) => listShopRows(tx, { ...all, states: ['suspended'], ...page }),
  },
  {
    what: 'shops of a ZIP code',
    walks: 'shop_zip_newest',
    read: (tx) => listShopRows(tx, { ...all, zip: '20147', ...page }),
  },
  {
    what: 'charges with a refund to decide',
    walks: 'payment_refund_waiting',
    read: (tx) => listMoney(tx, 'charge', { ...money, isQueue: true }),
  },
  ...(
    [
      ['charge', 'payment_largest'],
      ['refund', 'payment_attempt_largest_refunds'],
      ['payout', 'payout_largest'],
    ] as const
  ).flatMap(([type, walks]) =>
    (['largest', 'smallest'] as const).map((sort) => ({
      what: `the ${sort} ${type}s`,
      walks,
      read: (tx: Tx) => listMoney(tx, type, { ...money, after: priced, sort }),
    })),
  ),
  {
    what: 'the oldest charges',
    walks: 'payment_newest',
    read: (tx) => listMoney(tx, 'charge', { ...money, sort: 'oldest' }),
  },
  {
    what: 'the largest completed charges',
    walks: 'payment_largest_in_status',
    read: (tx) => listMoney(tx, 'charge', { ...money, after: priced, status: 'completed', sort: 'largest' }),
  },
  { what: 'disputes', walks: 'dispute_newest', read: (tx) => listDisputeRows(tx, cases) },
  {
    what: 'open disputes',
    walks: 'dispute_queue',
    read: (tx) => listDisputeRows(tx, { ...cases, tab: 'open' }),
  },
  {
    what: 'late disputes',
    walks: 'dispute_queue',
    read: (tx) => listDisputeRows(tx, { ...cases, tab: 'due' }),
  },
  {
    what: 'escalated disputes',
    walks: 'dispute_queue',
    read: (tx) => listDisputeRows(tx, { ...cases, tab: 'escalated' }),
  },
  {
    what: 'resolved disputes',
    walks: 'dispute_resolved',
    read: (tx) => listDisputeRows(tx, { ...cases, tab: 'resolved' }),
  },
  {
    what: 'disputes of a reason',
    walks: 'dispute_newest_of_reason',
    read: (tx) => listDisputeRows(tx, { ...cases, reason: 'not_fixed' as never }),
  },
  { what: 'chargebacks', walks: 'chargeback_newest', read: (tx) => listChargebackRows(tx, banks) },
  {
    what: 'open chargebacks',
    walks: 'chargeback_open',
    read: (tx) => listChargebackRows(tx, { ...banks, tab: 'open' }),
  },
  {
    what: 'chargebacks for a second person',
    walks: 'chargeback_to_pass',
    read: (tx) => listChargebackRows(tx, { ...banks, tab: 'second' }),
  },
  {
    what: 'lost chargebacks that wait',
    walks: 'chargeback_at_risk',
    read: (tx) => listChargebackRows(tx, { ...banks, tab: 'risk' }),
  },
  {
    what: 'closed chargebacks',
    walks: 'chargeback_closed',
    read: (tx) => listChargebackRows(tx, { ...banks, tab: 'closed' }),
  },
  { what: 'invitations', walks: 'shop_invitation_newest', read: (tx) => listInvitations(tx, asked) },
  {
    what: 'accepted invitations',
    walks: 'shop_invitation_in_state',
    read: (tx) => listInvitations(tx, { ...asked, status: 'accepted' }),
  },
  {
    what: 'reported reviews',
    walks: 'review_report_decided',
    read: (tx) => listReportRows(tx, { show: 'all', ...page }),
  },
  {
    what: 'reported reviews that wait',
    walks: 'review_report_waiting',
    read: (tx) => listReportRows(tx, { show: 'waiting', ...page }),
  },
  {
    what: 'tickets',
    walks: 'support_ticket_newest',
    read: (tx) => listTickets(tx, { state: undefined, ...page }),
  },
  {
    what: 'supported ZIP codes',
    walks: 'supported_zip_pkey',
    read: (tx) => listSupported(tx, { after: '20147', limit: 50 }),
  },
  {
    what: 'ZIP codes where people wait',
    walks: 'zip_interest_most',
    read: (tx) => listWanted(tx, { after: { waiting: 12, zip: '22101' }, limit: 50 }),
  },
  {
    what: 'open tickets',
    walks: 'support_ticket_waiting',
    read: (tx) => listTickets(tx, { state: 'open', ...page }),
  },
  {
    what: 'closed tickets',
    walks: 'support_ticket_state',
    read: (tx) => listTickets(tx, { state: 'closed', ...page }),
  },
];

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
  await database.executeSql(MANY);
});
afterAll(() => database.close());

describe('a page of', () => {
  it.each(lists)('$what is read along $walks', async ({ walks, read }) => {
    const [statement] = await statementsOf(read);
    const plan = await planOf(database, statement!);
    expect(plan).toContain(walks);
    // What a row takes from elsewhere may be put in order; the rows of the list are in order.
    expect(plan.split('\n').slice(0, 2).join('\n')).not.toContain('Sort');
  });
});

type Found = { what: string; by: readonly string[]; of: string; read: (tx: Tx) => Promise<unknown> };

/** What is searched for, or waits, is looked up first; only what was found is put in order. */
const searches: readonly Found[] = [
  {
    what: 'shops that wait for staff',
    by: ['shop_document_pending', 'shop_fact_change_waiting'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, waiting: true, ...page }),
  },
  {
    what: 'shops in several states',
    by: ['shop_newest_in_state'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, states: ['pending', 'submitted'], ...page }),
  },
  {
    what: 'shops by a name',
    by: ['shop_words', 'auth_user_words'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, search: 'dulles au', ...page }),
  },
  {
    what: 'shops by the start of an address',
    by: ['shop_address', 'auth_user_address'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, search: 'grace@', byPartOfEmail: true, ...page }),
  },
  {
    what: 'shops by a whole address',
    by: ['shop_address', 'auth_user_'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, search: 'grace@shops.test', ...page }),
  },
  {
    what: 'shops by a phone number',
    by: ['shop_phone', 'auth_user_phone_key'],
    of: 'shop',
    read: (tx) => listShopRows(tx, { ...all, search: '(703) 555-0171', ...page }),
  },
  {
    what: 'disputes of a job and of both sides',
    by: ['dispute_of_job', 'dispute_of_shop', 'dispute_of_customer'],
    of: 'dispute',
    read: (tx) => listDisputeRows(tx, { ...cases, found: { jobId: id, customers: [id], shops: [id] } }),
  },
  {
    what: 'tickets of a number, an email, a person, a job or a name',
    by: [
      'support_ticket_number_key',
      'support_ticket_email',
      'support_ticket_of_account',
      'support_ticket_of_job',
      'support_ticket_words',
    ],
    of: 'support_ticket',
    read: (tx) => listTickets(tx, { state: undefined, found: tickets, ...page }),
  },
  {
    what: 'reported reviews of a job and of both sides',
    by: ['review_report_of_shop', 'job_customer', 'review_job_id_side_key', 'review_report_review_id_key'],
    of: 'review_report',
    read: (tx) =>
      listReportRows(tx, { show: 'all', found: { jobId: id, customers: [id], shops: [id] }, ...page }),
  },
  {
    what: 'charges of people, shops, a job or a reference',
    by: ['payment_customer', 'payment_of_shop', 'payment_job', 'payment_provider_charge_id_key'],
    of: 'payment',
    read: (tx) => listMoney(tx, 'charge', { ...money, found }),
  },
  {
    what: 'refunds of people, shops, a job or a reference',
    by: ['payment_customer', 'payment_of_shop', 'payment_job', 'payment_attempt_reference'],
    of: 'payment_attempt',
    read: (tx) => listMoney(tx, 'refund', { ...money, found }),
  },
  {
    what: 'payouts of people, shops, a job or a reference',
    by: ['payment_customer', 'payment_of_shop', 'payment_job', 'payout_provider_transfer_id_key'],
    of: 'payout',
    read: (tx) => listMoney(tx, 'payout', { ...money, found }),
  },
];

describe('a search finds', () => {
  it.each(searches)('$what along indexes', async ({ by, of, read }) => {
    const [statement] = await statementsOf(read);
    const plan = await planOfFound(database, statement!);
    for (const index of by) expect(plan).toContain(index);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${of}\\b`));
    expect(plan).not.toMatch(/Seq Scan on (auth_user|shop|payment)\b/);
  });
});

describe('accounts', () => {
  const of = { words: null, emailStart: null, contact: null, id: null };
  it.each([
    ['everybody', everybody, 'auth_user_newest'],
    ['who is suspended', { ...everybody, status: 'suspended' }, 'auth_user_suspended'],
    ['who is not confirmed', { ...everybody, status: 'pending' }, 'auth_user_unconfirmed'],
    ['by a name', { found: { ...of, words: 'ana:*' } }, 'auth_user_words'],
    ['by a phone number', { found: { ...of, contact: phone } }, 'auth_user_phone_key'],
    ['by the email of a shop', { found: { ...of, contact: email } }, 'shop_address'],
    ['by the start of an address', { found: { ...of, emailStart: 'ana%' } }, 'auth_user_address'],
  ] as const)('are listed and counted along an index: %s', async (_, by, index) => {
    const [page] = await statementsOf((tx) => listUserRows(tx, 'external', by, firstPage));
    expect(await planOfFound(database, page!)).toContain(index);
    const [count] = await statementsOf((tx) =>
      countUsers(tx, 'external', by, 10_001).catch(() => 'no answer'),
    );
    // Readers go no further than this, in any order.
    expect(count!.parameters).toContain(10_001);
    if (by !== everybody) expect(await planOfFound(database, count!)).toContain(index);
  });
});

describe('accounts in an order', () => {
  it.each([
    ['oldest', 'auth_user_newest'],
    ['name', 'auth_user_by_name'],
    ['last_seen', 'auth_user_last_seen'],
  ] as const)('are read along an index: %s', async (sort, index) => {
    const [page] = await statementsOf((tx) => listUserRows(tx, 'external', everybody, firstPage, sort));
    expect(await planOf(database, page!)).toContain(index);
  });
});

describe('the shops of each state', () => {
  it('are counted up to a bound, along the index of states', async () => {
    const [statement] = await statementsOf((tx) => countStates(tx, ['active', 'deleted'], 10_001));
    expect(statement!.parameters).toContain(10_001);
    expect(await planOf(database, statement!)).toContain('shop_newest_in_state');
  });
});

describe('the queues', () => {
  it('are counted up to a bound, each along the index of what waits', async () => {
    const [statement] = await statementsOf(async (tx) => readQueues(tx, 101).catch(() => sql`no answer`));
    const plan = await planOf(database, statement!);
    for (const index of [
      'shop_document_pending',
      'payment_refund_waiting',
      'review_report_waiting',
      'no_show_contested',
      'job_attention',
      'support_ticket_waiting',
      'dispute_queue',
      'chargeback_waiting',
    ]) {
      expect(plan).toContain(index);
    }
  });
});
