import type { BayId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { listPlaces, type Place } from './location-queries.ts';

/**
 * Where a shop works, the main location first: distances to it start there. With a bay only that bay's
 * location.
 */
export function placesOf(
  { tx }: Pick<Context, 'tx'>,
  shopId: ShopId,
  bayId: BayId | null = null,
): Promise<Place[]> {
  return listPlaces(tx, shopId, bayId);
}
