import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pointsQuery } from '#api/marketplace/search.ts';
import { marketplaceQuery, shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { builtInCatalogue } from '#domain/settings/catalogue.ts';
import type { JobId, UserId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { Database } from '#platform/database/connect.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import {
  accord,
  ana,
  arrangeMarket,
  ashburn,
  garage,
  insertJob,
  insertManyJobs,
  insertQuote,
  type MarketShop,
  POSTED_AT,
  type Spread,
  type TestJob,
  van,
} from '#test/support/market.ts';
import type { Context } from '#server/core/context.ts';
import { findListedJob } from './find-listed-job.ts';
import { listPoints } from './list-points.ts';
import { searchJobsAsShop } from './search-jobs-as-shop.ts';
import { searchJobs } from './search-jobs.ts';

// What everyone may see of the jobs near a place: which, in which order, how many; and how little of owners.

const postedAt = POSTED_AT;

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
  await arrangeMarket(database);
});
afterAll(() => database.close());
beforeEach(() => database.executeSql('delete from job_window; delete from quote; delete from job'));

describe('the public search', () => {
  it('shows open jobs within the radius, newest first, and names the centre', async () => {
    await aJob({ description: 'older', minutesAgo: 10 });
    await aJob({ description: 'newer', minutesAgo: 5 });
    await aJob({ description: 'far', miles: 30, minutesAgo: 20 });
    const found = await search({ zip: '20147' });
    expect(found.items.map((job) => job.description)).toEqual(['newer', 'older']);
    expect(found).toMatchObject({ total: 2, more: false, next: null });
    expect(found.centre).toEqual({ ...ashburn, label: 'Ashburn, VA 20147', zip: '20147' });
    expect(await descriptions({ distanceMi: 50 })).toEqual(['newer', 'older', 'far']);
  });

  it('begins in Washington without a place, and says so of an unknown ZIP code', async () => {
    expect((await searchWith({})).centre).toEqual({
      lat: 38.9,
      lng: -77.04,
      label: 'Washington, DC',
      zip: null,
    });
    expect((await searchWith({ zip: '00000' })).centre.label).toBe(
      'Washington, DC, because no ZIP code 00000 is known',
    );
    expect((await searchWith({ lat: 39, lng: -77 })).centre).toMatchObject({ lat: 39, lng: -77 });
  });

  it('begins where the last job of a customer is, unless they ask for another place', async () => {
    const labelFor = (customer: UserId, input: Asked = {}) =>
      inTransaction(async (ctx) => (await searchJobs(ctx, query(input))).centre.label, {
        kind: 'customer',
        userId: customer,
      });
    expect(await labelFor(ana)).toBe('Washington, DC');
    await aJob({ state: 'cancelled' });
    expect(await labelFor(ana)).toBe('Ashburn, VA 20147');
    expect(await labelFor(ana, { zip: '20001' })).toBe('Washington, DC 20001');
    expect(await labelFor(garage.member)).toBe('Washington, DC');
  });

  it.each([
    ['a draft', { state: 'draft' }],
    ['a job with quotes', { state: 'pending_selection' }],
    ['a cancelled job', { state: 'cancelled' }],
    ['a hidden job', { hidden: true }],
  ])('leaves out %s', async (_, job) => {
    await aJob(job);
    expect(await search({})).toMatchObject({ items: [], total: 0 });
  });

  it('tells nothing that leads to an owner', async () => {
    await aJob({ address: '44050 Ashburn Shopping Plaza' });
    const found = await search({});
    expect(found.items[0]?.ownerName).toBe('A. Ortiz');
    const text = JSON.stringify(found);
    for (const secret of ['Ana', 'Plaza', 'ana@', '1HGCM82633A004352', '5715550100'])
      expect(text).not.toContain(secret);
  });

  it('measures from the public point and says tenths of a mile', async () => {
    await aJob({ miles: 7.25 });
    expect((await search({})).items[0]?.distanceMiles).toBeCloseTo(7.3, 1);
  });

  it('counts to a thousand and then says more', async () => {
    await manyJobs(1_000);
    expect(await search({ limit: 1 })).toMatchObject({ total: 1_000, more: false });
    await aJob({});
    expect(await search({ limit: 1 })).toMatchObject({ total: 1_000, more: true });
  });
});

describe('a filter', () => {
  it.each([
    ['service', 'brakes', ['brakes']],
    ['another name of a service', 'check engine', ['engine']],
    ['make', 'hond', ['brakes', 'engine', 'mobile']],
    ['year and service together', '2016 oil', ['mobile']],
    ['city', 'ashburn, va', ['brakes', 'engine', 'mobile']],
    ['description', 'ENGINE', ['engine']],
    ['nothing that is there', 'porsche', []],
    ['the name of an owner', 'ortiz', []],
    ['an address', 'plaza', []],
    ['a wildcard', '%', []],
  ])('by words finds jobs by %s', async (_, q, expected) => {
    await threeJobs();
    expect((await descriptions({ q })).toSorted()).toEqual(expected);
  });

  it.each([
    ['service types', { serviceTypes: ['brakes'] }, ['brakes']],
    ['several service types', { serviceTypes: ['brakes', 'oil_change'] }, ['brakes', 'mobile']],
    ['mobile', { mobileOnly: true }, ['mobile']],
    ['fixed price', { fixedOnly: true }, ['brakes']],
    ['a lowest price', { priceMin: 100 }, ['brakes']],
    ['a highest price, which a job without a budget meets', { priceMax: 100 }, ['engine', 'mobile']],
  ])('by %s narrows the list', async (_, input, expected) => {
    await threeJobs();
    expect((await descriptions(input)).toSorted()).toEqual(expected);
  });

  it('by instant accept shows what a shop can have at once', async () => {
    await threeJobs();
    await aJob({ description: 'instant', instant: true });
    expect(await descriptions({ instantOnly: true })).toEqual(['instant']);
  });

  it('by a service includes what is a part of it', async () => {
    await aJob({ description: 'rotation', service: 'tire_rotation' });
    expect(await descriptions({ serviceTypes: ['tires'] })).toEqual(['rotation']);
  });
});

describe('the order', () => {
  beforeEach(async () => {
    await aJob({ description: 'cheap', budget: 50_00, miles: 9, minutesAgo: 3 });
    await aJob({ description: 'dear', budget: 900_00, miles: 1, minutesAgo: 4 });
    await aJob({ description: 'unpriced', budget: null, miles: 5, minutesAgo: 2 });
  });
  const orders = {
    recent: ['unpriced', 'cheap', 'dear'],
    'price-low': ['unpriced', 'cheap', 'dear'],
    'price-high': ['dear', 'cheap', 'unpriced'],
    distance: ['dear', 'unpriced', 'cheap'],
  };

  it.each(Object.entries(orders))('%s holds over pages', async (sort, expected) => {
    expect(await descriptions({ sort })).toEqual(expected);
    expect(await allPages({ sort, limit: 1 })).toEqual(expected);
    expect(await allPages({ sort, limit: 2 })).toEqual(expected);
  });

  it.each(Object.keys(orders))('%s refuses a place in the list that it did not name', async (sort) => {
    const wrongKey = Buffer.from(`1,2 ${postedAt.toISOString()} ${ana}`).toString('base64url');
    for (const after of ['rubbish', wrongKey]) {
      await expect(search({ sort, after })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});

describe('turning pages', () => {
  it.each([
    // Each comes before the page that is being read: a list that counted rows would show one of them twice.
    ['recent', { minutesAgo: -1 }],
    ['price-low', { budget: null }],
    ['price-high', { budget: 90_000_00 }],
    ['distance', { miles: 0 }],
  ])(
    'by %s misses nothing and repeats nothing, though much is equal and jobs come in',
    async (sort, first) => {
      await manyJobs(1_100, { sameTime: true });
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await search({ sort, limit: 50, after });
        seen.push(...page.items.map((job) => job.id));
        after = page.next ?? undefined;
        if (seen.length === 50) await aJob({ description: 'posted between two pages', ...first });
      } while (after);
      expect(seen).toHaveLength(1_100);
      expect(new Set(seen).size).toBe(1_100);
    },
  );
});

describe('the points of a map', () => {
  it('are those of all pages of the list, with what a pin says and nothing of an owner', async () => {
    await threeJobs();
    await aJob({ description: 'far', miles: 30 });
    await aJob({ description: 'hidden', hidden: true });
    await aJob({ description: 'quoted', state: 'pending_selection' });
    const listed = (await search({})).items;
    const { items, more } = await points({});
    expect(items).toEqual(
      listed.map(({ id, serviceName, budgetCents, approximate }) => {
        return { id, serviceName, budgetCents, ...approximate };
      }),
    );
    expect([items.length, more]).toEqual([3, false]);
  });

  it.each([
    { serviceTypes: ['brakes', 'oil_change'] },
    { mobileOnly: true },
    { fixedOnly: true },
    { priceMin: 100 },
    { priceMax: 100 },
    { q: 'honda' },
    { q: 'brakes ashburn' },
    { q: '20001' },
    { distanceMi: 50 },
  ])('are narrowed as the list is: %o', async (input) => {
    await threeJobs();
    await aJob({ description: 'far', miles: 30 });
    const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id).toSorted();
    expect(ids((await points(input)).items)).toEqual(ids((await search(input)).items));
  });

  it('end at the newest thousand, where the list stops to count', async () => {
    await manyJobs(1_000);
    expect(await points({})).toMatchObject({ more: false });
    const newest = await aJob({ minutesAgo: -1 });
    const { items, more } = await points({});
    expect([items.length, items[0]?.id, more]).toEqual([1_000, newest, true]);
  });
});

describe('one job', () => {
  it.each(['open', 'pending_selection'])('that is %s can be looked at', async (state) => {
    const id = await aJob({ state });
    const status = state.toUpperCase();
    expect(await inTransaction((ctx) => findListedJob(ctx, { jobId: id }))).toMatchObject({
      id,
      status,
      ownerName: 'A. Ortiz',
    });
  });

  it('is as far away as it is from the ZIP code of the reader', async () => {
    const id = await aJob({ miles: 0 });
    const from = async (zip?: string) =>
      (await inTransaction((ctx) => findListedJob(ctx, { jobId: id, zip }))).distanceMiles;
    expect(await from('20147')).toBe(0);
    expect(await from()).toBeGreaterThan(20);
  });

  it.each([{ state: 'draft' }, { state: 'cancelled' }, { hidden: true }])(
    '%o does not exist',
    async (job) => {
      const id = await aJob(job);
      await expect(inTransaction((ctx) => findListedJob(ctx, { jobId: id }))).rejects.toThrow(
        /could not find/,
      );
    },
  );
});

describe('a shop that searches', () => {
  it('sees jobs that others have quoted on while quotes are taken', async () => {
    const open = await aJob({ description: 'open', minutesAgo: 1 });
    const quoted = await aJob({ description: 'quoted', state: 'pending_selection', minutesAgo: 2 });
    const mine = await aJob({ description: 'mine', state: 'pending_selection', minutesAgo: 3 });
    await aJob({ description: 'full', state: 'pending_selection', accepting: false });
    await aJob({ description: 'hidden', hidden: true });
    await aQuote(quoted, van);
    await aQuote(mine, garage);
    await aQuote(open, garage, 'draft');
    const { items, total, shopIsLive } = await searchAs(garage, {});
    expect(
      items.map(({ description, quotes, group, myQuote }) => [description, quotes, group, myQuote?.state]),
    ).toEqual([
      ['open', 0, 'open', 'draft'],
      ['quoted', 1, 'others_have_quoted', undefined],
      ['mine', 1, 'open', 'submitted'],
    ]);
    expect({ total, shopIsLive }).toEqual({ total: 3, shopIsLive: true });
  });

  it('measures from its own place unless it asks for another', async () => {
    await aJob({ miles: 0 });
    expect(await searchAs(garage, {})).toMatchObject({ centre: { label: 'Ashburn, VA 20147' } });
    const other = await searchAs(garage, { zip: '20001' });
    expect(other).toMatchObject({ centre: { label: 'Washington, DC 20001' }, items: [] });
  });

  it('that only drives out sees no farther than it drives', async () => {
    await aJob({ miles: 12 });
    expect((await searchAs(van, { distanceMi: 20 })).items).toEqual([]);
    expect((await searchAs(garage, { distanceMi: 20 })).items).toHaveLength(1);
  });

  it('looks ten miles far, twenty at most', async () => {
    await aJob({ description: 'near', miles: 9 });
    await aJob({ description: 'farther', miles: 15, minutesAgo: 1 });
    const found = async (input: Asked) => (await searchAs(garage, input)).items.map((job) => job.description);
    expect(await found({})).toEqual(['near']);
    expect(await found({ distanceMi: 20 })).toEqual(['near', 'farther']);
    expect(shopMarketplaceQuery.safeParse({ distanceMi: 21 }).success).toBe(false);
  });

  it('finds the jobs of a day in its own time zone, with those whose owners are flexible', async () => {
    // Half past eleven in the evening of the 23rd in Virginia is the 24th in London.
    await aJob({ description: 'late', window: '2026-11-24T04:30:00Z', minutesAgo: 1 });
    await aJob({ description: 'next day', window: '2026-11-24T15:00:00Z', minutesAgo: 2 });
    await aJob({ description: 'flexible', minutesAgo: 3 });
    const of = async (date: string) => (await searchAs(garage, { date })).items.map((job) => job.description);
    expect(await of('2026-11-23')).toEqual(['late', 'flexible']);
    expect(await of('2026-11-24')).toEqual(['next day', 'flexible']);
    expect((await searchAs(garage, {})).items.map((job) => job.preferredTime)).toEqual([
      '2026-11-24T04:30:00.000Z',
      '2026-11-24T15:00:00.000Z',
      null,
    ]);
  });
});

// What the tests arrange and ask

type Asked = Record<string, unknown>;
const query = (input: Asked) => marketplaceQuery.parse(input);
const stranger: Actor = { kind: 'anonymous' };

function inTransaction<T>(run: (ctx: Context) => Promise<T>, actor: Actor = stranger): Promise<T> {
  return database.transaction((tx) =>
    run({ tx, actor, now: postedAt, catalogue: builtInCatalogue } as Context),
  );
}
const searchWith = (input: Asked) => inTransaction((ctx) => searchJobs(ctx, query(input)));
const search = (input: Asked) => searchWith({ zip: '20147', ...input });
const points = (input: Asked) =>
  inTransaction((ctx) => listPoints(ctx, pointsQuery.parse({ zip: '20147', ...input })));
const descriptions = async (input: Asked) => (await search(input)).items.map((job) => job.description);

function searchAs(shop: MarketShop, input: Asked) {
  const actor: Actor = {
    kind: 'shop',
    userId: shop.member,
    shopId: shop.id,
    role: 'mso_owner',
    shopStatus: 'active',
  };
  return inTransaction((ctx) => searchJobsAsShop(ctx, shopMarketplaceQuery.parse(input)), actor);
}

async function allPages(input: Asked): Promise<string[]> {
  const page = await search(input);
  const here = page.items.map((job) => job.description);
  return page.next ? [...here, ...(await allPages({ ...input, after: page.next }))] : here;
}

async function threeJobs() {
  await aJob({ description: 'brakes', service: 'brakes', budget: 300_00, fixed: true });
  await aJob({ description: 'engine', service: 'engine_diagnostic', budget: null });
  await aJob({ description: 'mobile', service: 'oil_change', budget: 45_00, mobile: true, vehicle: accord });
}

const aJob = (job: TestJob) => insertJob(database, job);
const manyJobs = (count: number, how?: Spread) => insertManyJobs(database, count, how);
const aQuote = (jobId: JobId, shop: MarketShop, state?: string) =>
  insertQuote(database, { jobId, shop, state });
