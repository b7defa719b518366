import type * as z from 'zod';
import type { Week } from '#domain/scheduling/business-hours.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { BayId, LocationId, TechnicianId } from '#domain/ids.ts';
import type { Holiday } from '#domain/scheduling/public-holidays.ts';
import type {
  baysSchema,
  bookingRulesSchema,
  techniciansSchema,
  weekSchema,
} from '#domain/validation/schedule.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import { requireVersion } from '#server/core/form-version.ts';
import { changeSchedule, ownShop } from './change-schedule.ts';
import { type Location, locationOf } from './availability-of.ts';
import { lockBook } from './queries.ts';
import { scheduleVersions } from './schedule-of.ts';
import {
  type NamedClosure,
  putBay,
  putTechnician,
  replaceClosures,
  replaceHours,
  retireBays,
  retireTechnicians,
  setRules,
} from './schedule-queries.ts';

type Seen = { version?: string | undefined };
type Despite = Seen & { despiteBookings: boolean };
/** Without it: the main location. */
type There = { locationId?: LocationId | undefined };

const dayFacts = (week: Week) =>
  week.map(({ weekday, opens, closes, closed }) => `${weekday} ${closed ? 'closed' : `${opens}-${closes}`}`);
/** Nothing for the main location, as it always was. */
const at = (locationId: LocationId | null): AuditFacts => (locationId ? { locationId } : {});
const closureFacts = (closures: readonly NamedClosure[]) =>
  closures.map(({ startsOn, endsOn }) => `${startsOn}/${endsOn}`);

/**
 * The location as it is, locked against other saves: refuses if a part of it differs from what the form was
 * filled with.
 */
async function lockUnchanged(
  ctx: Context,
  part: keyof ReturnType<typeof scheduleVersions>,
  { locationId, version }: There & Seen,
): Promise<Location> {
  const shopId = ownShop(ctx);
  await lockBook(ctx.tx, shopId);
  const location = await locationOf(ctx, shopId, locationId ?? null);
  requireVersion(version, scheduleVersions(location)[part]);
  return location;
}

export async function saveHours(
  ctx: Context,
  { hours, locationId, despiteBookings, version }: Despite & There & { hours: z.infer<typeof weekSchema> },
): Promise<void> {
  const shopId = ownShop(ctx);
  const { id, shop: before } = await lockUnchanged(ctx, 'hours', { locationId, version });
  const week = hours.toSorted((one, other) => one.weekday - other.weekday);
  await changeSchedule(ctx, shopId, {
    action: 'shop.hours_saved',
    before: { hours: dayFacts(before.hours) },
    after: { ...at(id), hours: dayFacts(week) },
    despiteBookings,
    write: () => replaceHours(ctx.tx, { shopId, locationId: id }, week),
  });
}

export async function saveClosures(
  ctx: Context,
  {
    closures,
    holidays,
    locationId,
    despiteBookings,
    version,
  }: Despite & There & { closures: readonly NamedClosure[]; holidays: readonly Holiday[] },
): Promise<void> {
  const shopId = ownShop(ctx);
  const before = await lockUnchanged(ctx, 'closures', { locationId, version });
  await changeSchedule(ctx, shopId, {
    action: 'shop.closures_saved',
    before: { closures: closureFacts(before.ownClosures), holidays: before.holidays },
    after: { ...at(before.id), closures: closureFacts(closures), holidays: [...holidays] },
    despiteBookings,
    write: () => replaceClosures(ctx.tx, { shopId, locationId: before.id }, { closures, holidays }),
  });
}

/** Bays by their ids: a new one has none yet; one of another shop or location is none. */
export async function saveBays(
  ctx: Context,
  { bays, locationId, despiteBookings, version }: Despite & There & { bays: z.infer<typeof baysSchema> },
): Promise<void> {
  const shopId = ownShop(ctx);
  const location = await lockUnchanged(ctx, 'bays', { locationId, version });
  const there = { shopId, locationId: location.id };
  const known = location.shop.bays;
  ensure(haveKnownIds(bays, known), 'STALE_VERSION');
  const named = bays.map((bay) => ({ ...bay, ...there, id: bay.id ?? ctx.newId<BayId>() }));
  const facts = (list: readonly { id: BayId; kind: string }[]) => list.map(({ id, kind }) => `${kind} ${id}`);
  await changeSchedule(ctx, shopId, {
    action: 'shop.bays_saved',
    before: { bays: facts(known) },
    after: { ...at(location.id), bays: facts(named) },
    despiteBookings,
    write: async () => {
      await retireBays(
        ctx.tx,
        there,
        named.map(({ id }) => id),
      );
      for (const bay of named) await putBay(ctx.tx, bay);
    },
  });
}

/** Who works in the shop, and on what; the trail names them by their ids. */
export async function saveTechnicians(
  ctx: Context,
  { technicians, despiteBookings, version }: Despite & { technicians: z.infer<typeof techniciansSchema> },
): Promise<void> {
  const shopId = ownShop(ctx);
  const known = (await lockUnchanged(ctx, 'technicians', { version })).shop.technicians;
  ensure(haveKnownIds(technicians, known), 'STALE_VERSION');
  const named = technicians.map((one) => ({ ...one, shopId, id: one.id ?? ctx.newId<TechnicianId>() }));
  const facts = (list: readonly { id: TechnicianId; skills: readonly string[] }[]) =>
    list.map(({ id, skills }) => `${id}: ${[...skills].toSorted().join(' ')}`);
  await changeSchedule(ctx, shopId, {
    action: 'shop.technicians_saved',
    before: { technicians: facts(known) },
    after: { technicians: facts(named) },
    despiteBookings,
    write: async () => {
      await retireTechnicians(
        ctx.tx,
        shopId,
        named.map(({ id }) => id),
      );
      for (const one of named) await putTechnician(ctx.tx, one);
    },
  });
}

/**
 * How soon, how far ahead and how close to each other. What was agreed before keeps the buffer of its day.
 */
export async function saveRules(
  ctx: Context,
  { version, ...rules }: Seen & z.infer<typeof bookingRulesSchema>,
): Promise<void> {
  const shopId = ownShop(ctx);
  const { shop: before } = await lockUnchanged(ctx, 'rules', { version });
  const { bufferMinutes, advanceDays, noticeMinutes, leadMinutes = before.leadMinutes } = rules;
  await changeSchedule(ctx, shopId, {
    action: 'shop.booking_rules_saved',
    before: {
      bufferMinutes: before.bufferMinutes,
      advanceDays: before.advanceDays,
      noticeMinutes: before.noticeMinutes,
      leadMinutes: before.leadMinutes,
    },
    after: { bufferMinutes, advanceDays, noticeMinutes, leadMinutes },
    despiteBookings: true,
    write: () =>
      setRules(ctx.tx, shopId, {
        buffer_minutes: bufferMinutes,
        advance_days: advanceDays,
        notice_minutes: noticeMinutes,
        lead_minutes: leadMinutes,
        updated_at: ctx.now,
      }),
  });
}

function haveKnownIds(list: readonly { id?: string | undefined }[], known: readonly { id: string }[]) {
  const ids = list.flatMap(({ id }) => (id ? [id] : []));
  return new Set(ids).size === ids.length && ids.every((id) => known.some((one) => one.id === id));
}
