import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { linesOfPrice } from './price-lines.ts';
import { quoteTotals } from './quote-lines.ts';

const base = { title: 'Brake Service', laborRateCents: cents(95_00), minutes: 120 };
const taxes = { labor: false, part: true, fee: false };

describe('a price of the list', () => {
  it('is labor at the rate of the shop, and parts for the rest, each taxed as the shop says', () => {
    expect(linesOfPrice({ ...base, taxes, priceCents: cents(320_00) })).toMatchObject([
      { kind: 'labor', title: 'Brake Service', hoursHundredths: 200, rateCents: 95_00, taxable: false },
      { kind: 'part', title: 'Brake Service: parts', quantity: 1, unitPriceCents: 130_00, taxable: true },
    ]);
    const all = { labor: true, part: false, fee: true };
    const lines = linesOfPrice({ ...base, taxes: all, priceCents: cents(320_00) });
    expect(lines.map(({ taxable }) => taxable)).toEqual([true, false]);
  });

  it('is labor alone where it is below the usual labor, or where the shop lists none', () => {
    expect(linesOfPrice({ ...base, taxes, priceCents: cents(100_00) })).toMatchObject([
      { kind: 'labor', hoursHundredths: 200, rateCents: 50_00 },
    ]);
    expect(linesOfPrice({ ...base, taxes, priceCents: null })).toMatchObject([
      { kind: 'labor', hoursHundredths: 200, rateCents: 95_00 },
    ]);
  });

  it.each([15, 30, 45, 60, 75, 90, 135, 480, 2880])('comes to the cent with %d minutes', (minutes) => {
    for (const priceCents of [1, 99, 49_95, 95_00, 120_01, 333_33, 999_99].map(cents)) {
      const lines = linesOfPrice({ ...base, minutes, taxes, priceCents });
      expect(quoteTotals(lines, 0).price, `${priceCents}`).toBe(priceCents);
    }
  });
});
