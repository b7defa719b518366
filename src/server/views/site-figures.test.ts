import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { asSystem } from '../unit-of-work.ts';
import { countActiveShops, countFinishedRepairs, medianFirstQuote } from './site-figures-queries.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp({ mode: 'production' })));
afterAll(() => app.close());

it('a market with little to count shows no figures, and never those of the demo', async () => {
  expect(await app.as(null).site.figures({})).toEqual({ figures: [], sample: false });
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
