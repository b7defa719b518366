import {
  bookableDays,
  type Closure,
  isBookable,
  isDoneInTime,
  openSlots,
  overlaps,
  type Span,
  type Week,
  withBuffer,
} from '#domain/scheduling/business-hours.ts';
import type { BayId, TechnicianId } from '#domain/ids.ts';
import { offersAny, offersService, type ServiceCode } from '#domain/shops/service-catalog.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { Day } from '#domain/scheduling/zoned-day.ts';

/** A place where one car at a time is worked on. */
export type Bay = { id: BayId; name: string; kind: 'bay' | 'van' };
/** A technician works on one car at a time, and only on services they can do. */
export type Technician = { id: TechnicianId; name: string; skills: readonly ServiceCode[] };
/** An entry in a shop's calendar: `endsAt` is when its bay and its technician are free again. */
export type Standing = Span & { bayId: BayId; technicianId: TechnicianId | null };

/** All that decides which times a shop can offer. Closures hold its holidays, too. */
export type Availability = {
  hours: Week;
  closures: readonly Closure[];
  timeZone: string;
  bufferMinutes: number;
  /** How many days ahead it takes appointments. */
  advanceDays: number;
  /** How long before it wants to know. */
  noticeMinutes: number;
  /** How soon at the earliest it starts on a car, also at a time that it chooses itself. */
  leadMinutes: number;
  inShop: boolean;
  mobile: boolean;
  bays: readonly Bay[];
  /** Empty: the shop is booked by its bays only. */
  technicians: readonly Technician[];
};

/** The notice that a time needs: what the shop asks of owners, and never less than its own lead time. */
export function withNoticeOf<Shop extends Pick<Availability, 'noticeMinutes' | 'leadMinutes'>>(
  shop: Shop,
  side: 'shop' | 'owner',
): Shop {
  const { noticeMinutes, leadMinutes } = shop;
  return { ...shop, noticeMinutes: side === 'shop' ? leadMinutes : Math.max(noticeMinutes, leadMinutes) };
}

/**
 * What has to be done, and where. Without a service, any technician can do it; of several services, a
 * technician does at least one.
 */
export type Work = { mobile: boolean; services: readonly ServiceCode[] };
/** The same, with how long it is worked on. */
export type TimedWork = Work & { durationMinutes: number };
export type Place = { bayId: BayId; technicianId: TechnicianId | null };
export type Slot = Span & { bay: Bay };

/**
 * When work of that length can begin on a day, in each bay that is free for it, or in each van: while the
 * shop is open, not before its notice is over, not beyond its horizon, and with a technician who can do it.
 * Each time offered can be kept, unless another job takes it first.
 */
export function slotsOn(
  day: Day,
  { durationMinutes, ...work }: TimedWork,
  { shop, standing, now }: { shop: Availability; standing: readonly Standing[]; now: Date },
): Slot[] {
  const { hours, closures, timeZone, bufferMinutes, advanceDays, noticeMinutes } = shop;
  if (!offersPlace(shop, work) || !bookableDays(now, timeZone, advanceDays).includes(day)) return [];
  const free = openSlots({
    hours,
    closures,
    day,
    timeZone,
    durationMinutes,
    bufferMinutes,
    taken: [],
    now: plus(now, noticeMinutes * MINUTE),
  });
  return free.flatMap((span) =>
    shop.bays
      .filter((bay) => placeFor(span, work, { shop, standing, bayId: bay.id }) !== null)
      .map((bay) => ({ ...span, bay })),
  );
}

/** Whether the shop's current rules allow work in that span, even if its bays are taken. */
export function canTake(
  span: Span,
  work: TimedWork,
  { shop, now }: { shop: Availability; now: Date },
): boolean {
  const { noticeMinutes } = shop;
  if (!offersPlace(shop, work) || !isBookable({ ...work, ...span }, { ...shop, now })) return false;
  return noticeMinutes === 0 || span.startsAt > plus(now, noticeMinutes * MINUTE);
}

/**
 * The same for agreed bookings: how far ahead the shop takes appointments, and how soon, no longer matter.
 * But a shop that is closed during the work, or for so long in between that the work ends late, cannot keep
 * it.
 */
export function canKeep(
  span: Span,
  work: TimedWork,
  { shop, now }: { shop: Availability; now: Date },
): boolean {
  return offersPlace(shop, work) && isDoneInTime({ ...work, ...span }, { ...shop, now });
}

type Book = {
  shop: Pick<Availability, 'bays' | 'technicians' | 'bufferMinutes'>;
  standing: readonly Standing[];
  /** Only that bay; else the first one that is free. */
  bayId?: BayId;
  /** The technician who keeps the work, if they can do it then. */
  keep?: Place;
};

/** The technician and bay for the work; null if none is free. Buffers are kept. */
export function placeFor(span: Span, work: Work, { shop, standing, bayId, keep }: Book): Place | null {
  const wanted = withBuffer(span, shop.bufferMinutes);
  const others = standing.filter((other) => overlaps(wanted, other));
  const bays = shop.bays.filter(
    ({ id, kind }) =>
      (kind === 'van') === work.mobile &&
      (bayId === undefined || id === bayId) &&
      others.every((other) => other.bayId !== id),
  );
  const bay = bays.find(({ id }) => id === keep?.bayId) ?? bays[0];
  if (!bay) return null;
  if (shop.technicians.length === 0) return { bayId: bay.id, technicianId: null };

  const able = shop.technicians.filter(
    ({ id, skills }) =>
      (work.services.length === 0 || offersAny(skills, work.services)) &&
      others.every((other) => other.technicianId !== id),
  );
  // Bookings without a technician, or whose technician left, still need one: count one technician as busy.
  const isThere = (named: TechnicianId | null) => shop.technicians.some(({ id }) => id === named);
  const unnamed = others.filter(({ technicianId }) => !isThere(technicianId)).length;
  if (able.length <= unnamed) return null;
  // Of those who can do most of it, the technician with the fewest skills gets it: the others stay free for
  // rarer work.
  const done = ({ skills }: Technician) =>
    work.services.filter((service) => offersService(skills, service)).length;
  const [first] = able.toSorted(
    (one, other) => done(other) - done(one) || one.skills.length - other.skills.length,
  );
  const technician = able.find(({ id }) => id === keep?.technicianId) ?? first;
  return technician ? { bayId: bay.id, technicianId: technician.id } : null;
}

function offersPlace(shop: Pick<Availability, 'inShop' | 'mobile'>, { mobile }: Work): boolean {
  return mobile ? shop.mobile : shop.inShop;
}

/** A booking that is still to come, with what its work needs. */
export type Upcoming = Span & TimedWork & Place;

/** Why a booking could not be kept by its shop as it is now. */
export const reasonsNotKept = [
  'no_shop_work',
  'no_visits',
  'closed',
  'no_bay',
  'other_bay',
  'no_technician',
  'no_skill',
] as const;
export type ReasonNotKept = (typeof reasonsNotKept)[number];

/** Why a shop, as it is now, could not keep what it agreed to; null where it can. */
export function whyNotKept(
  booking: Upcoming,
  { shop, now }: { shop: Availability; now: Date },
): ReasonNotKept | null {
  const { bayId, technicianId, mobile, services } = booking;
  if (!offersPlace(shop, booking)) return mobile ? 'no_visits' : 'no_shop_work';
  if (!canKeep(booking, booking, { shop, now })) return 'closed';
  const bay = shop.bays.find(({ id }) => id === bayId);
  if (!bay) return 'no_bay';
  if ((bay.kind === 'van') !== mobile) return 'other_bay';
  if (technicianId === null) return null;
  const named = shop.technicians.find(({ id }) => id === technicianId);
  if (!named) return 'no_technician';
  return services.length === 0 || offersAny(named.skills, services) ? null : 'no_skill';
}
