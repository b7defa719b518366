import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { refused } from '#test/support/signed-in.ts';
import { bookedJob, finishedJob, key } from '#test/support/stories.ts';

// Owner and shop write of each other. One market for all facts, in the order of one life of it.

let app: TestApp;
let waiting: JobId;
let both: JobId;

beforeAll(async () => {
  app = await testApp();
  both = await finishedJob(app);
  waiting = await finishedJob(app, 'ben');
});
afterAll(() => app.close());

const OWNERS_WORDS = 'The brakes are quiet again, and I saw the old pads.';
const SHOPS_WORDS = 'Came on time and answered every question at once.';

const write = (jobId: JobId, stars = 5, words = OWNERS_WORDS, who: PersonName = 'ana') =>
  app.as(who).reviews.write({ jobId, stars, words, idempotencyKey: key() });
const writeAsShop = (jobId: JobId, stars = 4, words = SHOPS_WORDS, who: PersonName = 'mira') =>
  app.as(who).reviews.write({ jobId, stars, words, idempotencyKey: key() });
const list = (input: { shop?: string; after?: string; limit?: number } = {}) =>
  app.as(null).reviews.list(input);

async function confirm(jobId: JobId, who: PersonName = 'ana') {
  await app.as(who).bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
}

describe('a review', () => {
  it('waits until the job is completed', async () => {
    await expect(write(both)).rejects.toEqual(refused('REVIEW_TOO_EARLY'));
    await expect(writeAsShop(both)).rejects.toEqual(refused('REVIEW_TOO_EARLY'));
    const seen = await app.as('ana').reviews.ofJob({ jobId: both });
    expect(seen).toMatchObject({ own: null, isCompleted: false, shownOn: null });
    expect(seen.refusal).toMatch(/once the job is completed/);
  });

  it('is written by its owner and its shop only, with one to five stars and no contact', async () => {
    await confirm(both);
    await expect(write(both, 5, OWNERS_WORDS, 'ben')).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await expect(writeAsShop(both, 4, SHOPS_WORDS, 'dulles')).rejects.toEqual(refused('JOB_NOT_FOUND'));
    for (const stars of [0, 6, 4.5])
      await expect(write(both, stars)).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(write(both, 5, 'Good.')).rejects.toEqual(refused('INVALID_INPUT'));
    for (const words of ['Call me, 703 555 0142, any time.', 'Write to ana@people.test for more.']) {
      await expect(write(both, 5, words)).rejects.toEqual(refused('INVALID_INPUT'));
    }
  });

  it('is hidden from the other side and from everyone until both have written, and can be changed', async () => {
    await write(both, 2, 'Not so sure about this yet.');
    const seen = await write(both);
    expect(seen).toMatchObject({ own: { stars: 5, publishedAt: null }, theirs: null, refusal: null });
    const { theirs, own } = await app.as('mira').reviews.ofJob({ jobId: both });
    expect([theirs, own]).toEqual([null, null]);
    expect(await list()).toMatchObject({ items: [], next: null, summary: { count: 0, average: null } });
  });

  it('keeps what its owner answered beside the stars, and asks no shop', async () => {
    const facets = { priceMatched: true, onTime: false, explained: null };
    const review = { jobId: both, stars: 5, words: OWNERS_WORDS, facets };
    const seen = await app.as('ana').reviews.write({ ...review, idempotencyKey: key() });
    expect(seen).toMatchObject({ asksFacets: true, own: { facets } });
    expect((await app.as('mira').reviews.ofJob({ jobId: both })).asksFacets).toBe(false);
    for (const wrong of [{ ...facets, onTime: 'no' }, { priceMatched: true }, { ...facets, clean: true }]) {
      const asked = { ...review, facets: wrong as never, idempotencyKey: key() };
      await expect(app.as('ana').reviews.write(asked)).rejects.toEqual(refused('INVALID_INPUT'));
    }
  });

  it('is shown with that of the other side, and stays as it is from then on', async () => {
    const shops = await app.as('miraAdvisor').reviews.write({
      jobId: both,
      stars: 4,
      words: SHOPS_WORDS,
      // Not a question to shops: it is not kept.
      facets: { priceMatched: true, onTime: true, explained: true },
      idempotencyKey: key(),
    });
    expect(shops).toMatchObject({
      own: { stars: 4, facets: { priceMatched: null, onTime: null, explained: null } },
      theirs: { words: OWNERS_WORDS, facets: { priceMatched: true, onTime: false, explained: null } },
    });
    expect((await app.as('ana').reviews.ofJob({ jobId: both })).theirs).toMatchObject({ words: SHOPS_WORDS });
    await expect(write(both)).rejects.toEqual(refused('REVIEW_PUBLISHED'));
    await expect(writeAsShop(both)).rejects.toEqual(refused('REVIEW_PUBLISHED'));
  });

  it('is read by everyone with a shortened name, a town and a month, and no other personal data', async () => {
    const { items, summary } = await list();
    expect(summary).toMatchObject({ count: 1, average: 5 });
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ stars: 5, words: OWNERS_WORDS, city: 'Ashburn', sample: true });
    expect(items[0]!.facets).toEqual({ priceMatched: true, onTime: false, explained: null });
    expect(items[0]!.author).toMatch(/^A\. /);
    expect(items[0]!.month).toMatch(/^2026-1[12]$/);
    expect(JSON.stringify(items)).not.toMatch(/people\.test|Ana|Secret|JOB-|Honda/);
    // What a shop says of an owner is for that owner.
    expect(JSON.stringify(items)).not.toContain(SHOPS_WORDS);
    const { slug } = items[0]!.shop;
    expect((await list({ shop: slug })).items).toHaveLength(1);
    expect((await list({ shop: 'dulles' })).items).toHaveLength(0);
    expect((await app.as(null).marketplace.directory.shop({ slug })).shop.rating).toEqual({
      count: 1,
      average: 5,
    });
  });

  it('is shown alone when the window ends, and no review can follow', async () => {
    await confirm(waiting, 'ben');
    const { shownOn } = await write(waiting, 3, OWNERS_WORDS, 'ben');
    app.clock.moveTo(plus(new Date(shownOn!), -1));
    await app.settle();
    expect((await list()).summary.count).toBe(1);
    app.clock.moveTo(new Date(shownOn!));
    await expect(writeAsShop(waiting)).rejects.toEqual(refused('REVIEW_TOO_LATE'));
    await app.settle();
    expect((await list()).summary).toMatchObject({ count: 2, average: 4 });
    await expect(writeAsShop(waiting)).rejects.toEqual(refused('REVIEW_PUBLISHED'));
    const { items, next } = await list({ limit: 1 });
    expect(items[0]!.stars).toBe(3);
    expect((await list({ limit: 1, after: next! })).items[0]!.stars).toBe(5);
    expect(plus(new Date(shownOn!), -14 * DAY) < app.clock.now()).toBe(true);
  });

  it('leaves its acts in the trail, and no user’s words', async () => {
    const { rows } = await app.product.system.database.executeSql(
      `select action, after::text as after from audit_entry where entity = 'review'`,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'review.changed',
      'review.changed',
      'review.published',
      'review.published',
      'review.published',
      'review.written',
      'review.written',
      'review.written',
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/quiet|question/);
  });

  it('that is unread goes with the account of its author; one that is shown loses the name', async () => {
    const unread = await finishedJob(app, 'ben');
    await confirm(unread, 'ben');
    await write(unread, 1, OWNERS_WORDS, 'ben');
    app.clock.moveTo(plus(app.clock.now(), DAY));
    await app.settle();
    await app.as('ben').accounts.profile.remove({ confirmation: 'DELETE' });
    const { items } = await list();
    expect(items.map(({ author, stars }) => [author, stars])).toEqual([
      [null, 3],
      [items[1]!.author, 5],
    ]);
    const { rows } = await app.product.system.database.executeSql(
      'select count(*)::int as left from review where job_id = $1',
      [unread],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('needs money that was captured', async () => {
    const jobId = await bookedJob(app, 'cara');
    await app.product.system.database.executeSql('update job set completed_at = $2 where id = $1', [
      jobId,
      app.clock.now(),
    ]);
    await expect(write(jobId, 5, OWNERS_WORDS, 'cara')).rejects.toEqual(refused('REVIEW_UNPAID'));
  });
});
