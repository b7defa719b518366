import type { Cents } from '#domain/money/money.ts';
import { cents, formatWholeDollars } from '#domain/money/money.ts';

/** Where the numbers come from. We never present a catalog average as a measurement. */
export type Basis =
  | { kind: 'jobs'; count: number; isLocal?: boolean; hasSamples?: boolean }
  | { kind: 'catalogue' };

/** Reads the basis from the server's estimate. */
export function basisOf(estimate: { jobs: number; isLocal: boolean; hasSamples: boolean }): Basis {
  const { jobs, isLocal, hasSamples } = estimate;
  return jobs === 0 ? { kind: 'catalogue' } : { kind: 'jobs', count: jobs, isLocal, hasSamples };
}

export const text = {
  low: 'Low',
  typical: 'Typical',
  high: 'High',
  thisQuote: 'This quote',
  basis: (basis: Basis) => {
    if (basis.kind === 'catalogue') return 'From our catalog averages';
    const jobs = `${basis.hasSamples ? 'sample ' : ''}${basis.count === 1 ? 'job' : 'jobs'}`;
    return `Based on ${basis.count} ${jobs}${basis.isLocal ? ' in this area' : ''}`;
  },
  above: (by: Cents) => `${formatWholeDollars(by)} above the high end`,
  below: (by: Cents) => `${formatWholeDollars(by)} below the low end`,
  aboveTypical: (by: Cents) => `${formatWholeDollars(by)} above typical`,
  belowTypical: (by: Cents) => `${formatWholeDollars(by)} below typical`,
  typicalPrice: 'A typical price',
} as const;

/** Compares this price with the band in one sentence. */
export function verdict(price: Cents, band: { low: Cents; typical: Cents; high: Cents }): string {
  if (price > band.high) return text.above(cents(price - band.high));
  if (price < band.low) return text.below(cents(band.low - price));
  const difference = cents(Math.abs(price - band.typical));
  if (formatWholeDollars(difference) === '$0') return text.typicalPrice;
  return price > band.typical ? text.aboveTypical(difference) : text.belowTypical(difference);
}
