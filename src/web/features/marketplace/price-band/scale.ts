/** Low, typical and high in cents, in that order. */
export type Band = { low: number; typical: number; high: number };

/** Room left and right of the band, as a part of its width: where a mark outside of it is drawn. */
const MARGIN = 0.2;

/**
 * Where an amount stands on the rail, in percent from its left end. The band itself always lies at the same
 * place, so that bands can be compared with each other; what lies far outside stands at the very end of the
 * rail.
 */
export function positionOn(band: Band, amount: number): number {
  const width = Math.max(1, band.high - band.low);
  const start = band.low - width * MARGIN;
  const share = (amount - start) / (width * (1 + 2 * MARGIN));
  return Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10;
}

/** True where the rail is too short for the amount, and its end must say so. */
export function isBeyond(band: Band, amount: number): 'left' | 'right' | undefined {
  const reach = Math.max(1, band.high - band.low) * MARGIN;
  if (amount > band.high + reach) return 'right';
  if (amount < band.low - reach) return 'left';
  return undefined;
}
