import { assert } from '#domain/assert.ts';
import { taxOn } from '#domain/money/fees.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import type { QuoteLineInput } from '#domain/validation/quote.ts';

/** A line that a shop writes, without tax. Its amount is never below zero. */
export type QuoteLine = QuoteLineInput;

/**
 * What both sides agreed to take off the lines as quoted: below zero, made by the product and never typed.
 * `taxableCents` is the part of it that comes off the taxable lines.
 */
export type DiscountLine = { kind: 'discount'; title: string; amountCents: Cents; taxableCents: Cents };

/** A line of a quote or an invoice as it is kept. */
export type BillLine = QuoteLine | DiscountLine;

export type QuoteTotals = {
  taxable: Cents;
  /** Without tax: what the fees are taken of. */
  price: Cents;
  tax: Cents;
  /** What the customer pays in all. */
  total: Cents;
};

export const partGradeLabels: Record<Extract<QuoteLine, { kind: 'part' }>['grade'], string> = {
  oem: 'OEM',
  aftermarket: 'Aftermarket',
  used: 'Used',
  rebuilt: 'Rebuilt',
};

/** The price of one line. Hours are in hundredths, so labor rounds half a cent up. */
export function lineAmount(line: BillLine): Cents {
  switch (line.kind) {
    case 'labor':
      return cents(Math.floor((line.hoursHundredths * line.rateCents + 50) / 100));
    case 'part':
      return cents(line.quantity * line.unitPriceCents);
    case 'fee':
    case 'discount':
      return line.amountCents;
  }
}

/** A line with the amount that it comes to, as it is kept and shown: no reader has to work it out again. */
export type Priced<Line extends BillLine> = Line & { amountCents: Cents };
export type PricedLine = Priced<BillLine>;

export function priceLines<Line extends BillLine>(lines: readonly Line[]): Priced<Line>[] {
  return lines.map((line) => ({ ...line, amountCents: lineAmount(line) }));
}

/** Adds up the lines at the shop's tax rate. Tax is rounded once, over all taxable lines together. */
export function quoteTotals(lines: readonly BillLine[], taxRateBasisPoints: number): QuoteTotals {
  const price = sumCents(lines.map((line) => lineAmount(line)));
  const taxable = sumCents(lines.map((line) => taxableAmount(line)));
  const tax = taxOn(taxable, taxRateBasisPoints);
  return { taxable, price, tax, total: sumCents([price, tax]) };
}

function taxableAmount(line: BillLine): Cents {
  if (line.kind === 'discount') return line.taxableCents;
  return line.taxable ? lineAmount(line) : NO_MONEY;
}

/** Parts, labor and fees, each as a sum: the breakdown that staff and receipts show. */
export function quoteBreakdown(lines: readonly QuoteLine[]): { labor: Cents; parts: Cents; fees: Cents } {
  const sumOf = (kind: QuoteLine['kind']) =>
    sumCents(lines.filter((line) => line.kind === kind).map((line) => lineAmount(line)));
  return { labor: sumOf('labor'), parts: sumOf('part'), fees: sumOf('fee') };
}

/**
 * The one fee line of a claim: the owner's price, which includes tax, taken apart. The tax-free price is
 * the largest whose total does not pass what the owner offered; a cent that no price reaches stays with the
 * owner.
 */
export function priceWithinTotal(total: Cents, taxRateBasisPoints: number, isTaxable: boolean): Cents {
  assert(total >= 1, 'an offer is a positive amount');
  if (!isTaxable) return total;
  let price = cents(Math.ceil((total * 10_000) / (10_000 + taxRateBasisPoints)) + 1);
  while (price + taxOn(price, taxRateBasisPoints) > total) price = cents(price - 1);
  return price;
}
