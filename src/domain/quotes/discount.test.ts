import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { billAtTotal, doneBill, withoutDiscount } from '#domain/quotes/discount.ts';
import { priceLines, type QuoteLine, quoteTotals } from '#domain/quotes/quote-lines.ts';

// A price that was agreed is a discount beside the lines as they were quoted.

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
const quotes = fc.array(line, { minLength: 1, maxLength: 40 });
const rates = fc.integer({ min: 0, max: 1_500 });
const shares = fc.double({ min: 0, max: 1, noNaN: true });

describe('an agreed price', () => {
  it('leaves every line as quoted and adds one discount, which the taxable lines bear by their share', () => {
    // $152.00 of labor and $80.00 of parts at 6 %: $236.80.
    const agreed = billAtTotal(lines, cents(200_00), 600);
    expect(agreed.slice(0, 2)).toEqual(priceLines(lines));
    expect(agreed[2]).toEqual({
      kind: 'discount',
      title: 'Discount agreed',
      amountCents: -36_05,
      taxableCents: -12_43, // 80 / 232 of it
    });
    expect(quoteTotals(agreed, 600)).toEqual({
      taxable: 67_57,
      price: 195_95,
      tax: 4_05,
      total: 200_00,
    });
  });

  it('comes to the very cent, and taxes no more than before, whatever the lines are', () => {
    fc.assert(
      fc.property(quotes, rates, shares, (all, rate, share) => {
        const before = quoteTotals(all, rate);
        fc.pre(before.total >= 2);
        const agreed = cents(1 + Math.floor(share * (before.total - 2)));
        const bill = billAtTotal(all, agreed, rate);
        const after = quoteTotals(bill, rate);
        expect(after.total).toBe(agreed);
        expect(after.tax).toBeLessThanOrEqual(before.tax);
        expect(after.taxable).toBeGreaterThanOrEqual(0);
        expect(withoutDiscount(bill)).toEqual(priceLines(all));
        const discount = bill.at(-1);
        expect(discount).toMatchObject({ kind: 'discount' });
        if (discount?.kind !== 'discount') return;
        expect(discount.amountCents).toBeLessThan(0);
        expect(discount.taxableCents).toBeGreaterThanOrEqual(discount.amountCents);
      }),
    );
  });

  it('replaces the discount of an earlier round', () => {
    const first = billAtTotal(lines, cents(200_00), 600);
    expect(billAtTotal(first, cents(210_00), 600)).toEqual(billAtTotal(lines, cents(210_00), 600));
  });

  it('needs no discount where the lines cost no more, such as after a tax rate fell', () => {
    expect(billAtTotal(lines, cents(236_80), 500)).toEqual(priceLines(lines));
  });
});

describe('the bill of what was done', () => {
  const agreed = billAtTotal(lines, cents(200_00), 600);

  it('keeps the whole discount where all of it was done', () => {
    expect(doneBill(agreed, () => true)).toEqual(agreed);
  });

  it('gives a part its share of the discount', () => {
    const bill = doneBill(agreed, (position) => position === 0);
    // 152 / 232 of $36.05, every begun cent for the owner.
    expect(bill).toEqual([
      agreed[0],
      { kind: 'discount', title: 'Discount agreed', amountCents: -23_62, taxableCents: 0 },
    ]);
  });

  it('leaves bills without a discount as they were', () => {
    expect(doneBill(lines, (position) => position === 1)).toEqual([lines[1]]);
  });

  it('never comes to more than was agreed, whatever was done', () => {
    const some = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(quotes, rates, shares, some, (all, rate, share, isDone) => {
        const before = quoteTotals(all, rate);
        fc.pre(before.total >= 2);
        const total = cents(1 + Math.floor(share * (before.total - 2)));
        const bill = billAtTotal(all, total, rate);
        const done = quoteTotals(
          doneBill(bill, (position) => isDone[position]!),
          rate,
        );
        const approved = quoteTotals(bill, rate);
        expect(done.price).toBeLessThanOrEqual(approved.price);
        expect(done.tax).toBeLessThanOrEqual(approved.tax);
        expect(done.taxable).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
