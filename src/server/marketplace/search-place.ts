import { DEFAULT_CENTRE } from '#domain/marketplace/marketplace.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { Context } from '#server/core/context.ts';
import { placeInText, placeLabel } from './place-in-text.ts';
import { findLastJobZip, findPlace } from './place-queries.ts';
import { findSearchingShop } from './queries.ts';

export type Place = Point & { label: string; zip: string | null };
type Asked = { zip?: string | undefined; lat?: number | undefined; lng?: number | undefined };

/** Where a search is centered, and which of its words must be in jobs. */
export type Standing = { centre: Place; words: string };

/** Where P's map is centered before a visitor names a place. */
const defaultPlace: Place = { ...DEFAULT_CENTRE, label: 'Washington, DC', zip: null };
const ONLY_ZIP = /^\d{5}$/;

/**
 * A place that was typed into the search box moves its centre; else it stays at the place that was asked for,
 * or where this visitor's searches begin.
 */
export async function findStanding(ctx: Context, asked: Asked & { q: string }): Promise<Standing> {
  return standingAt(ctx, asked.q, await findCentre(ctx, asked));
}

export async function standingAt(ctx: Context, text: string, centre: Place): Promise<Standing> {
  const typed = await placeInText(ctx, text, centre);
  if (typed) return { centre: typed.place, words: typed.words };
  if (ONLY_ZIP.test(text)) return { centre: unknownZip(text, centre), words: '' };
  return { centre, words: text };
}

/**
 * Where a visitor's search starts without words: the requested place, else that of the customer's last job
 * or of the shop, else the default. An unknown ZIP code leads to the default, with a note.
 */
export async function findCentre(ctx: Context, asked: Asked): Promise<Place> {
  const place = await findSearchPlace(ctx, asked);
  if (place) return place;
  if (asked.zip !== undefined) return unknownZip(asked.zip, defaultPlace);
  const { actor } = ctx;
  if (actor.kind === 'shop') return placeOfShop(await findSearchingShop(ctx.tx, actor.shopId));
  if (actor.kind !== 'customer') return defaultPlace;
  const zip = await findLastJobZip(ctx.tx, actor.userId);
  return (await findSearchPlace(ctx, { zip })) ?? defaultPlace;
}

/** The centre that was asked for, by ZIP code or as a point; null without one or with an unknown ZIP code. */
export async function findSearchPlace(ctx: Context, { zip, lat, lng }: Asked): Promise<Place | null> {
  const place = zip === undefined ? undefined : await findPlace(ctx.tx, zip);
  if (place) return { lat: place.lat, lng: place.lng, label: placeLabel(place), zip: place.zip };
  return lat === undefined || lng === undefined
    ? null
    : { lat, lng, label: 'the place on the map', zip: null };
}

export function placeOfShop(shop: Point & { city: string; state: string; zip: string }): Place {
  return { lat: shop.lat, lng: shop.lng, label: placeLabel(shop), zip: shop.zip };
}

function unknownZip(zip: string, instead: Place): Place {
  return { ...instead, label: `${instead.label}, because no ZIP code ${zip} is known`, zip: null };
}
