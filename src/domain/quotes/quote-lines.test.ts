import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxOn } from '#domain/money/fees.ts';
import { cents } from '#domain/money/money.ts';
import {
  lineAmount,
  priceWithinTotal,
  quoteBreakdown,
  type QuoteLine,
  quoteTotals,
} from '#domain/quotes/quote-lines.ts';
import { quoteLineSchema } from '#domain/validation/quote.ts';

const labor: QuoteLine = {
  kind: 'labor',
  title: 'Replace front pads',
  hoursHundredths: 160,
  rateCents: cents(95_00),
  taxable: false,
};
const part: QuoteLine = {
  kind: 'part',
  title: 'Pad set',
  grade: 'oem',
  partNumber: null,
  quantity: 2,
  unitPriceCents: cents(45_05),
  taxable: true,
};
const fee: QuoteLine = { kind: 'fee', title: 'Shop supplies', amountCents: cents(5_01), taxable: true };

describe('a quote', () => {
  it('adds up its lines, and taxes the taxable ones once', () => {
    expect([labor, part, fee].map((line) => lineAmount(line))).toEqual([15_200, 9_010, 501]);
    expect(quoteTotals([labor, part, fee], 600)).toEqual({
      taxable: 9_511,
      price: 24_711,
      tax: 571, // 570.66, where rounding line by line would give 541 + 30
      total: 25_282,
    });
    expect(quoteBreakdown([labor, part, fee])).toEqual({ labor: 15_200, parts: 9_010, fees: 501 });
  });

  it('rounds half a cent of labor up', () => {
    expect(lineAmount({ ...labor, hoursHundredths: 1, rateCents: cents(50) })).toBe(1);
    expect(lineAmount({ ...labor, hoursHundredths: 1, rateCents: cents(49) })).toBe(0);
  });

  it('taxes parts and not labor unless the shop says otherwise', () => {
    const { taxable: _, ...plainPart } = part;
    const { taxable: __, ...plainLabor } = labor;
    expect(quoteLineSchema.parse(plainPart).taxable).toBe(true);
    expect(quoteLineSchema.parse(plainLabor).taxable).toBe(false);
  });
});

describe('a price that includes tax', () => {
  it('comes apart into the largest price whose total does not pass it', () => {
    const total = fc.integer({ min: 1, max: 10_000_000 }).map(cents);
    const rate = fc.integer({ min: 0, max: 2_000 });
    fc.assert(
      fc.property(total, rate, (offered, basisPoints) => {
        const price = priceWithinTotal(offered, basisPoints, true);
        expect(price + taxOn(price, basisPoints)).toBeLessThanOrEqual(offered);
        const next = cents(price + 1);
        expect(next + taxOn(next, basisPoints)).toBeGreaterThan(offered);
      }),
    );
  });

  it('is the whole amount where nothing is taxed', () => {
    expect(priceWithinTotal(cents(200_00), 600, false)).toBe(200_00);
  });
});
