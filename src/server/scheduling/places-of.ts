import type { BayId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { listPlaces, type Place } from './location-queries.ts';

/**
 * Where a shop works, the main location first: what distances to it are measured from. With a bay only where
 * that stands.
 */
export function placesOf(
  { tx }: Pick<Context, 'tx'>,
  shopId: ShopId,
  bayId: BayId | null = null,
): Promise<Place[]> {
  return listPlaces(tx, shopId, bayId);
}
