import { noShowAllowedFrom } from '#domain/jobs/job-clocks.ts';
import { HOUR, latest, MINUTE, plus } from '#domain/time.ts';

/** The two reminders of an appointment: a day before it, and a few hours. */
export const reminders = ['day', 'hours'] as const;
export type Reminder = (typeof reminders)[number];

export const REMINDER_HOURS = { day: 24, hours: 2 } as const satisfies Record<Reminder, number>;

/** The missing side is nudged this long before a no-show can be reported. */
export const NUDGE_MINUTES = 10;

/**
 * When a reminder is due. Hours are hours: across a clock change the day before shows another time of day.
 * Null if that time has passed, so a booking at short notice is not followed by a reminder at once.
 */
export function reminderAt(reminder: Reminder, { start, now }: { start: Date; now: Date }): Date | null {
  const at = plus(start, -REMINDER_HOURS[reminder] * HOUR);
  return at > now ? at : null;
}

/**
 * Whether a reminder is still worth sending. The first is not, once the second is due: a server that was down
 * sends one of them.
 */
export function isReminderTimely(reminder: Reminder, { start, now }: { start: Date; now: Date }): boolean {
  const until = reminder === 'day' ? plus(start, -REMINDER_HOURS.hours * HOUR) : start;
  return now < until && now >= plus(start, -REMINDER_HOURS[reminder] * HOUR);
}

type Expected = {
  start: Date;
  isMobile: boolean;
  /** Until when a mechanic may arrive, as promised. */
  arrivalUntil: Date | null;
  arrivedAt: Date | null;
};

/** Who is missing: a mechanic until they report their arrival, then the owner; at a shop always the owner. */
export function missingSide({ isMobile, arrivedAt }: Expected): 'owner' | 'shop' {
  return isMobile && !arrivedAt ? 'shop' : 'owner';
}

/** When the missing side gets a nudge: ten minutes before the other may report that they did not come. */
export function nudgeAt(expected: Expected): Date {
  const { start, isMobile, arrivalUntil, arrivedAt } = expected;
  const arrival = arrivedAt ?? arrivalUntil;
  const due = isMobile && arrival ? latest(start, arrival) : start;
  return plus(noShowAllowedFrom(due), -NUDGE_MINUTES * MINUTE);
}

/** Whether a nudge still helps: it is due, and no later than two hours after it. */
export function isNudgeTimely(expected: Expected, now: Date): boolean {
  const at = nudgeAt(expected);
  return now >= at && now < plus(at, 2 * HOUR);
}
