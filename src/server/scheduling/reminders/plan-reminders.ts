import { assert } from '#domain/assert.ts';
import { nudgeAt, reminderAt, reminders } from '#domain/scheduling/appointment-reminders.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { clearTimers, setTimer } from '#server/jobs/timers.ts';
import { expectedVisit } from '../visit-of.ts';

const reminderTimers = ['reminder_day', 'reminder_hours', 'nudge'] as const;

/**
 * Sets the reminders of the confirmed appointment, and when the missing side is nudged. Called after each
 * change of its time, and when the mechanic arrives: from then on the owner is who may be missing.
 */
export async function planReminders(ctx: Context, job: LockedJob): Promise<void> {
  const visit = await expectedVisit(ctx, job.id);
  assert(visit, 'a confirmed appointment has a time');
  await clearReminders(ctx, job);
  for (const reminder of reminders) {
    const at = reminderAt(reminder, { start: visit.start, now: job.clock });
    if (at) await setTimer(ctx, job.id, `reminder_${reminder}`, at);
  }
  await setTimer(ctx, job.id, 'nudge', nudgeAt(visit));
}

export async function clearReminders(ctx: Context, job: LockedJob): Promise<void> {
  await clearTimers(ctx, job.id, reminderTimers);
}
