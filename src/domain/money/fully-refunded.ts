import type { Cents } from '#domain/money/money.ts';

/**
 * Whether all that was charged has gone back, whoever bore it. After a part of it the shop still has the
 * rest, and where nothing was charged, nothing went back.
 */
export function isFullyRefunded({ captured, refunded }: { captured: Cents; refunded: Cents }): boolean {
  return captured > 0 && refunded >= captured;
}
