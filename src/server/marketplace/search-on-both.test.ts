import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplaceQuery, shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import { sortOrders } from '#domain/marketplace/marketplace.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { arrangeMarket, ana, ashburn, garage, POSTED_AT } from '#test/support/market.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { randomOf } from '#test/support/random.ts';
import type { Context } from '#server/core/context.ts';
import { listPoints } from './list-points.ts';
import { searchJobsAsShop } from './search-jobs-as-shop.ts';
import { searchJobs } from './search-jobs.ts';

// The embedded database and a server must answer alike: the same rows in both, and the same questions.

const JOBS = 4_000;
const SERVICES = serviceCodes.slice(0, 6);

let server: TestPostgres;
let both: [Database, Database];

beforeAll(async () => {
  server = await startPostgres();
  both = [await embeddedDatabase(), await openDatabase({ url: await server.createDatabase('search') })];
  for (const database of both) {
    await arrangeMarket(database);
    await insertJobs(database);
  }
});
afterAll(async () => {
  await Promise.all(both.map((database) => database.close()));
  await server.stop();
});

describe('the embedded database and a server', () => {
  it.each(sortOrders)('answer the same to everyone who sorts by %s, page by page', async (sort) => {
    for (const asked of questions(sort)) {
      const [embedded, served] = await Promise.all(both.map((database) => threePages(database, asked)));
      expect(served, JSON.stringify(asked)).toEqual(embedded);
    }
  });

  it('answer the same points to a map', async () => {
    for (const asked of questions('recent')) {
      const [embedded, served] = await Promise.all(both.map((database) => points(database, asked)));
      expect(served, JSON.stringify(asked)).toEqual(embedded);
    }
  });

  it('answer the same to a shop', async () => {
    for (const sort of sortOrders) {
      const asked = { sort, distanceMi: 20, date: '2026-11-23', priceMin: 50 };
      const [embedded, served] = await Promise.all(both.map((database) => searchAsGarage(database, asked)));
      expect(served).toEqual(embedded);
      expect(embedded!.items.length).toBeGreaterThan(0);
    }
  });

  it('count alike: up to a thousand, and then that there are more', async () => {
    const totals = async (distanceMi: number) =>
      Promise.all(
        both.map(async (database) => {
          const { total, more } = await search(database, { distanceMi });
          return { total, more };
        }),
      );
    const [few, sameFew] = await totals(1);
    expect(few).toEqual(sameFew);
    expect(few).toMatchObject({ more: false });
    expect(await totals(50)).toEqual(Array(2).fill({ total: 1_000, more: true }));
  });
});

// What is asked, and of what

type Asked = Record<string, unknown>;

/** Text, radius, centre and chips by chance, the same in every run. */
function questions(sort: string): Asked[] {
  const random = randomOf(`search on both ${sort}`, 1);
  return Array.from({ length: 12 }, () => ({
    sort,
    lat: ashburn.lat + (random.below(200) - 100) / 400,
    lng: ashburn.lng + (random.below(200) - 100) / 400,
    distanceMi: random.pick([5, 15, 25, 50]),
    q: random.pick(['', '', 'honda', 'oil accord', 'Ashburn brakes', '100%', 'noise_', 'porsche']),
    serviceTypes: random.chance(0.4) ? [random.pick(SERVICES), random.pick(SERVICES)] : [],
    mobileOnly: random.chance(0.3),
    fixedOnly: random.chance(0.2),
    instantOnly: random.chance(0.1),
    priceMin: random.chance(0.3) ? random.below(400) : undefined,
    priceMax: random.chance(0.3) ? 400 + random.below(400) : undefined,
    limit: random.pick([1, 7, 50]),
  }));
}

function search(database: Database, asked: Asked) {
  const query = marketplaceQuery.parse({ lat: ashburn.lat, lng: ashburn.lng, ...asked });
  return database.transaction((tx) =>
    searchJobs(
      { tx, actor: { kind: 'anonymous' }, now: POSTED_AT, catalogue: builtInCatalogue } as Context,
      query,
    ),
  );
}

function points(database: Database, asked: Asked) {
  const query = marketplaceQuery.parse({ lat: ashburn.lat, lng: ashburn.lng, ...asked });
  return database.transaction((tx) =>
    listPoints(
      { tx, actor: { kind: 'anonymous' }, now: POSTED_AT, catalogue: builtInCatalogue } as Context,
      query,
    ),
  );
}

/** Where each continues is a number of its own, which may differ in its last digit. */
async function threePages(database: Database, asked: Asked) {
  const pages = [];
  let after: string | undefined;
  for (let page = 0; page < 3 && (page === 0 || after); page += 1) {
    const { next, ...found } = await search(database, { ...asked, after });
    pages.push({ ...found, goesOn: next !== null });
    after = next ?? undefined;
  }
  return pages;
}

function searchAsGarage(database: Database, asked: Asked) {
  const actor: Actor = {
    kind: 'shop', userId: garage.member, shopId: garage.id, role: 'mso_owner', shopStatus: 'active',
  }; // prettier-ignore
  return database.transaction(async (tx) => {
    const ctx = { tx, actor, now: POSTED_AT, catalogue: builtInCatalogue } as Context;
    const { next, ...found } = await searchJobsAsShop(ctx, shopMarketplaceQuery.parse(asked));
    return { ...found, goesOn: next !== null };
  });
}

/** The same in both to the id, within some forty miles; every fifth has a price that others have, too. */
async function insertJobs(database: Database): Promise<void> {
  await database.executeSql(
    `insert into job (id, customer_id, vehicle_id, state, service, description, budget_cents, fixed_price,
       instant_accept, mobile_ok, card_id, consent_cents, consent_policy_sha256, address_visibility, response,
       zip, city, state_code, public_lat, public_lng, hidden_at, posted_at, created_at)
     select overlay(overlay(md5(n::text) placing '4' from 13) placing 'a' from 17)::uuid, $1,
       (select id from vehicle order by model offset n % 2 limit 1),
       case when n % 23 = 0 then 'pending_selection' else 'open' end, ($2::text[])[1 + n % 6],
       'A noise_' || n % 9 || ', 100% sure', case when n % 7 > 0 then 1000 + (n * 37 % 800) * 100 end,
       n % 7 > 0 and n % 3 = 0, n % 11 = 0, n % 2 = 0,
       case when n % 11 = 0 then (select id from customer_card) end, case when n % 11 = 0 then 12000 end,
       case when n % 11 = 0 then 'a policy' end, 'booked_shop', 'review', '20147', 'Ashburn', 'VA',
       $3::float8 + (n * 7919 % 4001 - 2000) / 4000.0, $4::float8 + (n * 104729 % 3989 - 1994) / 3000.0,
       case when n % 29 = 0 then $5::timestamptz end, $5::timestamptz - (n / 3) * interval '1 minute', $5
     from generate_series(1, $6::int) n`,
    [ana, SERVICES, ashburn.lat, ashburn.lng, POSTED_AT, JOBS],
  );
  await database.executeSql('analyze job');
}
