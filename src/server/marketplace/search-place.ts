import { DEFAULT_CENTRE } from '#domain/marketplace.ts';
import type { Point } from '#domain/geo.ts';
import type { Context } from '../context.ts';
import { findPlace } from './queries.ts';

export type Place = Point & { label: string };
type Asked = { zip?: string | undefined; lat?: number | undefined; lng?: number | undefined };

/** Where P's map stands before anyone said where they are. */
export const defaultPlace: Place = { ...DEFAULT_CENTRE, label: 'Washington, DC' };

/** Where a search stands that named no place, or one that we do not know and then says so. */
export function placeInstead(unknownZip: string | undefined): Place {
  if (unknownZip === undefined) return defaultPlace;
  return { ...defaultPlace, label: `${defaultPlace.label}, because no ZIP code ${unknownZip} is known` };
}

/** The centre that was asked for, by ZIP code or as a point; null without one or with an unknown ZIP code. */
export async function findSearchPlace(ctx: Context, { zip, lat, lng }: Asked): Promise<Place | null> {
  const place = zip === undefined ? undefined : await findPlace(ctx.tx, zip);
  if (place) return { lat: place.lat, lng: place.lng, label: placeLabel(place) };
  return lat === undefined || lng === undefined ? null : { lat, lng, label: 'The place on the map' };
}

export function placeLabel({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${city}, ${state} ${zip}`;
}
