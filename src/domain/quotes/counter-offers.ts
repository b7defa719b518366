import { assert } from '#domain/assert.ts';
import type { ErrorCode, ErrorData } from '#domain/errors/errors.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { type Cents, cents, formatCents } from '#domain/money/money.ts';
import { type PricedLine, priceLines, type QuoteLine, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { HOUR, latest, plus } from '#domain/time.ts';

export type Side = 'owner' | 'shop';
export type Refused = { code: ErrorCode; data?: ErrorData };

/** Until when a counter-offer stands. */
export function counterExpiresAt(madeAt: Date): Date {
  return plus(madeAt, quoteLimits.counterHours * HOUR);
}

/**
 * Until when a price stands to which the shop has just agreed: as long as its quote would have, and long
 * enough for the owner to answer.
 */
export function agreedUntil(validUntil: Date, now: Date): Date {
  return latest(validUntil, counterExpiresAt(now));
}

/** Whether a side has a counter-offer left on this quote, of which it has made `made`. */
export function counterLimitRefusal(made: number): Refused | undefined {
  const most = quoteLimits.countersASide;
  return made < most ? undefined : { code: 'COUNTER_LIMIT', data: { most } };
}

/**
 * A counter-offer lies between what the two sides said last: the owner's below the quote, the shop's answer
 * above that and below the quote. Anything else is a yes, a no or a revised quote, each of which has a way of
 * its own.
 */
export function counterAmountRefusal(
  amount: Cents,
  { quoted, offered }: { quoted: Cents; offered: Cents | null },
): Refused | undefined {
  const most = formatCents(quoted);
  if (offered === null) {
    return amount >= 1 && amount < quoted ? undefined : { code: 'COUNTER_NOT_BELOW', data: { most } };
  }
  if (amount > offered && amount < quoted) return undefined;
  return { code: 'COUNTER_NOT_BETWEEN', data: { least: formatCents(offered), most } };
}

/** The line that holds the cents which hours and pieces do not reach. */
const ROUNDING = 'Rounding to the agreed price';
const MOST_LINES = 40;

/**
 * The lines of a quote at a lower total, tax included: every rate and price gives way by the same share, so
 * that each line still says what is done and what is fitted. What approves and bounds a charge are lines, so
 * a price alone will not do. The cents that whole rates do not reach are a line of their own; where there is
 * no room for one, they stay with the owner.
 */
export function linesAtTotal(
  lines: readonly QuoteLine[],
  total: Cents,
  taxRateBasisPoints: number,
): PricedLine[] {
  const { total: before } = quoteTotals(lines, taxRateBasisPoints);
  assert(total >= 1, 'a price is a positive amount');
  const lowered = lowerTo(lines, total, { before, taxRateBasisPoints });
  const rest = cents(total - quoteTotals(lowered, taxRateBasisPoints).total);
  if (rest === 0 || lowered.length >= MOST_LINES) return priceLines(lowered);
  return priceLines([...lowered, { kind: 'fee', title: ROUNDING, amountCents: rest, taxable: false }]);
}

type Was = { before: Cents; taxRateBasisPoints: number };

/** The largest share at which the lines stay within the total: half cents of labor are rounded up again. */
function lowerTo(
  lines: readonly QuoteLine[],
  total: Cents,
  { before, taxRateBasisPoints }: Was,
): QuoteLine[] {
  const at = (share: number) =>
    lines.map((line) => lower(line, (amount) => cents(Math.floor((amount * share) / before))));
  let fits = 0;
  // A tax rate that fell since the quote was written leaves room above all of its lines.
  let exceeds = Math.min(total, before) + 1;
  while (exceeds - fits > 1) {
    const share = Math.floor((fits + exceeds) / 2);
    if (quoteTotals(at(share), taxRateBasisPoints).total <= total) fits = share;
    else exceeds = share;
  }
  return at(fits);
}

function lower(line: QuoteLine, by: (amount: Cents) => Cents): QuoteLine {
  switch (line.kind) {
    case 'labor':
      return { ...line, rateCents: by(line.rateCents) };
    case 'part':
      return { ...line, unitPriceCents: by(line.unitPriceCents) };
    case 'fee':
      return { ...line, amountCents: by(line.amountCents) };
  }
}
