import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfSecurity } from '#domain/accounts/security-log.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { findJobs, findPayments, findTickets } from '#server/desk/desk-search-queries.ts';
import { listJobRows } from '#server/jobs/staff/job-list-queries.ts';
import { listQuoteRows } from '#server/quotes/staff/quote-list-queries.ts';
import { listPayoutsOf } from '#server/shops/staff/shop-desk-queries.ts';
import { listVehicleRows } from '#server/vehicles/staff/vehicle-queries.ts';
import { findParties } from '#server/core/walk-queries.ts';
import { historyOf } from '#server/audit/list-entries.ts';
import { listEntries } from '#server/audit/search-queries.ts';
import type { Context } from '#server/core/context.ts';
import { recordKinds } from '#domain/desk/staff-records.ts';
import { listNotes } from '#server/records/queries.ts';
import { listRelated } from '#server/records/related-queries.ts';
import { embeddedDatabase } from './support/servers/database.ts';
import { MANY, planOf, planOfFound, statementsOf } from './support/plans.ts';

// The page of a record, and the links of people's, shops' and cars' names: whatever their size, a page is
// read along an index.

const id = '019a0000-0000-7000-8000-000000000001' as never;
const other = '019a0000-0000-7000-8000-000000000002' as never;
const span = { after: { at: new Date('2026-11-20T20:00:00.000Z'), id }, limit: 25 };
const place = { at: '2026-11-20T20:00:00.000Z', market: '201', seq: 7 };
const after = Buffer.from(`${place.at} ${place.market} ${place.seq}`).toString('base64url');
const noParties = { customers: [], shops: [] };
const anyJob = { status: undefined, zip: undefined, service: undefined };
const noFilter = { year: undefined, make: undefined, owners: undefined };

const history = (entity: string, withSecurity: boolean) => (tx: Tx) =>
  historyOf({ tx } as unknown as Context, { entity, id, jobId: other, withSecurity }, { after, limit: 25 });
const actionsOfSecurity = ['session.started', 'access.refused', 'contacts.read'];

/** Of several statements the one that reads the list is the last. */
type List = { what: string; walks: string; read: (tx: Tx) => Promise<unknown> };

const inOrder: readonly List[] = [
  {
    what: 'the notes on a record',
    walks: 'staff_note_of',
    read: (tx) => listNotes(tx, { subject: 'job', subjectId: id, type: undefined }, span),
  },
  { what: 'the history of a job', walks: 'audit_entry_job', read: history('job', true) },
  { what: 'the history of a job for most', walks: 'audit_entry_job', read: history('job', false) },
  { what: 'the history of a dispute', walks: 'audit_entry_job', read: history('dispute', true) },
  { what: 'the history of a chargeback', walks: 'audit_entry_job', read: history('chargeback', true) },
  { what: 'the history of a shop', walks: 'audit_entry_shop', read: history('shop', true) },
  { what: 'the history of a shop for most', walks: 'audit_entry_shop', read: history('shop', false) },
  { what: 'the payouts of a shop', walks: 'payout_shop', read: (tx) => listPayoutsOf(tx, id, span) },
  {
    what: 'the whole trail',
    walks: 'audit_entry_newest',
    read: (tx) => listEntries(tx, { ways: null }, { after: place, limit: 25 }),
  },
];

const priced = { ...span, after: { ...span.after, key: 24_000 } };
const anyQuote = { status: undefined, found: undefined };
// The rows of one page may be put in order once more, behind the limit.
const sorted: readonly List[] = [
  {
    what: 'the oldest jobs',
    walks: 'job_newest',
    read: (tx) => listJobRows(tx, { ...anyJob, found: undefined, sort: 'oldest' }, span),
  },
  {
    what: 'the oldest jobs of a ZIP code',
    walks: 'job_zip_newest',
    read: (tx) => listJobRows(tx, { ...anyJob, found: undefined, zip: '20147', sort: 'oldest' }, span),
  },
  {
    what: 'the oldest quotes',
    walks: 'quote_newest',
    read: (tx) => listQuoteRows(tx, { ...anyQuote, sort: 'oldest' }, span),
  },
  {
    what: 'the largest quotes',
    walks: 'quote_largest',
    read: (tx) => listQuoteRows(tx, { ...anyQuote, sort: 'largest' }, priced),
  },
  {
    what: 'the smallest quotes',
    walks: 'quote_largest',
    read: (tx) => listQuoteRows(tx, { ...anyQuote, sort: 'smallest' }, priced),
  },
  {
    what: 'the largest pending quotes',
    walks: 'quote_largest_in_state',
    read: (tx) => listQuoteRows(tx, { ...anyQuote, status: 'pending', sort: 'largest' }, priced),
  },
  {
    what: 'the oldest cars',
    walks: 'vehicle_newest',
    read: (tx) => listVehicleRows(tx, { ...noFilter, found: undefined, sort: 'oldest' }, span),
  },
];

// The longest wait first, held to whatever else is asked for.
const waiting = { ...anyJob, found: { jobId: id, customers: [id], shops: [], cars: [] } };
const queues: readonly List[] = [
  {
    what: 'the jobs whose payment needs staff',
    walks: 'job_attention',
    read: (tx) => listJobRows(tx, { ...waiting, waits: 'attention' }, span),
  },
  {
    what: 'the cars at suspended shops',
    walks: 'job_watched',
    read: (tx) => listJobRows(tx, { ...waiting, waits: 'watched' }, span),
  },
  {
    what: 'the missed appointments that are contested',
    walks: 'no_show_contested',
    read: (tx) => listJobRows(tx, { ...waiting, waits: 'noShows' }, span),
  },
];

let database: Database;
beforeAll(async () => {
  database = await embeddedDatabase();
  await database.executeSql(MANY);
});
afterAll(() => database.close());

describe('a page of', () => {
  it.each(inOrder)('$what is read along $walks, in the order that it has', async ({ walks, read }) => {
    const plan = await planOf(database, (await statementsOf(read)).at(-1)!);
    expect(plan).toContain(walks);
    expect(plan).not.toContain('Sort');
  });
});

describe('a sorted page of', () => {
  it.each(sorted)('$what is read along $walks, in the order that it has', async ({ walks, read }) => {
    const plan = await planOf(database, (await statementsOf(read)).at(-1)!);
    expect(plan).toContain(walks);
    // Each way of a filter is read in order; only the few rows of their pages are put together.
    const before = plan.slice(0, plan.indexOf(walks));
    expect(before.slice(before.lastIndexOf('Limit'))).not.toContain('Sort');
  });
});

describe('a queue', () => {
  it.each(queues)('of $what is read along $walks, in the order that it has', async ({ walks, read }) => {
    const plan = await planOf(database, (await statementsOf(read)).at(-1)!);
    expect(plan).toContain(walks);
    // The rows of one page may be put in order once more, behind the limit; what waits is not.
    expect(plan.slice(plan.indexOf('Limit'))).not.toContain('Sort');
  });
});

type Found = { what: string; by: readonly string[]; of: string; read: (tx: Tx) => Promise<unknown> };

const found: readonly Found[] = [
  {
    what: 'the jobs of a shop',
    by: ['job_of_shop_newest'],
    of: 'job',
    read: (tx) => {
      const ofShop = { jobId: undefined, customers: [], shops: [id], cars: [] };
      return listJobRows(tx, { ...anyJob, found: ofShop }, span);
    },
  },
  {
    what: 'vehicles by words or their owners',
    by: ['vehicle_words', 'vehicle_customer_newest'],
    of: 'vehicle',
    read: (tx) =>
      listVehicleRows(tx, { ...noFilter, found: { cars: [], owners: [other], words: 'honda civ' } }, span),
  },
  {
    what: 'quotes by their jobs and shops',
    by: ['quote_job', 'quote_shop_newest'],
    of: 'quote',
    read: (tx) => listQuoteRows(tx, { status: undefined, found: { jobs: [id], shops: [other] } }, span),
  },
  {
    what: 'the history of a payment',
    by: ['audit_entry_'],
    of: 'audit_entry',
    read: history('payment', true),
  },
  {
    what: 'the security log',
    by: ['audit_entry_action'],
    of: 'audit_entry',
    read: (tx) => {
      expect(actionsOfSecurity.every(isOfSecurity)).toBe(true);
      return listEntries(tx, { actions: actionsOfSecurity, ways: null }, { after: place, limit: 25 });
    },
  },
  {
    what: 'payments by what the provider calls a charge, a refund or a payout',
    by: ['payment_provider_charge_id_key', 'payment_attempt_reference', 'payout_provider_transfer_id_key'],
    of: 'payment_attempt',
    read: (tx) => findPayments(tx, { reference: 're_1', id: null, jobNumber: null, of: noParties, limit: 5 }),
  },
  {
    what: 'people and shops by a phone number',
    by: ['auth_user_phone_key', 'shop_phone', 'shop_member_'],
    of: 'shop_location',
    read: (tx) => findParties(tx, '703 555 0171').catch(() => 'no database answers'),
  },
  {
    what: 'people and shops by an email',
    by: ['auth_user_', 'shop_address', 'shop_member_'],
    of: 'shop_member',
    read: (tx) => findParties(tx, 'ana@people.test').catch(() => 'no database answers'),
  },
  {
    what: 'the newest jobs of people and shops that were named',
    by: ['job_customer', 'job_of_shop_newest'],
    of: 'job',
    read: (tx) => findJobs(tx, { number: null, id: null, of: { customers: [id], shops: [id] }, limit: 5 }),
  },
  {
    what: 'the newest payments of people and shops that were named',
    by: ['payment_customer', 'payment_of_shop'],
    of: 'payment',
    read: (tx) =>
      findPayments(tx, {
        reference: null,
        id: null,
        jobNumber: null,
        of: { customers: [id], shops: [id] },
        limit: 5,
      }),
  },
  {
    what: 'tickets of a number, an email or people',
    by: ['support_ticket_number_key', 'support_ticket_email', 'support_ticket_of_account'],
    of: 'support_ticket',
    read: (tx) => findTickets(tx, { number: 7, email: 'ana@people.test', authors: [id], limit: 5 }),
  },
];

describe('what belongs to a record', () => {
  const anchors = ['job', 'customer', 'shop', 'vehicle'] as const;
  it.each(recordKinds.flatMap((kind) => anchors.map((of) => [kind, of] as const)))(
    'of the kind %s is read along indexes for one %s',
    async (kind, of) => {
      const asked = { kind, anchors: [{ of, id }], but: other, limit: 5 };
      const [statement] = await statementsOf((tx) => listRelated(tx, asked));
      if (!statement) return;
      expect(await planOfFound(database, statement)).not.toMatch(
        /Seq Scan on (auth_user|shop|job|payment)\b/,
      );
    },
  );
});

describe('a search finds', () => {
  it.each(found)('$what along indexes', async ({ by, of, read }) => {
    const plan = await planOfFound(database, (await statementsOf(read)).at(-1)!);
    for (const index of by) expect(plan).toContain(index);
    expect(plan).not.toMatch(new RegExp(`Seq Scan on ${of}\\b`));
    expect(plan).not.toMatch(/Seq Scan on (auth_user|shop|payment|payout)\b/);
  });

  it('people and shops by the words of their names, for vehicles and quotes alike', async () => {
    const [people, shops] = await statementsOf((tx) => findParties(tx, 'jane17'));
    expect(await planOfFound(database, people!)).toContain('auth_user_words');
    expect(await planOfFound(database, shops!)).toContain('shop_words');
  });
});
