import type { Cents } from '#domain/money.ts';
import { cents, formatWholeDollars } from '#domain/money.ts';

/** Where the numbers come from. An average of ours is never passed off as a measurement. */
export type Basis = { kind: 'jobs'; count: number } | { kind: 'catalogue' };

export const text = {
  low: 'Low',
  typical: 'Typical',
  high: 'High',
  thisQuote: 'This quote',
  basis: (basis: Basis) =>
    basis.kind === 'catalogue'
      ? 'From our catalogue averages'
      : `Based on ${basis.count} ${basis.count === 1 ? 'job' : 'jobs'}`,
  above: (by: Cents) => `${formatWholeDollars(by)} above the high end`,
  below: (by: Cents) => `${formatWholeDollars(by)} below the low end`,
  aboveTypical: (by: Cents) => `${formatWholeDollars(by)} above typical`,
  belowTypical: (by: Cents) => `${formatWholeDollars(by)} below typical`,
  typicalPrice: 'A typical price',
} as const;

/** The band in one sentence about this price. */
export function verdict(price: Cents, band: { low: Cents; typical: Cents; high: Cents }): string {
  if (price > band.high) return text.above(cents(price - band.high));
  if (price < band.low) return text.below(cents(band.low - price));
  const difference = cents(Math.abs(price - band.typical));
  if (formatWholeDollars(difference) === '$0') return text.typicalPrice;
  return price > band.typical ? text.aboveTypical(difference) : text.belowTypical(difference);
}
