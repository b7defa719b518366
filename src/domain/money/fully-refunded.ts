import type { Cents } from '#domain/money/money.ts';

/**
 * Whether everything charged was refunded, by any party. After a part of it the shop still has the
 * rest, and where nothing was charged, nothing went back.
 */
export function isFullyRefunded({ captured, refunded }: { captured: Cents; refunded: Cents }): boolean {
  return captured > 0 && refunded >= captured;
}
