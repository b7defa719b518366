import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { beginDay, findBounds, listDaysToLookAt, updateDay } from './day-queries.ts';
import { dayBefore } from './reconcile-day.ts';

/** Our last bookings of a day are in by then. */
const CLOSES_AFTER = HOUR;
/** How far back the first run ever goes, and how long a day that differs is looked at by itself. */
const LOOKS_BACK = 31 * DAY;
/** A day that still differs is compared again that often. */
const AGAIN_AFTER = 6 * HOUR;
/** A run that has not moved on for so long has lost its task. */
const STUCK_AFTER = 15 * MINUTE;

/**
 * Begins to compare every day (UTC) that is over, and looks again at those that failed or still differ: what
 * came late heals there. Safe to repeat.
 */
export async function reconcileDays(system: System): Promise<void> {
  if (!system.services.canTakePayments) return;
  const provider = system.services.payments.name;
  await asSystem(system, async (ctx) => {
    for (const day of await listNewDays(ctx, provider)) await readDay(ctx, { provider, day });
    const again = await listDaysToLookAt(ctx.tx, {
      provider,
      before: plus(ctx.now, -AGAIN_AFTER),
      stuck: plus(ctx.now, -STUCK_AFTER),
      since: dayOf(plus(ctx.now, -LOOKS_BACK)),
    });
    for (const { day, reads } of again) {
      if (reads) await readDay(ctx, { provider, day });
      else await compareAgain(ctx, { provider, day });
    }
  });
}

/** Reads a day from the start and compares it. */
export async function readDay(ctx: Context, { provider, day }: { provider: string; day: string }) {
  await beginDay(ctx.tx, { provider, day }, ctx.newId(), ctx.now);
  await ctx.enqueue('payments.reconcile', { day });
}

/** Compares what was read of a day with the books as they are now. */
async function compareAgain(ctx: Context, { provider, day }: { provider: string; day: string }) {
  const again = { state: 'running', cursor: 'compare', started_at: ctx.now, moved_on_at: ctx.now } as const;
  await updateDay(ctx.tx, { provider, day }, again);
  await ctx.enqueue('payments.reconcile', { day });
}

/**
 * The days that are over and were not begun. The first is the day before the first payment: what we booked
 * after midnight may have moved before it.
 */
async function listNewDays(ctx: Context, provider: string): Promise<string[]> {
  const { newest, first } = await findBounds(ctx.tx, provider);
  if (first === null) return [];
  const last = dayBefore(dayOf(plus(ctx.now, -CLOSES_AFTER)));
  // After an outage, however long, no day is left out.
  const begin = newest ?? later(dayBefore(dayBefore(first)), dayBefore(dayOf(plus(ctx.now, -LOOKS_BACK))));
  const days: string[] = [];
  for (let day = last; day > begin; day = dayBefore(day)) days.push(day);
  return days.toReversed();
}

const later = (one: string, other: string) => (one > other ? one : other);

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
