import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { arrangeMarket, garage, van } from '#test/support/market.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { insertPastJob, type PastJob } from '#test/support/acts/shop-history.ts';
import { findUsual, listRecords } from './queries.ts';
import { readFigures } from './read-figures.ts';

// Histories made by hand, and what may be said of the shops that have them.

let database: Database;

beforeAll(async () => {
  database = await embeddedDatabase();
  await arrangeMarket(database);
  const upheld = { reason: 'not_fixed', outcome: 'decided', decision: 'accept' } as const;
  await history(garage.id, [
    { stars: 5 },
    { stars: 4 },
    { late: true, dispute: upheld },
    { dispute: { reason: 'warranty', outcome: 'agreed' } },
    // None of these says that a repair had to be put right.
    { dispute: { reason: 'not_fixed', outcome: 'decided', decision: 'reject' } },
    { dispute: { reason: 'not_fixed', outcome: 'withdrawn' } },
    { dispute: { reason: 'overcharged', outcome: 'agreed' } },
    { late: true },
  ]);
  await history(van.id, [{}, {}, {}, { late: true }]);
});
afterAll(() => database.close());

describe('the record of a shop', () => {
  it('counts finished jobs, those on time and those that came back', async () => {
    const [record] = await inTransaction((tx) => listRecords(tx, [garage.id]));
    expect(record).toEqual({
      shopId: garage.id,
      finished: 8,
      timed: 8,
      onTime: 6,
      checked: 8,
      comebacks: 2,
      givenBack: 0,
      answered: 8,
      responseMinutes: 30,
    });
  });

  it('is read for many shops at once, also for one without any history', async () => {
    const noShop = '00000000-0000-7000-8000-000000000001' as ShopId;
    const records = await inTransaction((tx) => listRecords(tx, [van.id, garage.id, noShop]));
    expect(Object.fromEntries(records.map((one) => [one.shopId, one.finished]))).toEqual({
      [garage.id]: 8,
      [van.id]: 4,
      [noShop]: 0,
    });
  });

  it('is compared with all shops together', async () => {
    expect(await inTransaction(findUsual)).toEqual({
      onTime: { part: 9, whole: 12 },
      comebacks: { part: 2, whole: 12 },
      stars: { part: 9, whole: 2 },
    });
  });

  it('is shown from five jobs on, pulled toward all shops', async () => {
    const { figuresOf } = await inTransaction((tx) => readFigures(tx, [garage.id, van.id]));
    // (6 + 5 × 9/12) ÷ 13 and (2 + 5 × 2/12) ÷ 13
    expect(figuresOf(garage.id)).toEqual({
      isNew: false,
      finished: 8,
      finishedMore: false,
      onTimePercent: 75,
      comebackPercent: 22,
      responseMinutes: 30,
      givenBackPercent: 0,
    });
    expect(figuresOf(van.id)).toMatchObject({ isNew: true, onTimePercent: null, comebackPercent: null });
  });
});

const inTransaction: Database['transaction'] = (run) => database.transaction(run);

async function history(shop: ShopId, jobs: readonly PastJob[]): Promise<void> {
  for (const [index, job] of jobs.entries())
    await insertPastJob(database, shop, { completedAt: `2026-11-26T0${index}:00Z`, ...job });
}
