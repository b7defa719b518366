/** Low, typical and high, in cents. */
export type Band = { low: number; typical: number; high: number };

/** Space left and right of the band as part of its width, for marks outside it. */
const MARGIN = 0.2;

/**
 * The position of an amount on the rail, in percent from the left. The band is always in the same place, so
 * bands can be compared. Amounts far outside are at the end of the rail.
 */
export function positionOn(band: Band, amount: number): number {
  const width = Math.max(1, band.high - band.low);
  const start = band.low - width * MARGIN;
  const share = (amount - start) / (width * (1 + 2 * MARGIN));
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
}

/** True if the amount is beyond the rail, and its end must say so. */
export function isBeyond(band: Band, amount: number): 'left' | 'right' | undefined {
  const reach = Math.max(1, band.high - band.low) * MARGIN;
  if (amount > band.high + reach) return 'right';
  if (amount < band.low - reach) return 'left';
  return undefined;
}
