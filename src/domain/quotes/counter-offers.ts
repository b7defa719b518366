import type { ErrorCode, ErrorData } from '#domain/errors/errors.ts';
import { quoteLimits } from '#domain/quotes/quote-limits.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import { HOUR, latest, plus } from '#domain/time.ts';

export type Side = 'owner' | 'shop';
export type Refused = { code: ErrorCode; data?: ErrorData };

/** Until when a counter-offer is valid. */
export function counterExpiresAt(madeAt: Date): Date {
  return plus(madeAt, quoteLimits.counterHours * HOUR);
}

/**
 * The end of a price the shop has just agreed to: that of its quote, and long enough for the owner to
 * answer.
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
 * A counter-offer is between the last amounts of the two sides: the owner's below the quote, the shop's
 * answer above that and below the quote. Anything else is a yes, a no or a revised quote, and each has its
 * own way.
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
