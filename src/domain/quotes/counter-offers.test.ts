import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agreedUntil,
  counterAmountRefusal,
  counterLimitRefusal,
  linesAtTotal,
} from '#domain/quotes/counter-offers.ts';
import { cents } from '#domain/money/money.ts';
import { type QuoteLine, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';

const lines: QuoteLine[] = [
  { kind: 'labor', title: 'Pads', hoursHundredths: 160, rateCents: cents(95_00), taxable: false },
  {
    kind: 'part',
    title: 'Pad set',
    grade: 'oem',
    partNumber: 'P-1',
    quantity: 2,
    unitPriceCents: cents(40_00),
    taxable: true,
  },
];

describe('a counter-offer', () => {
  it('of the owner lies below the quote', () => {
    const at = (amount: number) =>
      counterAmountRefusal(cents(amount), { quoted: cents(200_00), offered: null });
    expect([at(1), at(199_99)]).toEqual([undefined, undefined]);
    const refused = { code: 'COUNTER_NOT_BELOW', data: { most: '$200.00' } };
    expect([at(0), at(200_00), at(300_00)]).toEqual([refused, refused, refused]);
  });

  it('of the shop lies between the two', () => {
    const at = (amount: number) =>
      counterAmountRefusal(cents(amount), { quoted: cents(200_00), offered: cents(150_00) });
    expect([at(150_01), at(199_99)]).toEqual([undefined, undefined]);
    const refused = { code: 'COUNTER_NOT_BETWEEN', data: { least: '$150.00', most: '$200.00' } };
    expect([at(150_00), at(200_00)]).toEqual([refused, refused]);
  });

  it('can be made three times by each side', () => {
    expect([0, 1, 2, 3].map((made) => counterLimitRefusal(made)?.code)).toEqual([
      undefined,
      undefined,
      undefined,
      'COUNTER_LIMIT',
    ]);
  });
});

describe('a price that was agreed', () => {
  const now = new Date('2026-03-02T12:00:00Z');

  it('stands for 48 hours, or for as long as the quote would have', () => {
    expect(agreedUntil(plus(now, HOUR), now)).toEqual(plus(now, 48 * HOUR));
    expect(agreedUntil(plus(now, 5 * DAY), now)).toEqual(plus(now, 5 * DAY));
  });

  it('keeps what is done and fitted, and lowers every line by the same share', () => {
    const agreed = linesAtTotal(lines, cents(200_00), 600);
    expect(quoteTotals(agreed, 600).total).toBe(200_00);
    expect(agreed.map(({ title, amountCents }) => [title, amountCents])).toEqual([
      ['Pads', 128_37],
      ['Pad set', 67_56],
      ['Rounding to the agreed price', 2],
    ]);
    expect(agreed[1]).toMatchObject({ grade: 'oem', partNumber: 'P-1', quantity: 2 });
  });

  it('comes to the very cent, whatever the lines are', () => {
    const amount = fc.integer({ min: 0, max: 50_000 }).map(cents);
    const line = fc.oneof(
      fc.record({
        kind: fc.constant('labor' as const),
        title: fc.constant('Labor'),
        hoursHundredths: fc.integer({ min: 1, max: 1_000 }),
        rateCents: amount,
        taxable: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('part' as const),
        title: fc.constant('Part'),
        grade: fc.constant('used' as const),
        partNumber: fc.constant(null),
        quantity: fc.integer({ min: 1, max: 9 }),
        unitPriceCents: amount,
        taxable: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('fee' as const),
        title: fc.constant('Fee'),
        amountCents: amount,
        taxable: fc.boolean(),
      }),
    );
    const quotes = fc.array(line, { minLength: 1, maxLength: 39 });
    fc.assert(
      fc.property(
        quotes,
        fc.integer({ min: 0, max: 1_500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, rate, share) => {
          const { total } = quoteTotals(all, rate);
          fc.pre(total >= 2);
          const agreed = cents(1 + Math.floor(share * (total - 2)));
          expect(quoteTotals(linesAtTotal(all, agreed, rate), rate).total).toBe(agreed);
        },
      ),
    );
  });
});
