import {
  isNudgeTimely,
  isReminderTimely,
  missingSide,
  type Reminder,
} from '#domain/scheduling/appointment-reminders.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { expectedVisit } from '../visit-of.ts';

/** Reminds both sides of an appointment, unless it is over, was moved, or the next reminder is due. */
export function remindOf(reminder: Reminder): (ctx: Context, job: LockedJob) => Promise<void> {
  return async (ctx, job) => {
    const visit = await expectedVisit(ctx, job.id);
    if (!visit || !isReminderTimely(reminder, { start: visit.start, now: job.clock })) return;
    ctx.publish({ type: 'job.changed', jobId: job.id, what: `reminder_${reminder}` });
  };
}

/** Tells the side that is missing, while there is still time to come. An owner who left the keys is not. */
export async function nudgeMissing(ctx: Context, job: LockedJob): Promise<void> {
  const visit = await expectedVisit(ctx, job.id);
  if (!visit || !isNudgeTimely(visit, job.clock)) return;
  const side = missingSide(visit);
  if (side === 'owner' && job.key_drop_at) return;
  ctx.publish({ type: 'job.changed', jobId: job.id, what: `${side}_missing` });
}
