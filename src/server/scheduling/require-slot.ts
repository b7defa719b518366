import {
  canKeep,
  canTake,
  type Place,
  placeFor,
  type TimedWork,
  withNoticeOf,
} from '#domain/scheduling/availability.ts';
import { type Span, workDoneAt } from '#domain/scheduling/business-hours.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { BayId, JobId, LocationId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { type Location, locationOfBay, locationsOf, standingAround } from './availability-of.ts';

type Asked = TimedWork & { shopId: ShopId; now: Date };

/**
 * The span from a time on until the work is done there. Refuses a time that a shop offers and cannot keep
 * (closed, past, wrong kind of place) or that another job has. Its notice is what it asks of owners; its own
 * times need its lead time only. Only holding the slot makes sure of it.
 */
export async function requireSlot(
  ctx: Context,
  wanted: Asked & { bayId: BayId; startsAt: Date; side?: 'shop' | 'owner' },
): Promise<Span> {
  const { shopId, bayId, startsAt, now, mobile, services, durationMinutes, side = 'shop' } = wanted;
  const location = await locationOfBay(ctx, shopId, bayId);
  ensure(location, 'SLOT_INVALID');
  const shop = withNoticeOf(location.shop, side);
  const bay = shop.bays.find(({ id }) => id === bayId);
  ensure(bay && (bay.kind === 'van') === mobile, 'SLOT_INVALID');
  const endsAt = workDoneAt({ startsAt, durationMinutes }, shop);
  ensure(endsAt, 'SLOT_INVALID');
  const span = { startsAt, endsAt };
  ensure(canTake(span, { mobile, services, durationMinutes }, { shop, now }), 'SLOT_INVALID');
  const standing = await standingAround(ctx, shopId, span);
  ensure(placeFor(span, { mobile, services }, { shop, standing, bayId }), 'SLOT_TAKEN');
  return span;
}

/** Only that bay will do, or any of a location (null is the main one), if possible the one it was in. */
type Where = { bayId: BayId } | { locationId: LocationId | null; keep: Place };
export type WantedPlace = Asked & { span: Span; except?: JobId } & Where;

/**
 * Who does agreed work, and where, as things are now. Refused callers read whether the time is taken or the
 * shop cannot keep it any more. `except` is the job whose own appointment is to be moved.
 */
export async function requirePlace(ctx: Context, wanted: WantedPlace): Promise<Place> {
  const found = await findPlace(ctx, wanted);
  return typeof found === 'string' ? fail(found) : found;
}

/** Whether the same could be agreed to now. */
export async function hasPlace(ctx: Context, wanted: WantedPlace): Promise<boolean> {
  return typeof (await findPlace(ctx, wanted)) !== 'string';
}

async function findPlace(ctx: Context, wanted: WantedPlace): Promise<Place | 'SLOT_NOT_KEPT' | 'SLOT_TAKEN'> {
  const { shopId, span, now, except } = wanted;
  const location = await findLocation(ctx, wanted);
  if (!location) return 'SLOT_NOT_KEPT';
  const { shop } = location;
  if (!canKeep(span, wanted, { shop, now })) return 'SLOT_NOT_KEPT';
  const standing = await standingAround(ctx, shopId, span, { except });
  const where = 'bayId' in wanted ? { bayId: wanted.bayId } : { keep: wanted.keep };
  const found = placeFor(span, wanted, { shop, standing, ...where });
  if (found) return found;
  // With an empty calendar it could not be kept either: the bay is gone, or the only technician for such
  // work.
  return placeFor(span, wanted, { shop, standing: [], ...where }) ? 'SLOT_TAKEN' : 'SLOT_NOT_KEPT';
}

async function findLocation(ctx: Context, wanted: WantedPlace): Promise<Location | undefined> {
  if ('bayId' in wanted) return locationOfBay(ctx, wanted.shopId, wanted.bayId);
  return (await locationsOf(ctx, wanted.shopId)).find(({ id }) => id === wanted.locationId);
}
