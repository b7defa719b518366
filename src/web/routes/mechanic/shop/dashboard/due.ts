import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { formatClock, formatDay } from '#web/lib/format/format-time.ts';
import { text } from './text.ts';

/** A deadline at the front of its row: in minutes when it is near, by time today, by day later. */
export function dueLabel(dueAt: Date, now: Date, zone: string): string {
  const left = dueAt.getTime() - now.getTime();
  if (left <= -DAY) return text.late(formatDay(dueAt, zone, now));
  if (left < 0) return text.overdue;
  if (left < HOUR) return text.minutesLeft(Math.max(1, Math.ceil(left / MINUTE)));
  if (dayOf(dueAt, zone) === dayOf(now, zone)) return formatClock(dueAt, zone);
  return formatDay(dueAt, zone, now);
}
