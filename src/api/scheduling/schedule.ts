import * as z from 'zod';
import { reasonsNotKept } from '#domain/scheduling/availability.ts';
import { bayId, jobId, locationId, technicianId } from '#domain/ids.ts';
import { publicHolidays } from '#domain/scheduling/public-holidays.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import {
  baysSchema,
  bookingRulesSchema,
  closuresSchema,
  holidaysSchema,
  techniciansSchema,
  weekSchema,
} from '#domain/validation/schedule.ts';
import { op } from '../operation.ts';
import { formVersion, idempotencyKey, instant } from '../shapes/basic.ts';

const openDay = z.object({
  weekday: z.int(),
  opens: z.string(),
  closes: z.string(),
  closed: z.boolean(),
});

/** All that decides which times a shop offers at one of its locations. */
export const scheduleView = z.object({
  timeZone: z.string(),
  /** Its week; the default one until it saved its own. */
  hours: z.array(openDay),
  hoursSaved: z.boolean(),
  closures: z.array(z.object({ startsOn: z.string(), endsOn: z.string(), note: z.string() })),
  /** The holidays on which it is closed. */
  holidays: z.array(z.enum(publicHolidays)),
  bays: z.array(z.object({ id: bayId, name: z.string(), kind: z.enum(['bay', 'van']) })),
  technicians: z.array(
    z.object({ id: technicianId, name: z.string(), skills: z.array(z.enum(serviceCodes)) }),
  ),
  rules: z.object({
    bufferMinutes: z.int(),
    advanceDays: z.int(),
    noticeMinutes: z.int(),
    leadMinutes: z.int(),
  }),
  /** Of each part, to be sent back with what is made of it. */
  versions: z.object({
    hours: z.string(),
    closures: z.string(),
    bays: z.string(),
    technicians: z.string(),
    rules: z.string(),
  }),
  /** Bookings that stay although the shop, as it is now, could not keep them. */
  outside: z.array(
    z.object({
      jobId,
      number: z.string(),
      startsAt: instant,
      why: z.enum(reasonsNotKept),
    }),
  ),
});
export type ScheduleView = z.infer<typeof scheduleView>;

/** One of the shop's other locations; without it the main one. */
const atLocation = { locationId: locationId.optional() };
/** Save it although bookings are affected: they stay as agreed. */
export const despiteBookings = z.boolean().default(false);
const once = { idempotencyKey, despiteBookings, version: formVersion };
const saved = z.object({ schedule: scheduleView });
const manage = { who: 'shop', permission: 'schedule.manage' } as const;
const hits = ['SCHEDULE_HITS_BOOKINGS', 'STALE_VERSION'] as const;
const hitsThere = [...hits, 'LOCATION_NOT_FOUND'] as const;

export const schedule = {
  read: op({
    method: 'GET',
    path: '/shop/schedule',
    summary: 'When my shop is open, its bays, its technicians and its booking rules',
    input: z.strictObject(atLocation),
    output: scheduleView,
    errors: ['LOCATION_NOT_FOUND'],
    access: { who: 'shop', permission: 'settings.read' },
  }),
  saveHours: op({
    method: 'PUT',
    path: '/shop/schedule/hours',
    summary: 'Save the opening hours of each weekday',
    input: z.strictObject({ ...once, ...atLocation, hours: weekSchema }),
    output: saved,
    errors: hitsThere,
    access: manage,
  }),
  saveClosures: op({
    method: 'PUT',
    path: '/shop/schedule/closures',
    summary: 'Save the days on which my shop is closed, holidays among them',
    input: z.strictObject({ ...once, ...atLocation, closures: closuresSchema, holidays: holidaysSchema }),
    output: saved,
    errors: hitsThere,
    access: manage,
  }),
  saveBays: op({
    method: 'PUT',
    path: '/shop/schedule/bays',
    summary: 'Save the bays and vans of my shop',
    input: z.strictObject({ ...once, ...atLocation, bays: baysSchema }),
    output: saved,
    errors: hitsThere,
    access: manage,
  }),
  saveTechnicians: op({
    method: 'PUT',
    path: '/shop/schedule/technicians',
    summary: 'Save who works in my shop, and on what',
    input: z.strictObject({ ...once, technicians: techniciansSchema }),
    output: saved,
    errors: hits,
    access: manage,
  }),
  saveRules: op({
    method: 'PUT',
    path: '/shop/schedule/rules',
    summary: 'Save buffer, advance booking and notice',
    input: z.strictObject({ idempotencyKey, version: formVersion, ...bookingRulesSchema.shape }),
    output: saved,
    errors: ['STALE_VERSION'],
    access: manage,
  }),
};
