import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, SavedSearchId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { searchLimits } from '#domain/marketplace/saved-search.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { aSearch, ownSearch } from '#test/support/own-keeping.ts';
import { emailOf } from '#test/support/people.ts';
import { refused } from '#test/support/signed-in.ts';
import { key, postJob } from '#test/support/stories.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { matchJob } from './match-job.ts';
import { emailMatches } from './email-matches.ts';

// Searches that a shop keeps: whose they are, what they find, and how often they say so.

let app: TestApp;
const posted: JobId[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
afterEach(async () => {
  for (const jobId of posted.splice(0)) {
    await app
      .as('ana')
      .jobs.withdraw({ jobId, idempotencyKey: key() })
      .catch(() => {});
  }
  await app.product.system.database.executeSql('delete from saved_search');
  await app.product.system.database.executeSql(`delete from outgoing_message where kind = 'search.matched'`);
});

type Who = 'mira' | 'dulles' | 'volt' | 'suspended';
type Query = Parameters<ReturnType<TestApp['as']>['marketplace']['savedSearches']['add']>[0]['query'];

async function keep(
  query: Query = aSearch.query,
  who: Who = 'mira',
  notify: 'at_once' | 'daily' | 'never' = 'at_once',
) {
  const name = `Search ${key().slice(-6)}`;
  const wanted = { name, notify, query, idempotencyKey: key() };
  const { searches } = await app.as(who).marketplace.savedSearches.add(wanted);
  return searches.find((one) => one.name === name)!;
}

async function post(posting: Parameters<typeof postJob>[2] = {}): Promise<JobId> {
  const jobId = await postJob(app, 'ana', posting);
  posted.push(jobId);
  await app.settle();
  return jobId;
}

async function foundBy(searchId: SavedSearchId): Promise<number> {
  const { rows } = await app.product.system.database.executeSql(
    'select count(*)::int as found from saved_search_match where search_id = $1',
    [searchId],
  );
  return Number(rows[0]!['found']);
}

async function mails(to: string) {
  const { messages } = await app.as(null).demo.outbox({ to, limit: 100 });
  return messages.filter(({ kind }) => kind === 'search.matched');
}

describe('a search that a shop keeps', () => {
  it('is one of all who quote there, has a name of its own, and does not exist for others', async () => {
    const { searchId, name, query } = await keep({ q: 'brakes', distanceMi: 12, priceMin: 50 });
    expect(query).toMatchObject({ q: 'brakes', distanceMi: 12, priceMin: 50 });
    const again = { name: name.toUpperCase(), notify: 'daily' as const, idempotencyKey: key() };
    const twice = app.as('miraAdvisor').marketplace.savedSearches.add({ ...again, query: {} });
    await expect(twice).rejects.toEqual(refused('SEARCH_EXISTS'));
    const { searches } = await app.as('miraManager').marketplace.savedSearches.save({ ...again, searchId });
    expect(searches).toMatchObject([{ name: again.name, notify: 'daily' }]);
    const dulles = () => app.as('dulles');
    const save = dulles().marketplace.savedSearches.save({ ...again, searchId });
    await expect(save).rejects.toEqual(refused('SEARCH_NOT_FOUND'));
    const remove = dulles().marketplace.savedSearches.remove(await ownSearch(app, 'Kept'));
    await expect(remove).rejects.toEqual(refused('SEARCH_NOT_FOUND'));
    expect((await dulles().marketplace.savedSearches.list({})).searches).toEqual([]);
    const own = { searchId, idempotencyKey: key() };
    const left = await app.as('miraAdvisor').marketplace.savedSearches.remove(own);
    expect(left.searches.map((one) => one.name)).toEqual(['Kept']);
  });

  it('is one of twenty at most', async () => {
    for (let kept = 0; kept < searchLimits.searchesAShop; kept += 1) await keep();
    await expect(keep()).rejects.toEqual(refused('TOO_MANY_SEARCHES'));
  });
});

describe('a new job', () => {
  it.each([
    ['by service', { serviceTypes: ['brakes' as const] }, true],
    ['by another service', { serviceTypes: ['oil_change' as const] }, false],
    ['by its words and its place', { q: 'grinding honda ashburn' }, true],
    ['by a word that it does not say', { q: 'diesel' }, false],
    ['by its price', { priceMin: 100, priceMax: 300 }, true],
    ['by a higher price', { priceMin: 301 }, false],
    ['as a visit', { mobileOnly: true }, false],
    ['as a car that needs a tow', { needsTow: true }, true],
    ['on a day on which its owner has time', { date: '2026-11-24' }, true],
    ['on another day', { date: '2026-11-25' }, false],
    ['around its own place', { zip: '20147', distanceMi: 5 }, true],
    ['around a place that is too far', { zip: '20001', distanceMi: 5 }, false],
  ])('is found %s as the marketplace would find it', async (_, query, isFound) => {
    const { searchId } = await keep({ distanceMi: 20, ...query });
    const window = { startsAt: '2026-11-24T15:00:00.000Z', endsAt: '2026-11-24T18:00:00.000Z' };
    const jobId = await post({ budgetCents: cents(200_00), windows: [window], intake: { drivable: 'no' } });
    const { items } = await app.as('mira').marketplace.searchAsShop({ distanceMi: 20, ...query });
    expect(items.some(({ id }) => id === jobId)).toBe(isFound);
    expect(await foundBy(searchId)).toBe(isFound ? 1 : 0);
  });

  it.each(['wont', "won't", 'WON’T', 'cafe'])(
    'is found by %s, whatever the accents and apostrophes',
    async (q) => {
      const { searchId } = await keep({ distanceMi: 20, q });
      await post({ description: 'It won’t start at the café.' });
      expect(await foundBy(searchId)).toBe(1);
    },
  );

  it('is found by what a search was changed to, and no more by what it was', async () => {
    const { searchId, name } = await keep({ zip: '20001', distanceMi: 5, serviceTypes: ['tires'] });
    await post();
    expect(await foundBy(searchId)).toBe(0);
    const query = { zip: '20147', distanceMi: 5, serviceTypes: ['brakes' as const] };
    const changed = { searchId, name, notify: 'daily' as const, query, idempotencyKey: key() };
    const { searches } = await app.as('mira').marketplace.savedSearches.save(changed);
    expect(searches.find((one) => one.searchId === searchId)).toMatchObject({ query, radiusMiles: 5 });
    await post();
    expect(await foundBy(searchId)).toBe(1);
  });

  it('is found once, however often it is looked at, and sent to all members who quote there', async () => {
    const { searchId } = await keep();
    const jobId = await post();
    const { system } = app.product;
    for (let again = 0; again < 3; again += 1)
      await asSystem(system, (ctx) => matchJob(ctx, { jobId, after: null }));
    await app.settle();
    expect(await foundBy(searchId)).toBe(1);
    for (const who of ['mira', 'miraManager', 'miraAdvisor'] as const) {
      const [mail, ...others] = await mails(emailOf(who));
      expect(others).toEqual([]);
      expect(mail?.text).toContain(`http://hoist.test/mechanic/shop/jobs/${jobId}`);
      expect(mail?.text).toContain('Ashburn, VA');
      expect(mail?.text).not.toMatch(/Secret Street|Ana/);
      const { items } = await app.as(who).notifications.list({});
      const rung = items.filter(({ path }) => path === `/mechanic/shop/jobs/${jobId}`);
      expect(rung.map(({ kind }) => kind)).toEqual(['search.matched']);
    }
    for (const who of ['miraTechnician', 'miraAccounting', 'dulles'] as const) {
      expect(await mails(emailOf(who))).toEqual([]);
    }
  });

  it('is not sent by a search that is switched off, nor to a shop that may not quote', async () => {
    const off = await keep({}, 'mira', 'never');
    const resting = await keep({ distanceMi: 20 }, 'suspended');
    await post();
    expect([await foundBy(off.searchId), await foundBy(resting.searchId)]).toEqual([0, 0]);
    expect(await mails(emailOf('mira'))).toEqual([]);
  });

  it('is not emailed to people who turned new-job emails off', async () => {
    await keep();
    const mute = (isOn: boolean) =>
      app.as('mira').accounts.profile.setPreference({ topic: 'new_jobs', isOn });
    await mute(false);
    await post();
    await mute(true);
    expect(await mails(emailOf('mira'))).toEqual([]);
    expect(await mails(emailOf('miraAdvisor'))).toHaveLength(1);
  });
});

describe('what comes soon after', () => {
  it('is sent together when the quarter of an hour is over, as far as it still takes quotes', async () => {
    const { name } = await keep();
    await post();
    const second = await post();
    const third = await post();
    expect(await mails(emailOf('mira'))).toHaveLength(1);
    await app.as('ana').jobs.withdraw({ jobId: third, idempotencyKey: key() });
    app.clock.advance(searchLimits.quietMinutes * MINUTE);
    await emailMatches(app.product.system);
    await app.settle();
    const told = await mails(emailOf('mira'));
    expect(told).toHaveLength(2);
    expect(told.find(({ text }) => text.includes(second))?.subject).toMatch(/^New job: Brake Service/);
    expect(told.some(({ text }) => text.includes(third))).toBe(false);
    await emailMatches(app.product.system);
    expect(await mails(emailOf('mira'))).toHaveLength(2);
    expect(told[0]?.text).toContain(name);
  });

  it('waits for the morning where a shop wants a digest', async () => {
    await keep({}, 'dulles', 'daily');
    await post();
    await post();
    expect(await mails(emailOf('dulles'))).toEqual([]);
    app.clock.advance(17 * HOUR);
    await emailMatches(app.product.system);
    await app.settle();
    const [mail, ...others] = await mails(emailOf('dulles'));
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^2 new jobs: /);
    expect(mail?.text).toContain('http://hoist.test/mechanic/shop/marketplace');
  });
});
