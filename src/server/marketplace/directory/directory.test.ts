import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryQuery } from '#domain/validation/directory.ts';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import { pointAway } from '#domain/marketplace/geo.ts';
import type { ShopId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Database } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { arrangeMarket, ashburn, POSTED_AT } from '#test/support/market.ts';
import { insertPastJob } from '#test/support/acts/shop-history.ts';
import type { Context } from '#server/core/context.ts';
import { observations } from '../prices/queries.ts';
import { criteriaOf, findShops } from './find-shops.ts';
import { readShop } from './read-shop.ts';
import { listRepairPages, readRepair } from './repair-pages.ts';
import { cardSearch } from './search-queries.ts';

// What strangers find of shops: which, where, in which order; what is measured of them, and what stays
// theirs.

let database: Database;

beforeAll(async () => {
  database = await embeddedDatabase();
  await arrangeMarket(database);
  // Hides the two shops of the test world, so that each test names its own.
  await database.executeSql(`update shop set status = 'suspended', suspension = 'soft'`);
  await aShop({ slug: 'near', miles: 1, services: { brakes: 300_00, oil_change: 40_00 }, stars: [4, 4] });
  await aShop({ slug: 'middle', miles: 6, services: { tires: 90_00 }, stars: [5], hours: false });
  await aShop({ slug: 'far', miles: 20, services: { brakes: 280_00 }, stars: [5, 5, 5] });
  await aShop({ slug: 'beyond', miles: 40, services: { brakes: 250_00 } });
  await aShop({ slug: 'driver', miles: 3, mobile: true, services: { brakes: 350_00 }, reach: 5 });
  for (const status of ['pending', 'suspended', 'deleted', 'rejected'])
    await aShop({ slug: status, miles: 1, status, services: { brakes: 1_00 } });
});
afterAll(() => database.close());

describe('the directory', () => {
  it('lists active shops around a place, the nearest first', async () => {
    const found = await search({});
    expect(found.items.map(({ slug }) => slug)).toEqual(['driver', 'near', 'middle', 'far']);
    expect(found).toMatchObject({ total: 4, more: false, next: null, centre: { zip: '20147' } });
    expect(await slugs({ distanceMi: 50 })).toContain('beyond');
    expect(await slugs({ distanceMi: 5 })).toEqual(['driver', 'near']);
  });

  it.each([
    ['a service', { service: 'brakes' }, ['driver', 'near', 'far']],
    ['a part of a service', { service: 'tire_rotation' }, ['middle']],
    ['what has no name', { service: 'other' }, ['driver', 'near', 'middle', 'far']],
    ['a rating', { rating: '45' }, ['middle', 'far']],
    ['a lower rating', { rating: 40 }, ['near', 'middle', 'far']],
    ['who drives out', { mobileOnly: 'true' }, ['driver']],
    ['nothing that is there', { service: 'exhaust' }, []],
  ])('is narrowed by %s', async (_, input, expected) => {
    expect(await slugs(input)).toEqual(expected);
  });

  it('sorts by rating and by level, and turns pages by the last row', async () => {
    expect(await slugs({ sort: 'rating' })).toEqual(['far', 'middle', 'near', 'driver']);
    // One lacks its hours, which is one check of five.
    expect(await slugs({ sort: 'level' })).toEqual(['driver', 'near', 'far', 'middle']);
    const levels = (await search({ sort: 'level' })).items.map(({ level }) => level);
    expect(levels).toEqual(['Gold', 'Gold', 'Gold', 'Silver']);
    for (const sort of ['nearest', 'rating', 'level']) {
      expect(await allPages({ sort, limit: 1 })).toEqual(await slugs({ sort }));
      await expect(search({ sort, after: 'rubbish' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });

  it('shows what a shop states for the service that was asked for', async () => {
    const { items } = await search({ service: 'brakes' });
    expect(items.map(({ servicePriceCents }) => servicePriceCents)).toEqual([350_00, 300_00, 280_00]);
    expect((await search({})).items[0]?.servicePriceCents).toBeNull();
  });

  it('puts who drives out in the middle of a ZIP code, and sends them no farther than they go', async () => {
    expect((await search({ service: 'brakes' })).items[0]).toMatchObject({
      slug: 'driver',
      distanceMiles: 0,
    });
    await database.executeSql(
      `insert into zip_code values ('20190', 'Reston', 'VA', $1, $2) on conflict do nothing`,
      Object.values(pointAway(ashburn, 8, 100)),
    );
    expect(await slugs({ zip: '20190' })).not.toContain('driver');
  });

  it('places every shop on a map in the middle of its ZIP code, never where it is', async () => {
    const { items, centre } = await search({});
    expect(centre).toMatchObject(ashburn);
    for (const slug of ['near', 'driver']) {
      const { rows } = await database.executeSql('select lat, lng from shop where slug = $1', [slug]);
      const { zipMiddle } = items.find((shop) => shop.slug === slug)!;
      expect(zipMiddle).toEqual({ lat: ashburn.lat, lng: ashburn.lng });
      expect(zipMiddle).not.toEqual(rows[0]);
    }
  });

  it('never tells a street, a phone, an address of email or a person', async () => {
    const found = JSON.stringify([await search({}), await profile('near'), await profile('driver')]);
    for (const secret of ['Main Street', '5715550100', '@shops.test', 'Mira', 'driver-home'])
      expect(found).not.toContain(secret);
  });

  it('reads its index and never all shops', async () => {
    await manyShops(3_000);
    await database.executeSql('vacuum analyze shop');
    await database.executeSql('vacuum analyze shop_service');
    const wanted = { sort: 'nearest', after: undefined, limit: 20 } as const;
    const plan = await planOf(cardSearch(criteriaOf(query({ service: 'brakes' }), ashburn), wanted));
    expect(plan).toContain('shop_directory');
    expect(plan).not.toContain('Seq Scan on shop ');
    await database.executeSql(
      `delete from shop_service where shop_id in (select id from shop where slug like 'many-%')`,
    );
    await database.executeSql(`delete from shop where slug like 'many-%'`);
  });
});

describe('the profile of a shop', () => {
  it.each(['pending', 'suspended', 'deleted', 'rejected', 'unknown'])(
    'that is %s does not exist',
    async (slug) => {
      await expect(profile(slug)).rejects.toThrow(/could not find/i);
    },
  );

  it('says how far it is from a ZIP code, and nothing without one', async () => {
    expect((await profile('near', '20147')).distance).toMatchObject({ miles: 1, from: { zip: '20147' } });
    expect((await profile('near')).distance).toBeNull();
    expect((await profile('near')).place).toEqual({ slug: 'ashburn-va', city: 'Ashburn', state: 'VA' });
  });

  it('shows measured figures once there are enough rows, and says until then that it is new', async () => {
    const { shop: fresh } = await profile('near');
    expect(fresh.figures).toMatchObject({ isNew: true, onTimePercent: null, responseMinutes: null });
    for (let done = 0; done < 5; done += 1)
      await insertPastJob(database, ids.get('near')!, { late: done === 0 });
    const { shop } = await profile('near');
    expect(shop.figures).toEqual({
      isNew: false,
      finished: 5,
      finishedMore: false,
      onTimePercent: 80,
      comebackPercent: 0,
      responseMinutes: 30,
      givenBackPercent: 0,
    });
    // The list says the same, from the same code.
    expect((await search({})).items.find(({ slug }) => slug === 'near')?.figures).toEqual(shop.figures);
  });
});

describe('the pages of services in places', () => {
  it('exist where we work, for what a shop near does', async () => {
    const pages = await inTransaction((ctx) => listRepairPages(ctx));
    expect(pages.map(({ slug }) => slug)).toEqual(['ashburn-va']);
    const shops = Object.fromEntries(pages[0]!.services.map((one) => [one.code, one.shops]));
    expect(shops).toEqual({ brakes: 3, oil_change: 1, tires: 1, tire_rotation: 1 });
  });

  it('say the price, on what it rests, what shops state, and who does it', async () => {
    const page = await repair('brakes', 'ashburn-va');
    expect(page).toMatchObject({
      place: { city: 'Ashburn', zip: '20147', isSupported: true },
      estimate: { typicalCents: 320_00, jobs: 0 },
      stated: { fromCents: 280_00, toCents: 350_00 },
      total: 3,
    });
    expect(page.shops.map(({ slug }) => slug)).toEqual(['driver', 'near', 'far']);
    expect((await repair('brakes', '20147')).place.slug).toBe('ashburn-va');
    expect((await repair('engine_repair', 'ashburn-va')).estimate).toBeNull();
  });

  it('answer for a place where we do not work yet, and not for one that is none', async () => {
    const page = await repair('brakes', 'washington-dc');
    expect(page.place).toMatchObject({ isSupported: false, zips: [], zip: '20001' });
    for (const place of ['atlantis-va', '99999', 'x', "'; --"]) {
      await expect(repair('brakes', place)).rejects.toThrow(/could not find|not here|nothing/i);
    }
    await expect(repair('other', 'ashburn-va')).rejects.toThrow(/could not find|not here|nothing/i);
  });

  it('rest on the jobs of five shops or more, read by an index', async () => {
    const shops = ['near', 'middle', 'far', 'beyond', 'driver'].map((slug) => ids.get(slug)!);
    await database.executeSql(
      `insert into price_observation (id, service, make, market, shop_id, total_cents, finished_at)
       select gen_random_uuid(), 'brakes', 'Honda', case when n % 2 = 0 then '201' else '900' end,
         ($1::uuid[])[1 + n % 5], 40000 + n, now() - n * interval '1 hour' from generate_series(1, 4000) n`,
      [shops],
    );
    await database.executeSql('vacuum analyze price_observation');
    expect((await repair('brakes', 'ashburn-va')).estimate).toMatchObject({
      jobs: 400,
      isLocal: true,
      hasSamples: true,
    });
    const plan = await planOf(observations('brakes', '201'));
    expect(plan).toMatch(/Index Only Scan using price_observation_near/);
    expect(plan).not.toContain('Seq Scan');
  });
});

// What the tests arrange and ask

const stranger: Actor = { kind: 'anonymous' };
const ids = new Map<string, ShopId>();
const query = (input: Record<string, unknown>) => directoryQuery.parse({ zip: '20147', ...input });
const search = (input: Record<string, unknown>) => inTransaction((ctx) => findShops(ctx, query(input)));
const slugs = async (input: Record<string, unknown>) => (await search(input)).items.map(({ slug }) => slug);
const profile = (slug: string, zip?: string) => inTransaction((ctx) => readShop(ctx, { slug, zip }));
const repair = (service: Parameters<typeof readRepair>[1]['service'], place: string) =>
  inTransaction((ctx) => readRepair(ctx, { service, place }));

function inTransaction<T>(run: (ctx: Context) => Promise<T>): Promise<T> {
  return database.transaction((tx) =>
    run({ tx, actor: stranger, now: POSTED_AT, catalogue: builtInCatalogue } as Context),
  );
}

async function allPages(input: Record<string, unknown>): Promise<string[]> {
  const page = await search(input);
  const here = page.items.map(({ slug }) => slug);
  return page.next ? [...here, ...(await allPages({ ...input, after: page.next }))] : here;
}

async function planOf(statement: ReturnType<typeof cardSearch> | ReturnType<typeof observations>) {
  const { sql, parameters } = statement.compile(database.kysely);
  const { rows } = await database.executeSql(`explain ${sql}`, [...parameters]);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

type TestShop = {
  slug: string;
  miles: number;
  status?: string;
  mobile?: boolean;
  reach?: number;
  hours?: boolean;
  services: Record<string, number>;
  stars?: readonly number[];
};

async function aShop(shop: TestShop): Promise<void> {
  const { slug, miles, status = 'active', mobile = false, reach = 10, hours = true } = shop;
  const id = uuidv7() as ShopId;
  ids.set(slug, id);
  const { lat, lng } = pointAway(ashburn, miles, 45);
  await database.executeSql(
    `insert into shop (id, slug, name, street, city, state, zip, lat, lng, phone, email, status, suspension,
       verification_status, labor_rate_cents, mobile_service, in_shop_service, service_radius_miles,
       created_at, updated_at)
     values ($1, $2, $2, $3, 'Ashburn', 'VA', '20147', $4, $5, '5715550100', 'shop@shops.test', $6,
       case when $6 = 'suspended' then 'soft' end,
       case when $6 = 'active' then 'verified' else 'pending' end, 9500, $7, not $7::boolean, $8, $9, $9)`,
    [id, slug, mobile ? 'driver-home' : '1 Main Street', lat, lng, status, mobile, reach, POSTED_AT],
  );
  for (const [service, price] of Object.entries(shop.services))
    await database.executeSql(
      'insert into shop_service (shop_id, service, price_cents) values ($1, $2, $3)',
      [id, service, price],
    );
  if (hours) {
    await database.executeSql(
      `insert into shop_hours (shop_id, weekday, opens, closes)
       select $1, n, '09:00', '17:00' from generate_series(0, 6) n`,
      [id],
    );
  }
  if (shop.stars) {
    await database.executeSql('insert into shop_rating (shop_id, reviews, stars) values ($1, $2, $3)', [
      id,
      shop.stars.length,
      shop.stars.reduce((sum, one) => sum + one, 0),
    ]);
  }
}

async function manyShops(count: number): Promise<void> {
  await database.executeSql(
    `insert into shop (id, slug, name, street, city, state, zip, lat, lng, phone, email, status,
       verification_status, labor_rate_cents, created_at, updated_at)
     select gen_random_uuid(), 'many-' || n, 'One of many', '1 Main Street', 'Ashburn', 'VA', '20147',
       25 + n % 200 * 0.1, -120 + n % 450 * 0.1, '5715550100', 'shop@shops.test', 'active', 'verified',
       9500, $1, $1
     from generate_series(1, $2::int) n`,
    [POSTED_AT, count],
  );
  await database.executeSql(
    `insert into shop_service (shop_id, service, price_cents)
     select shop.id, service, 10000 from shop cross join unnest('{brakes, battery, tires}'::text[]) service
     where slug like 'many-%'`,
  );
}

/** Quoted half an hour after the post, done within the appointment or an hour after it. */
