import { ensure } from '#domain/errors/errors.ts';
import type { LocationId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { MOST_LOCATIONS } from '#domain/scheduling/locations.ts';
import type { Context } from '#server/core/context.ts';
import { findMain, listBookedAt, updateLocation } from './location-queries.ts';
import {
  getLocation,
  lineOf,
  lockLocations,
  noteAddress,
  recordLocation,
  refuseTwice,
} from './save-location.ts';

type Which = { locationId: LocationId };

/** As many as are named in the sentence. */
const NAMED = 3;

/**
 * A shop takes no more cars at a location. Refused while any is booked there, so that no customer drives to
 * a closed door; mere quotes there cannot be booked any more. The lock of the shop is also that of its
 * calendar, so no booking can start there in between.
 */
export async function archiveLocation(ctx: Context, { locationId }: Which): Promise<void> {
  const { shop, rows } = await lockLocations(ctx);
  const { name } = getLocation(rows, locationId);
  await refuseWhileBooked(ctx, locationId);
  await updateLocation(ctx.tx, locationId, { archived_at: ctx.now, updated_at: ctx.now });
  recordLocation(ctx, shop, { id: locationId, action: 'shop.location_archived', after: { name } });
}

/** Refused while a car is booked there, or is there. */
export async function refuseWhileBooked(ctx: Context, locationId: LocationId): Promise<void> {
  const booked = await listBookedAt(ctx.tx, locationId);
  const named = booked.slice(0, NAMED).map(({ number }) => jobNumber(number));
  const more = booked.length > NAMED ? ` and ${booked.length - NAMED} more` : '';
  ensure(booked.length === 0, 'LOCATION_BOOKED', { bookings: `${named.join(', ')}${more}` });
}

/** Takes cars there again, with the hours and bays that it had. */
export async function restoreLocation(ctx: Context, { locationId }: Which): Promise<void> {
  const { shop, rows } = await lockLocations(ctx);
  const found = rows.find((row) => row.id === locationId);
  ensure(found, 'LOCATION_NOT_FOUND');
  if (found.archived_at === null) return;
  refuseTwice(rows, found.name);
  const { state } = await findMain(ctx.tx, shop.id);
  ensure(found.state === state, 'LOCATION_OTHER_STATE', { zip: found.zip, state: found.state });
  const live = rows.filter((row) => row.archived_at === null);
  ensure(live.length < MOST_LOCATIONS, 'TOO_MANY_LOCATIONS', { most: MOST_LOCATIONS });
  await updateLocation(ctx.tx, locationId, { archived_at: null, updated_at: ctx.now });
  recordLocation(ctx, shop, {
    id: locationId,
    action: 'shop.location_restored',
    after: { name: found.name },
  });
  // Staff may have looked at it long ago, or taken it back: they look at it again.
  await noteAddress(ctx, shop.id, { locationId, was: '', becomes: lineOf(found) });
}
