import type { RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketplaceQuery } from '#domain/validation/marketplace.ts';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import { sortOrders } from '#domain/marketplace/marketplace.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Database } from '#platform/database/connect.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { ana, arrangeMarket, ashburn, garage, insertManyJobs, POSTED_AT } from '#test/support/market.ts';
import type { Context } from '#server/core/context.ts';
import { cardSearch, pointSearch } from './queries.ts';
import { listPoints } from './list-points.ts';
import { criteriaOf } from './search-criteria.ts';
import { searchJobs } from './search-jobs.ts';

// Where a search is centered, and what it costs among many jobs.

let database: Database;

beforeAll(async () => {
  database = await embeddedDatabase();
  await arrangeMarket(database);
  await database.executeSql(
    `insert into zip_code values
       ('22040', 'Falls Church', 'VA', 38.88, -77.17), ('22046', 'Falls Church', 'VA', 38.89, -77.18),
       ('68501', 'Lincoln', 'NE', 40.81, -96.68), ('36601', 'Mobile', 'AL', 30.69, -88.04),
       ('62701', 'Springfield', 'IL', 39.8, -89.65), ('22150', 'Springfield', 'VA', 38.77, -77.18),
       ('80201', 'Denver', 'CO', 39.74, -104.99), ('24401', 'Civic', 'VA', 38.15, -79.07)`,
  );
});
afterAll(() => database.close());

describe('a place in the search box', () => {
  it.each([
    ['20147', 'Ashburn, VA 20147', ''],
    ['brakes 20147 honda', 'Ashburn, VA 20147', 'brakes honda'],
    ['Ashburn', 'Ashburn, VA', ''],
    ['brakes in ashburn, va', 'Ashburn, VA', 'brakes in'],
    ['Falls Church oil change', 'Falls Church, VA', 'oil change'],
    ['denver', 'Denver, CO', ''],
    ['springfield', 'Springfield, VA', ''],
    ['Springfield IL', 'Springfield, IL', ''],
    ['lincoln, nebraska battery', 'Lincoln, NE', 'battery'],
  ])('moves the centre: %s', async (q, label, words) => {
    expect(await search({ q })).toMatchObject({ centre: { label }, words });
  });

  it.each(['lincoln', 'mobile', 'Civic', 'brakes denver', 'porsche', '2014', '60000 mile service'])(
    'is not what %s means',
    async (q) => {
      expect(await search({ q })).toMatchObject({ centre: { label: 'Washington, DC' }, words: q });
    },
  );

  it('goes before the place of the search, and an unknown ZIP code is reported', async () => {
    const { centre } = await search({ q: 'ashburn', zip: '20001', lat: 39.74, lng: -104.99 });
    expect(centre).toMatchObject({ label: 'Ashburn, VA', zip: '20147' });
    expect(await search({ q: '99999', zip: '20147' })).toMatchObject({
      centre: { ...ashburn, label: 'Ashburn, VA 20147, because no ZIP code 99999 is known', zip: null },
      words: '',
    });
  });

  it('is not needed by a shop, whose searches begin at its own', async () => {
    const { centre } = await search({}, {
      kind: 'shop', userId: garage.member, shopId: garage.id, role: 'mso_owner', shopStatus: 'active',
    }); // prettier-ignore
    expect(centre.label).toBe('Ashburn, VA 20147');
  });
});

describe('among a hundred thousand jobs', () => {
  beforeAll(async () => {
    // Each row of them is right; looking up every reference once more would be most of the work.
    await database.executeSql('set session_replication_role = replica');
    await insertManyJobs(database, 100_000, { spreadMiles: 600 });
    await database.executeSql('reset session_replication_role');
    await database.executeSql('vacuum analyze job');
  }, 300_000);

  it.each(
    (['everyone', 'shops'] as const).flatMap((audience) => sortOrders.map((order) => ({ audience, order }))),
  )('the search of $audience by $order reads the covering index alone', async ({ audience, order }) => {
    const asked = { ...query({ mobileOnly: true, priceMin: 10, serviceTypes: ['brakes'] }) };
    const criteria = {
      ...criteriaOf(builtInCatalogue, asked, { centre: { ...ashburn, label: '', zip: null }, words: '' }),
      audience,
    };
    for (const after of [undefined, { key: 3, at: POSTED_AT, id: ana }]) {
      const plan = await planOf(cardSearch(criteria, { order, after, limit: 50 }));
      const index = audience === 'everyone' ? 'job_search' : 'job_search_shops';
      expect(plan).toContain(`Index Only Scan using ${index} on job`);
      expect(plan).not.toMatch(/Seq Scan on job\b/);
    }
  });

  it('the points of a map are read from the covering index alone, and no more than a thousand', async () => {
    const standing = { centre: { ...ashburn, label: '', zip: null }, words: '' };
    for (const asked of [{}, { mobileOnly: true, priceMin: 10, serviceTypes: ['brakes'], distanceMi: 50 }]) {
      const criteria = {
        ...criteriaOf(builtInCatalogue, query(asked), standing),
        audience: 'everyone' as const,
      };
      const plan = await planOf(pointSearch(criteria));
      expect(plan).toContain('Index Only Scan using job_search on job');
      expect(plan).not.toMatch(/Seq Scan on job\b/);
    }
    const { items, more } = await database.transaction((tx) =>
      listPoints(
        { tx, actor: { kind: 'anonymous' }, now: POSTED_AT, catalogue: builtInCatalogue } as Context,
        query({ ...ashburn, distanceMi: 50 }),
      ),
    );
    expect([items.length, more]).toEqual([1_000, true]);
  });

  it('counts to a thousand and pages on beyond it, in every order', async () => {
    for (const sort of sortOrders) {
      const first = await search({ ...ashburn, sort, distanceMi: 50, limit: 1 });
      expect(first).toMatchObject({ total: 1_000, more: true });
      const second = await search({ ...ashburn, sort, distanceMi: 50, limit: 1, after: first.next });
      expect(second.items).toHaveLength(1);
      expect(second.items[0]!.id).not.toBe(first.items[0]!.id);
    }
  });
});

// What the tests ask

type Asked = Record<string, unknown>;
const query = (input: Asked) => marketplaceQuery.parse(input);

function search(input: Asked, actor: Actor = { kind: 'anonymous' }) {
  return database.transaction((tx) =>
    searchJobs({ tx, actor, now: POSTED_AT, catalogue: builtInCatalogue } as Context, query(input)),
  );
}

async function planOf(wanted: RawBuilder<unknown>): Promise<string> {
  const { sql: text, parameters } = wanted.compile(database.kysely);
  const { rows } = await database.executeSql(`explain ${text}`, [...parameters]);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}
