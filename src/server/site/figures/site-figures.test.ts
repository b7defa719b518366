import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import {
  countActiveShops,
  countFinishedRepairs,
  medianFirstQuote,
  sumRatings,
} from './site-figures-queries.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp({ mode: 'production' })));
afterAll(() => app.close());

it('a market with little to count shows no figures, and never those of the demo', async () => {
  expect(await app.as(null).site.figures({})).toEqual({ figures: [], sample: false });
});

it('the rating is that of all public reviews of the shops that work with us', async () => {
  const { database } = app.product.system;
  const { mira, dulles, suspended } = app.world.shops;
  await database.executeSql('insert into shop_rating values ($1, 40, 190), ($2, 10, 30), ($3, 99, 99)', [
    mira.id,
    dulles.id,
    suspended.id,
  ]);
  expect(await asSystem(app.product.system, ({ tx }) => sumRatings(tx))).toEqual({ reviews: 50, stars: 220 });
  expect((await app.as(null).site.figures({})).figures).toEqual([
    { kind: 'rating', value: 4.4, orMore: false },
    { kind: 'reviews', value: 50, orMore: false },
  ]);
  await database.executeSql('delete from shop_rating');
});

it('shops are counted while they work with us, repairs once they are finished', async () => {
  const { database } = app.product.system;
  const measure = () =>
    asSystem(app.product.system, async ({ tx }) => ({
      shops: await countActiveShops(tx),
      repairs: await countFinishedRepairs(tx),
      quotes: await medianFirstQuote(tx, new Date(0)),
    }));
  const before = await measure();
  expect(before).toMatchObject({ repairs: 0, quotes: null });
  expect(before.shops).toBeGreaterThan(0);
  await database.executeSql(
    `update shop set status = 'suspended', suspension = 'soft' where status = 'active'`,
  );
  expect(await measure()).toMatchObject({ shops: 0 });
});
