import type { LocationsView } from '#api/scheduling/locations.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { BayId, LocationId, ShopId } from '#domain/ids.ts';
import { MOST_LOCATIONS } from '#domain/scheduling/locations.ts';
import type { LocationDetails } from '#domain/validation/location.ts';
import type { Context } from '#server/core/context.ts';
import { lockShop } from '../shops/move-shop.ts';
import { type AddressParts, noteChangedFacts } from '#server/shops/review/note-changed-facts.ts';
import { locationOf } from './availability-of.ts';
import { ownShop } from './change-schedule.ts';
import * as queries from './location-queries.ts';
import { listBays, listWeeks } from './queries.ts';
import { putBay, replaceClosures, replaceHours } from './schedule-queries.ts';

/** Where the caller's shop works. */
export async function showLocations(ctx: Context): Promise<LocationsView> {
  const shopId = ownShop(ctx);
  const rows = await queries.listLocations(ctx.tx, shopId);
  const bays = await listBays(ctx.tx, shopId);
  const weeks = await listWeeks(ctx.tx, shopId);
  const shown = rows.map((row) => {
    const { id: locationId, name, street, city, state, zip, phone } = row;
    const own = bays.filter((bay) => bay.location_id === locationId).length;
    const isOpen = weeks.some((day) => day.location_id === locationId && !day.closed);
    const archivedAt = row.archived_at?.toISOString() ?? null;
    const takesCars = archivedAt === null && own > 0 && isOpen;
    return { locationId, name, street, city, state, zip, phone, archivedAt, bays: own, takesCars };
  });
  return {
    main: await queries.findMain(ctx.tx, shopId),
    locations: shown.toSorted((a, b) => Number(a.archivedAt !== null) - Number(b.archivedAt !== null)),
  };
}

/**
 * Adds a location. It begins with the week and the holidays of the main one and with one bay, so that it can
 * take cars at once.
 */
export async function addLocation(ctx: Context, said: LocationDetails): Promise<LocationId> {
  const { shop, rows } = await lockLocations(ctx);
  const live = rows.filter((row) => row.archived_at === null);
  ensure(live.length < MOST_LOCATIONS, 'TOO_MANY_LOCATIONS', { most: MOST_LOCATIONS });
  refuseTwice(rows, said.name);
  const id = ctx.newId<LocationId>();
  const row = await columnsOf(ctx, shop, said);
  await queries.insertLocation(ctx.tx, {
    ...row,
    id,
    shop_id: shop.id,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  const there = { shopId: shop.id, locationId: id };
  const { shop: main, holidays } = await locationOf(ctx, shop.id, null);
  if (main.hours.length > 0) await replaceHours(ctx.tx, there, main.hours);
  await replaceClosures(ctx.tx, there, { closures: [], holidays });
  const first = main.inShop ? ({ name: 'Bay 1', kind: 'bay' } as const) : firstVan;
  await putBay(ctx.tx, { ...there, ...first, id: ctx.newId<BayId>() });
  recordLocation(ctx, shop, { id, action: 'shop.location_added', after: { zip: said.zip } });
  await noteAddress(ctx, shop.id, { locationId: id, was: '', becomes: lineOf(row) });
  return id;
}

const firstVan = { name: 'Van 1', kind: 'van' } as const;

/** Changes what a location is called, where it is and how it is reached. What was booked there stays so. */
export async function saveLocation(
  ctx: Context,
  { locationId, ...said }: LocationDetails & { locationId: LocationId },
): Promise<void> {
  const { shop, rows } = await lockLocations(ctx);
  const before = getLocation(rows, locationId);
  refuseTwice(
    rows.filter(({ id }) => id !== locationId),
    said.name,
  );
  const row = await columnsOf(ctx, shop, said);
  await queries.updateLocation(ctx.tx, locationId, { ...row, updated_at: ctx.now });
  recordLocation(ctx, shop, {
    id: locationId,
    action: 'shop.location_changed',
    before: { name: before.name, zip: before.zip },
    after: { name: row.name, zip: row.zip },
  });
  const [was, becomes] = [addressOf(before), addressOf(row)];
  if (was === becomes) return;
  const { street, city, state, zip } = before;
  const restores = { street, city, state, zip };
  await noteAddress(ctx, shop.id, { locationId, was: lineOf(before), becomes: lineOf(row), restores });
}

type Shop = Awaited<ReturnType<typeof lockShop>>;

/** Under the lock of the shop: of two who take the same name or the last place, one comes second. */
export async function lockLocations(ctx: Context): Promise<{ shop: Shop; rows: queries.LocationRow[] }> {
  const shop = await lockShop(ctx, ownShop(ctx));
  return { shop, rows: await queries.listLocations(ctx.tx, shop.id) };
}

/** One that the shop works at now. */
export function getLocation(rows: readonly queries.LocationRow[], id: LocationId): queries.LocationRow {
  const found = rows.find((row) => row.id === id && row.archived_at === null);
  ensure(found, 'LOCATION_NOT_FOUND');
  return found;
}

export function refuseTwice(rows: readonly queries.LocationRow[], name: string): void {
  const isTaken = rows.some(
    (row) => row.archived_at === null && row.name.toLowerCase() === name.toLowerCase(),
  );
  ensure(!isTaken, 'LOCATION_EXISTS', { name });
}

type Step = {
  id: LocationId;
  action: string;
  before?: Record<string, string | null>;
  after: Record<string, string | null>;
};

export function recordLocation(ctx: Context, shop: Shop, { id, ...step }: Step): void {
  ctx.audit({ ...step, entity: 'location', entityId: id, market: shop.market, shopId: shop.id });
}

/**
 * In the state of the shop: its tax, its license and its clock are those. What staff review does not change
 * during the review.
 */
async function columnsOf(ctx: Context, shop: Shop, { name, street, city, zip, phone }: LocationDetails) {
  ensure(shop.status !== 'submitted', 'SHOP_UNDER_REVIEW');
  const { state } = await queries.findMain(ctx.tx, shop.id);
  const place = await queries.findZipPlace(ctx.tx, zip);
  ensure(place, 'ZIP_UNKNOWN');
  ensure(place.state === state, 'LOCATION_OTHER_STATE', { zip, state: place.state });
  return { name, street, city, zip, phone, state, lat: place.lat, lng: place.lng };
}

type Address = Pick<queries.LocationRow, 'name' | 'street' | 'city' | 'state' | 'zip'>;

function addressOf({ street, city, state, zip }: Address): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

export function lineOf(address: Address): string {
  return `${address.name}: ${addressOf(address)}`;
}

type ChangedAddress = { locationId: LocationId; was: string; becomes: string; restores?: AddressParts };

/** Staff compare an address with the papers, wherever the shop works. */
export async function noteAddress(ctx: Context, shopId: ShopId, change: ChangedAddress): Promise<void> {
  await noteChangedFacts(ctx, shopId, [{ field: 'address', ...change }]);
}
