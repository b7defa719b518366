import type * as z from 'zod';
import type { ShopCard } from '#api/marketplace/directory.ts';
import type { directoryQuery } from '#domain/validation/directory.ts';
import { gridCover } from '#domain/marketplace/geo.ts';
import { ensure } from '#domain/errors/errors.ts';
import { uuid, type UserId } from '#domain/ids.ts';
import { type ServiceCode, services } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { readFigures } from '#server/shops/figures/read-figures.ts';
import { findCentre, type Place } from '../search-place.ts';
import { presentCard } from './present.ts';
import { findCards, MOST_SHOPS, type ShopCriteria, type ShopKey } from './search-queries.ts';

export type DirectoryQuery = z.output<typeof directoryQuery>;

type Found = { items: ShopCard[]; total: number; more: boolean; next: string | null; centre: Place };

/** The active shops near a place, a page at a time. */
export async function findShops(ctx: Context, query: DirectoryQuery): Promise<Found> {
  const centre = await findCentre(ctx, query);
  const { actor } = ctx;
  if (!query.favoritesOnly) return { ...(await shopsNear(ctx, centre, query, null)), centre };
  // Only owners have favorites: there is nothing to show to others.
  if (actor.kind !== 'customer') return { items: [], total: 0, more: false, next: null, centre };
  return { ...(await shopsNear(ctx, centre, query, actor.userId)), centre };
}

export async function shopsNear(
  ctx: Pick<Context, 'tx' | 'catalogue'>,
  centre: { lat: number; lng: number },
  query: DirectoryQuery,
  favoritesOf: UserId | null,
): Promise<Omit<Found, 'centre'>> {
  const { sort, limit } = query;
  const wanted = { sort, limit, after: readKey(query.after) };
  const { total, rows } = await findCards(ctx.tx, { ...criteriaOf(query, centre), favoritesOf }, wanted);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { figuresOf } = await readFigures(
    ctx.tx,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => presentCard(ctx.catalogue, row, { centre, figures: figuresOf(row.id) })),
    total: Math.min(total, MOST_SHOPS - 1),
    more: total >= MOST_SHOPS,
    next: rows.length > limit && last ? writeKey(last) : null,
  };
}

export function criteriaOf(
  query: Pick<DirectoryQuery, 'distanceMi' | 'service' | 'rating' | 'mobileOnly'>,
  centre: { lat: number; lng: number },
): ShopCriteria {
  return {
    centre,
    radiusMiles: query.distanceMi,
    cells: gridCover(centre.lat, centre.lng, query.distanceMi),
    services: query.service ? offering(query.service) : null,
    rating: query.rating ?? null,
    mobileOnly: query.mobileOnly,
  };
}

/** A shop that offers the service which another is a part of does that one, too. */
export function offering(code: ServiceCode): ServiceCode[] | null {
  // The shops of an unnamed service cannot be listed: every shop may answer "other".
  if (code === 'other') return null;
  const { within } = services[code];
  return within ? [code, within] : [code];
}

/** The key of the last row as text that a caller sends back unread. */
function writeKey({ rank, second, far, id }: ShopKey): string {
  return Buffer.from(JSON.stringify([rank, second, far, id])).toString('base64url');
}

function readKey(text: string | undefined): ShopKey | undefined {
  if (text === undefined) return undefined;
  const [rank, second, far, id, ...rest] = parsed(Buffer.from(text, 'base64url').toString());
  const isKey = [rank, second, far].every(Number.isFinite) && uuid.safeParse(id).data === id;
  ensure(isKey && rest.length === 0, 'INVALID_INPUT');
  return { rank: rank as number, second: second as number, far: far as number, id: id as string };
}

function parsed(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return []; // what a stranger wrote instead of a key is refused, and no error of ours
  }
}
