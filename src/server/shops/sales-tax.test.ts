import { describe, expect, it } from 'vitest';
import type { JobId, ShopId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { parseTaxRate } from '#domain/shops/sales-tax.ts';
import { DAY } from '#domain/time.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { appForThisTest } from '#test/support/app.ts';
import { refused } from '#test/support/signed-in.ts';
import { bookedJob, checkIn, doTheWork, key, postJob, sendQuote } from '#test/support/stories.ts';
import { salesTaxAt, suggestSalesTax } from './sales-tax.ts';

// A shop's sales tax: who sets it, when it starts, and what it leaves unchanged.

const onlyParts = { labor: false, part: true, fee: false };
const TODAY = '2026-11-20';
const once = () => ({ idempotencyKey: key() });

describe('the sales tax of a shop', () => {
  it('is used for quotes from its first day on, and leaves those that are there', async () => {
    const app = await appForThisTest();
    const mira = app.as('mira');
    const earlier = await postJob(app);
    await sendQuote(app, earlier, 'mira', { parts: cents(100_00) });
    const taxOn = async (jobId: JobId) => (await mira.jobs.getAsShop({ jobId })).myQuote?.taxCents;
    expect(await taxOn(earlier)).toBe(600);
    const set = { rateThousandths: 6_625, taxes: onlyParts, ...once() };
    const { rates, today } = await mira.shops.salesTax.set({ ...set, startsOn: TODAY });
    expect(today).toBe(TODAY);
    expect(rates[0]).toMatchObject({ startsOn: TODAY, rateThousandths: 6_625, isCurrent: true });
    expect((await mira.dashboard.overview({})).taxRateBasisPoints).toBe(662.5);

    const jobId = await postJob(app);
    await sendQuote(app, jobId, 'mira', { parts: cents(100_00), bay: 1 });
    expect(await taxOn(jobId)).toBe(663);
    expect(await taxOn(earlier)).toBe(600);
  });

  it('leaves what was approved, and the invoice of it, at the rate that the owner read', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    const { myQuote } = await app.as('mira').jobs.getAsShop({ jobId });
    await app.as('mira').shops.salesTax.set({
      rateThousandths: 15_000,
      taxes: { labor: true, part: true, fee: true },
      startsOn: TODAY,
      ...once(),
    });
    await checkIn(app, jobId);
    await doTheWork(app, jobId);
    const { invoice, approvedTaxRate } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(invoice?.taxCents).toBe(myQuote?.taxCents);
    expect(approvedTaxRate).toBe(600);
  });

  it('can be planned: until its first day the old one holds', async () => {
    const app = await appForThisTest();
    const { id } = app.world.shops.mira;
    const rateAt = (days: number) =>
      asSystem(app.product.system, async (ctx) => {
        const at = new Date(app.clock.now().getTime() + days * DAY);
        return (await salesTaxAt(ctx, id, at)).rateBasisPoints;
      });
    const set = { rateThousandths: 7_000, taxes: onlyParts, startsOn: '2026-12-01' };
    await app.as('mira').shops.salesTax.set({ ...set, ...once() });
    expect(await rateAt(0)).toBe(600);
    expect(await rateAt(30)).toBe(700);
    await app.as('miraManager').shops.salesTax.set({ ...set, rateThousandths: 0, ...once() });
    expect(await rateAt(30)).toBe(0);
  });

  it.each([
    ['a day that is over', { startsOn: '2026-11-19' }, refused('SALES_TAX_START')],
    ['a day too far ahead', { startsOn: '2028-01-01' }, refused('SALES_TAX_START')],
    ['more than 15 %', { rateThousandths: 15_001 }, expect.objectContaining({ code: 'INVALID_INPUT' })],
    ['less than nothing', { rateThousandths: -1 }, expect.objectContaining({ code: 'INVALID_INPUT' })],
    ['a finer rate', { rateThousandths: 6_625.5 }, expect.objectContaining({ code: 'INVALID_INPUT' })],
  ])('is not set to %s', async (_, wrong, refusal) => {
    const app = await appForThisTest();
    const set = { rateThousandths: 6_000, taxes: onlyParts, startsOn: TODAY, ...wrong, ...once() };
    await expect(app.as('mira').shops.salesTax.set(set)).rejects.toEqual(refusal);
  });

  it('is not set over what a colleague saved in between, nor by who may not', async () => {
    const app = await appForThisTest();
    const { version } = await app.as('mira').shops.salesTax.read({});
    const set = { rateThousandths: 5_000, taxes: onlyParts, startsOn: TODAY, version };
    await app.as('miraManager').shops.salesTax.set({ ...set, ...once() });
    const late = app.as('mira').shops.salesTax.set({ ...set, ...once() });
    await expect(late).rejects.toEqual(refused('STALE_VERSION'));
    for (const who of ['miraAdvisor', 'miraTechnician', 'miraAccounting'] as const) {
      const asked = app.as(who).shops.salesTax.set({ ...set, version: undefined, ...once() });
      await expect(asked).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });

  it('begins with the rate of its state, and says that this is a suggestion', async () => {
    const app = await appForThisTest();
    const shopId: ShopId = app.world.shops.mira.id;
    expect((await app.as('mira').shops.salesTax.read({})).rates).toMatchObject([
      { rateThousandths: 6_000, isSuggestion: true, isCurrent: true },
    ]);
    await asSystem(app.product.system, (ctx) => suggestSalesTax(ctx, shopId, 'NJ'));
    const { rates } = await app.as('mira').shops.salesTax.read({});
    expect(rates).toMatchObject([{ rateThousandths: 6_625, isSuggestion: true, isCurrent: true }]);
    const set = { rateThousandths: 6_625, taxes: onlyParts, startsOn: TODAY, ...once() };
    const confirmed = await app.as('mira').shops.salesTax.set(set);
    expect(confirmed.rates.find(({ isCurrent }) => isCurrent)).toMatchObject({ isSuggestion: false });
  });

  it('taxes a claim as soon as the shop taxes anything, and not at all where it taxes nothing', async () => {
    const app = await appForThisTest();
    const taxes = { labor: false, part: false, fee: false };
    await app.as('mira').shops.salesTax.set({ rateThousandths: 6_000, taxes, startsOn: TODAY, ...once() });
    expect((await app.as('mira').dashboard.overview({})).taxes).toEqual(taxes);
  });
});

describe('a typed rate', () => {
  it.each([
    ['6', 6_000],
    ['6.625', 6_625],
    ['6.625 %', 6_625],
    ['.5', 500],
    ['0', 0],
    ['6,625', undefined],
    ['6.6255', undefined],
    ['-6', undefined],
    ['', undefined],
    ['.', undefined],
  ])('%s is %s thousandths of a percent', (typed, thousandths) => {
    expect(parseTaxRate(typed)).toBe(thousandths);
  });
});
