import { DEFAULT_CENTRE } from '#domain/marketplace.ts';
import type { Point } from '#domain/geo.ts';
import type { Context } from '../context.ts';
import { findLastJobZip, findPlace } from './queries.ts';

export type Place = Point & { label: string; zip: string | null };
type Asked = { zip?: string | undefined; lat?: number | undefined; lng?: number | undefined };

/** Where P's map stands before anyone said where they are. */
const defaultPlace: Place = { ...DEFAULT_CENTRE, label: 'Washington, DC', zip: null };

/**
 * Where a visitor's search stands: the place that was asked for, else that of the customer's last job, else
 * the default. A ZIP code that nobody knows leads to the default, which then says so.
 */
export async function findCentre(ctx: Context, asked: Asked): Promise<Place> {
  const place = await findSearchPlace(ctx, asked);
  if (place) return place;
  if (asked.zip !== undefined) {
    return { ...defaultPlace, label: `${defaultPlace.label}, because no ZIP code ${asked.zip} is known` };
  }
  if (ctx.actor.kind !== 'customer') return defaultPlace;
  const zip = await findLastJobZip(ctx.tx, ctx.actor.userId);
  return (await findSearchPlace(ctx, { zip })) ?? defaultPlace;
}

/** The centre that was asked for, by ZIP code or as a point; null without one or with an unknown ZIP code. */
export async function findSearchPlace(ctx: Context, { zip, lat, lng }: Asked): Promise<Place | null> {
  const place = zip === undefined ? undefined : await findPlace(ctx.tx, zip);
  if (place) return { lat: place.lat, lng: place.lng, label: placeLabel(place), zip: place.zip };
  return lat === undefined || lng === undefined
    ? null
    : { lat, lng, label: 'The place on the map', zip: null };
}

export function placeLabel({ city, state, zip }: { city: string; state: string; zip: string }): string {
  return `${city}, ${state} ${zip}`;
}
