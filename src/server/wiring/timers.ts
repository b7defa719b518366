import type { JobId } from '#domain/ids.ts';
import { closeJob, confirmBySilence, remindToConfirm } from '#server/bookings/confirm-completion.ts';
import { settleUncontested } from '#server/bookings/contest-no-show.ts';
import type { Context, System } from '#server/core/context.ts';
import { answerInTime } from '#server/disputes/answer-chargeback.ts';
import { onLastDay, onStageOver } from '#server/disputes/clocks.ts';
import { expireJob, remindOfExpiry } from '#server/jobs/expire-job.ts';
import { settleAudience } from '#server/jobs/audience/settle-audience.ts';
import { lockIdleJob, lockJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { type DueTimer, listDueTimers, putOffTimer, takeTimer, type TimerKind } from '#server/jobs/timers.ts';
import { holdTimers } from '#server/payments/holds/hold-timers.ts';
import { releaseLockInTime } from '#server/quotes/release-lock.ts';
import { endRescue } from '#server/quotes/lost-bookings/rescue.ts';
import { remindOfQuotes } from '#server/quotes/remind-of-quotes.ts';
import { settleQuotes } from '#server/quotes/settle-quotes.ts';
import { publishDueReviews } from '#server/reviews/publish-reviews.ts';
import { lapseProposal } from '#server/scheduling/move-proposal.ts';
import { nudgeMissing, remindOf } from '#server/scheduling/reminders/remind.ts';
import { asSystem } from '#server/core/unit-of-work.ts';

type TimerHandler = (ctx: Context, job: LockedJob) => Promise<unknown>;

/**
 * What happens when a deadline passes. A timer is only a hint that it is time to look: every handler decides
 * by the job as it is then, so it may run late, twice, or for a job that has gone on.
 */
const handlers: Record<TimerKind, TimerHandler> = {
  first_look: settleAudience,
  quote_window: settleQuotes,
  quote_expiry: settleQuotes,
  quote_reminder: remindOfQuotes,
  expire_reminder: remindOfExpiry,
  expire: expireJob,
  rescue: endRescue,
  accept_lock: releaseLockInTime,
  confirm_reminder_1: remindToConfirm,
  confirm_reminder_2: remindToConfirm,
  confirm_by_silence: confirmBySilence,
  reminder_day: remindOf('day'),
  reminder_hours: remindOf('hours'),
  nudge: nudgeMissing,
  reschedule_lapse: lapseProposal,
  no_show_fee: settleUncontested,
  dispute: onStageOver,
  dispute_end: onLastDay,
  chargeback_answer: answerInTime,
  close: async (ctx, job) => {
    await publishDueReviews(ctx, job);
    await closeJob(ctx, job);
  },
  ...holdTimers,
};

const BATCH = 50;
const MOST_BATCHES = 20;
const MOST_AT_ONCE = 40;

/**
 * Does what has come due for any job. Each deadline has a transaction of its own, so that one cannot spoil
 * others.
 */
export async function sweepTimers(system: System): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await listDueTimers(system.database.kysely, {
      now: system.clock.now(),
      hasClocks: system.isDemo,
      limit: BATCH,
    });
    let fired = 0;
    for (const timer of due) fired += Number(await fireOrPutOff(system, timer));
    if (due.length < BATCH || fired === 0) return;
  }
}

/**
 * Does everything that has come due for one job, also what only became due by it; answers what that was, in
 * order.
 */
export async function fireTimersOf(system: System, jobId: JobId): Promise<TimerKind[]> {
  const fired: TimerKind[] = [];
  while (fired.length < MOST_AT_ONCE) {
    const now = system.clock.now();
    const [next] = await listDueTimers(system.database.kysely, { now, hasClocks: true, limit: 1, jobId });
    if (!next) break;
    if (await fire(system, next, lockJob)) fired.push(next.kind);
  }
  return fired;
}

async function fireOrPutOff(system: System, timer: DueTimer): Promise<boolean> {
  try {
    return await fire(system, timer, lockIdleJob);
  } catch (error) {
    system.log.error({ err: error, jobId: timer.jobId, timer: timer.kind }, 'a timer failed');
    await putOffTimer(system.database.kysely, timer);
    return true;
  }
}

type Lock = (ctx: Context, jobId: JobId) => Promise<LockedJob | undefined>;

/**
 * The job is locked before its timer, as everywhere, so that a sweep and a request cannot wait for each
 * other.
 */
async function fire(system: System, timer: DueTimer, lock: Lock): Promise<boolean> {
  return asSystem(system, async (ctx) => {
    const job = await lock(ctx, timer.jobId);
    if (!job || !(await takeTimer(ctx.tx, timer, ctx.now))) return false;
    await handlers[timer.kind](ctx, job);
    return true;
  });
}
