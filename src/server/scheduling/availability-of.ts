import type { Availability, Standing } from '#domain/scheduling/availability.ts';
import { type Closure, DONE_WITHIN_DAYS, type Span, type Week } from '#domain/scheduling/business-hours.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { Point } from '#domain/marketplace/geo.ts';
import type { BayId, JobId, LocationId, ShopId } from '#domain/ids.ts';
import { type Holiday, holidayClosures } from '#domain/scheduling/public-holidays.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { listLocations } from './location-queries.ts';
import * as queries from './queries.ts';

/** Longer than any work with the buffer of any shop: every possible conflict is within it. */
const AROUND = DONE_WITHIN_DAYS * DAY + 12 * HOUR;

export type Location = {
  /** Null is the main one. */
  id: LocationId | null;
  /** Null where it is the main one: it needs no name. */
  name: string | null;
  place: Point;
  /** All that decides which times are offered there, as it is now. */
  shop: Availability & { hours: Week };
  /** What the closures are made of. */
  ownClosures: (Closure & { note: string })[];
  holidays: Holiday[];
};

/**
 * Where a shop works, the main location first, without those that it archived: each has hours, closures and
 * bays of its own. The rules and the technicians are those of the shop.
 */
export async function locationsOf(ctx: Context, shopId: ShopId): Promise<Location[]> {
  const { tx } = ctx;
  const rules = await queries.findRules(tx, shopId);
  const others = (await listLocations(tx, shopId)).filter((one) => one.archived_at === null);
  const weeks = await queries.listWeeks(tx, shopId);
  const closures = await queries.listAllClosures(tx, shopId);
  const holidays = await queries.listAllHolidays(tx, shopId);
  const bays = await queries.listBays(tx, shopId);
  const technicians = await queries.listTechnicians(tx, shopId);
  const today = dayOf(ctx.now, rules.time_zone);
  const main = { id: null, name: null, lat: rules.lat, lng: rules.lng };
  return [main, ...others].map(({ id, name, lat, lng }) => {
    const isHere = (row: { location_id: LocationId | null }) => row.location_id === id;
    const ownHolidays = holidays.filter(isHere).map(({ holiday }) => holiday);
    const ownClosures = closures
      .filter(isHere)
      .map(({ startsOn, endsOn, note }) => ({ startsOn, endsOn, note }));
    return {
      id,
      name,
      place: { lat, lng },
      ownClosures,
      holidays: ownHolidays,
      shop: {
        hours: weeks
          .filter(isHere)
          .map(({ weekday, opens, closes, closed }) => ({ weekday, opens, closes, closed })),
        closures: [...ownClosures, ...holidayClosures(ownHolidays, today)],
        timeZone: rules.time_zone,
        bufferMinutes: rules.buffer_minutes,
        advanceDays: rules.advance_days,
        noticeMinutes: rules.notice_minutes,
        leadMinutes: rules.lead_minutes,
        inShop: rules.in_shop_service,
        mobile: rules.mobile_service,
        bays: bays.filter(isHere).map((bay) => ({ id: bay.id, name: bay.name, kind: bay.kind })),
        technicians,
      },
    };
  });
}

/** One of them; one of another shop, or one that is archived, does not exist here. */
export async function locationOf(
  ctx: Context,
  shopId: ShopId,
  locationId: LocationId | null,
): Promise<Location> {
  const found = (await locationsOf(ctx, shopId)).find(({ id }) => id === locationId);
  ensure(found, 'LOCATION_NOT_FOUND');
  return found;
}

/** The location of a usable bay. */
export async function locationOfBay(
  ctx: Context,
  shopId: ShopId,
  bayId: BayId,
): Promise<Location | undefined> {
  return (await locationsOf(ctx, shopId)).find(({ shop }) => shop.bays.some(({ id }) => id === bayId));
}

/**
 * The entries in a shop's calendar around a span, at all its locations, because its people work at all of
 * them; without the job whose own time is to change.
 */
export function standingAround(
  ctx: Context,
  shopId: ShopId,
  { startsAt, endsAt }: Span,
  { except }: { except?: JobId | undefined } = {},
): Promise<Standing[]> {
  const around = { startsAt: plus(startsAt, -HOUR), endsAt: plus(endsAt, AROUND) };
  return queries.listStanding(ctx.tx, shopId, around, { except });
}
