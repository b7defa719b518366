import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { listMoney } from '#server/admin/payment-queries.ts';
import { readQueues } from '#server/admin/overview-queries.ts';
import { listReportRows } from '#server/reviews/report-queries.ts';
import { listTickets } from '#server/support/queries.ts';
import { listShopRows } from '#server/vetting/queries.ts';
import { testDatabase } from './support/database.ts';

// A list of staff looks over everything there is. However long it grows, a page of it is read along an index
// that has its order already: nothing is read as a whole, and nothing is sorted.

const after = { at: new Date('2026-11-20T20:00:00.000Z'), id: '019a0000-0000-7000-8000-000000000001' };
const page = { after, limit: 25 };
const all = {
  search: undefined,
  byPartOfEmail: false,
  zip: undefined,
  states: undefined,
  waiting: false,
};
const money = { status: undefined, found: undefined, ...page };

type List = { what: string; walks: string; read: (tx: Tx) => Promise<unknown> };
const lists: readonly List[] = [
  { what: 'charges', walks: 'payment_newest', read: (tx) => listMoney(tx, 'charge', money) },
  { what: 'refunds', walks: 'payment_attempt_refunds', read: (tx) => listMoney(tx, 'refund', money) },
  { what: 'payouts', walks: 'payout_newest', read: (tx) => listMoney(tx, 'payout', money) },
  { what: 'shops', walks: 'shop_newest', read: (tx) => listShopRows(tx, { ...all, ...page }) },
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
    what: 'open tickets',
    walks: 'support_ticket_state',
    read: (tx) => listTickets(tx, { state: 'open', ...page }),
  },
];

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** What a query would ask, without a database that answers. */
async function statementsOf(read: (tx: Tx) => Promise<unknown>) {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const nobody = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push(query),
  });
  await read(nobody as unknown as Tx);
  return asked;
}

/** With so few rows anything is cheap; what counts is whether an index could have the order already. */
async function planOf({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }) {
  const ways = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'].map((way) => `enable_${way}`);
  await database.executeSql(ways.map((way) => `set ${way} = off`).join(';'));
  const { rows } = await database.executeSql(`explain (costs off) ${text}`, [...parameters]);
  await database.executeSql(ways.map((way) => `reset ${way}`).join(';'));
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

describe('a page of', () => {
  it.each(lists)('$what is read along $walks', async ({ walks, read }) => {
    const [statement] = await statementsOf(read);
    const plan = await planOf(statement!);
    expect(plan).toContain(walks);
    // What a row takes from elsewhere may be put in order; the rows of the list are in order.
    expect(plan.split('\n').slice(0, 2).join('\n')).not.toContain('Sort');
  });
});

describe('the queues', () => {
  it('are counted up to a bound, each along the index of what waits', async () => {
    const [statement] = await statementsOf(async (tx) =>
      readQueues(tx, 101).catch(() => sql`nobody answers`),
    );
    const plan = await planOf(statement!);
    for (const index of [
      'payment_refund_waiting',
      'review_report_waiting',
      'no_show_contested',
      'job_attention',
      'support_ticket_state',
      'dispute_queue',
      'chargeback_waiting',
    ]) {
      expect(plan).toContain(index);
    }
  });
});
