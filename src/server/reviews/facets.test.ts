import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ShopId } from '#domain/ids.ts';
import { facetShares } from '#domain/reviews/review-facets.ts';
import type { Database } from '#platform/database/connect.ts';
import { insertPastJob } from '#test/support/acts/shop-history.ts';
import { arrangeMarket, garage, van } from '#test/support/market.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { countFacets } from './queries.ts';

// What owners answered beside the stars, by hand, and what it adds up to for a shop.

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await arrangeMarket(database);
});
afterAll(() => database.close());

type Answers = [priceMatched: boolean | null, onTime: boolean | null, explained: boolean | null];

async function answered(shop: ShopId, answers: Answers, more = ''): Promise<void> {
  const jobId = await insertPastJob(database, shop, { stars: 4 });
  await database.executeSql(
    `update review set price_matched = $2, on_time = $3, explained = $4 ${more} where job_id = $1`,
    [jobId, ...answers],
  );
}

const shares = (shop: { id: ShopId } | { slug: string }) =>
  database.transaction(async (tx) => facetShares(await countFacets(tx, shop)));

it('counts yes among those who answered, from five on, and nothing that is hidden or of another shop', async () => {
  await answered(garage.id, [true, false, true]);
  await answered(garage.id, [true, true, true]);
  await answered(garage.id, [true, true, true]);
  await answered(garage.id, [false, null, true]);
  expect(await shares(garage)).toEqual([]);
  await answered(garage.id, [true, true, null]);
  await answered(garage.id, [false, false, false], ', hidden_at = published_at');
  await answered(garage.id, [false, false, false], ', published_at = null');
  await answered(van.id, [false, false, false]);
  expect(await shares(garage)).toEqual([{ facet: 'priceMatched', answers: 5, percent: 80 }]);
});

it('shows strangers nothing of a shop that is not active', async () => {
  const { rows } = await database.executeSql('select slug from shop where id = $1', [garage.id]);
  const slug = String(rows[0]!['slug']);
  expect(await shares({ slug })).toHaveLength(1);
  await database.executeSql(`update shop set status = 'suspended', suspension = 'soft' where id = $1`, [
    garage.id,
  ]);
  expect(await shares({ slug })).toEqual([]);
});

it('keeps no answer of a shop about its owner', async () => {
  const jobId = await insertPastJob(database, van.id, { stars: 4 });
  await expect(
    database.executeSql(`update review set side = 'shop', on_time = true where job_id = $1`, [jobId]),
  ).rejects.toThrow(/facets_are_of_shops/);
});
