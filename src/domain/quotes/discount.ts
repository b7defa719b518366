import { assert } from '#domain/assert.ts';
import { taxOn } from '#domain/money/fees.ts';
import { type Cents, cents, sumCents } from '#domain/money/money.ts';
import { type BillLine, type DiscountLine, lineAmount, priceLines, quoteTotals } from './quote-lines.ts';

const TITLE = 'Discount agreed';

type Quoted = { price: Cents; taxable: Cents; taxRateBasisPoints: number };

/**
 * The bill at an agreed total, tax included: the lines as they were quoted, and one line for the discount. Of
 * it, the taxable lines bear their share of the price. Undefined discount: the lines alone cost no more.
 */
export function billAtTotal(lines: readonly BillLine[], total: Cents, taxRateBasisPoints: number) {
  assert(total >= 1, 'a price is a positive amount');
  const quoted = withoutDiscount(lines);
  const { price, taxable } = quoteTotals(quoted, taxRateBasisPoints);
  const discount = discountTo(total, { price, taxable, taxRateBasisPoints });
  return priceLines(discount ? [...quoted, discount] : quoted);
}

/** The lines that name work, as they were quoted. */
export function withoutDiscount<Line extends BillLine>(
  lines: readonly Line[],
): Exclude<Line, DiscountLine>[] {
  return lines.filter((line): line is Exclude<Line, DiscountLine> => line.kind !== 'discount');
}

/** The smallest discount at which the bill comes to the total, to the cent. */
function discountTo(total: Cents, quoted: Quoted): DiscountLine | undefined {
  const { price, taxable, taxRateBasisPoints } = quoted;
  const totalAt = (discount: number) =>
    price - discount + taxOn(cents(taxable - portion(discount, taxable, price)), taxRateBasisPoints);
  let tooSmall = -1;
  let fits: number = price;
  while (fits - tooSmall > 1) {
    const discount = Math.floor((fits + tooSmall) / 2);
    if (totalAt(discount) <= total) fits = discount;
    else tooSmall = discount;
  }
  if (fits === 0) return undefined;
  // Price and tax can fall by a cent together. Then one cent less of the discount is taxable, which leaves
  // the tax a cent higher and the total exact.
  const untaxed = totalAt(fits) < total ? 1 : 0;
  return discountLine(fits, portion(fits, taxable, price) - untaxed);
}

/**
 * The bill for the work that was done: the lines named by their position, with their share of the discount.
 * Cents that the share does not reach are the owner's.
 */
export function doneBill(approved: readonly BillLine[], isDone: (position: number) => boolean): BillLine[] {
  const quoted = withoutDiscount(approved);
  const done = quoted.filter((_, position) => isDone(position));
  const discount = approved.find((line): line is DiscountLine => line.kind === 'discount');
  if (!discount || done.length === quoted.length) return discount ? [...done, discount] : done;
  const price = sumCents(done.map(lineAmount));
  const taxable = quoteTotals(done, 0).taxable;
  const share = portionUp(-discount.amountCents, price, sumCents(quoted.map(lineAmount)));
  if (share === 0) return done;
  return [...done, discountLine(share, Math.min(taxable, portionUp(share, taxable, price)))];
}

function discountLine(amount: number, taxablePart: number): DiscountLine {
  return { kind: 'discount', title: TITLE, amountCents: cents(-amount), taxableCents: cents(-taxablePart) };
}

/** `amount × part / whole`, half a cent up. The product can pass what a number holds exactly. */
function portion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((a * p * 2n + w) / (w * 2n));
}

/** The same, every begun cent up. */
function portionUp(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((a * p + w - 1n) / w);
}
