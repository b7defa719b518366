import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import { MINUTE } from '#domain/time.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import type { Context } from '#server/core/context.ts';

/** What a job may be waiting for. Each kind has one handler in `server/timers.ts`. */
export const timerKinds = [
  'first_look', // the asked shops no longer come before everyone
  'quote_window', // no more quotes are taken
  'expire_reminder',
  'expire', // J4
  'quote_expiry', // the next quote runs out; a claim without instant accept does after 24 h
  'quote_reminder', // a quote runs out within a day
  'rescue', // the two hours after a shop gave the job back
  'accept_lock', // J8
  'authorise', // the saved card is charged with the hold, a day before the appointment
  'authorise_retry_1',
  'authorise_retry_2',
  'payment_deadline', // J14
  'capture', // W: the hold would run out
  'reminder_day', // a day before the appointment, both sides are reminded of it
  'reminder_hours', // the same two hours before
  'nudge', // the side that is missing hears of it, before the other can report it
  'reschedule_lapse', // the time to agree to another appointment is over
  'confirm_reminder_1',
  'confirm_reminder_2',
  'confirm_by_silence', // J26
  'no_show_fee', // the time to contest a missed appointment is over
  'dispute', // the clock of the stage that a case is in
  'dispute_end', // a case was not decided for thirty days
  'chargeback_answer', // the last moment to answer a bank
  'payout', // the waiting time of a new shop's transfer is over
  'tip_payout', // the same for its tip
  'tip', // a tip that waits for its owner or their bank is given up
  'close', // J27
] as const;

export type TimerKind = (typeof timerKinds)[number];

/** Sets or moves a deadline; a job has at most one of each kind. `dueAt` is on the job's own clock. */
export async function setTimer(ctx: Context, jobId: JobId, kind: TimerKind, dueAt: Date): Promise<void> {
  await ctx.tx
    .insertInto('job_timer')
    .values({ job_id: jobId, kind, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['job_id', 'kind']).doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** The same for the next of several, or null for none: one that has come due stays until it is swept. */
export async function setNextTimer(
  ctx: Context,
  job: { id: JobId; clock: Date },
  kind: TimerKind,
  dueAt: Date | null,
): Promise<void> {
  await ctx.tx
    .deleteFrom('job_timer')
    .where('job_id', '=', job.id)
    .where('kind', '=', kind)
    .where('due_at', '>', job.clock)
    .execute();
  if (!dueAt) return;
  await ctx.tx
    .insertInto('job_timer')
    .values({ job_id: job.id, kind, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['job_id', 'kind']).doNothing())
    .execute();
}

export async function clearTimers(ctx: Context, jobId: JobId, kinds: readonly TimerKind[]): Promise<void> {
  await ctx.tx.deleteFrom('job_timer').where('job_id', '=', jobId).where('kind', 'in', kinds).execute();
}

export async function clearAllTimers(ctx: Context, jobId: JobId): Promise<void> {
  await ctx.tx.deleteFrom('job_timer').where('job_id', '=', jobId).execute();
}

export type DueTimer = { jobId: JobId; kind: TimerKind };

const PUT_OFF = 5 * MINUTE;

/**
 * The deadlines that have passed, longest ago first. Only in demo mode do jobs have clocks of their own;
 * elsewhere the index on `due_at` answers alone.
 */
export async function listDueTimers(
  db: Database['kysely'],
  { now, hasClocks, limit, jobId }: { now: Date; hasClocks: boolean; limit: number; jobId?: JobId },
): Promise<DueTimer[]> {
  const rows = await db
    .selectFrom('job_timer')
    .innerJoin('job', 'job.id', 'job_timer.job_id')
    .select(['job_timer.job_id as jobId', 'job_timer.kind'])
    .$if(!hasClocks, (query) => query.where('job_timer.due_at', '<=', now))
    .$if(hasClocks, (query) => query.where('job_timer.due_at', '<=', jobTime(now)))
    .$if(jobId !== undefined, (query) => query.where('job_timer.job_id', '=', jobId!))
    .orderBy('job_timer.due_at')
    .orderBy('job_timer.job_id')
    .limit(limit)
    .execute();
  return rows as DueTimer[];
}

/**
 * When the next deadline of any job is or was due, on the real clock. With clocks of their own jobs have no
 * order that an index knows: only demo mode has them, and few jobs.
 */
export async function oldestDueAt(
  db: Database['kysely'],
  { hasClocks }: { hasClocks: boolean },
): Promise<Date | null> {
  if (!hasClocks) {
    const next = db.selectFrom('job_timer').select('due_at').orderBy('due_at').limit(1);
    return (await next.executeTakeFirst())?.due_at ?? null;
  }
  const { rows } = await sql<{ at: Date | null }>`
    select min(job_timer.due_at - job.clock_offset_seconds * interval '1 second') as at
    from job_timer join job on job.id = job_timer.job_id`.execute(db);
  return rows[0]?.at ?? null;
}

/** Takes a deadline out, if it is still there and still due: of two sweeps that saw it, one gets it. */
export async function takeTimer(tx: Tx, { jobId, kind }: DueTimer, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('job_timer')
    .using('job')
    .whereRef('job.id', '=', 'job_timer.job_id')
    .where('job_timer.job_id', '=', jobId)
    .where('job_timer.kind', '=', kind)
    .where('job_timer.due_at', '<=', jobTime(now))
    .returning('job_timer.kind')
    .executeTakeFirst();
  return taken !== undefined;
}

/** A deadline whose work failed comes again later, behind the others. */
export async function putOffTimer(db: Database['kysely'], { jobId, kind }: DueTimer): Promise<void> {
  await db
    .updateTable('job_timer')
    .set(({ ref }) => ({ due_at: sql<Date>`${ref('due_at')} + ${PUT_OFF} * interval '1 millisecond'` }))
    .where('job_id', '=', jobId)
    .where('kind', '=', kind)
    .execute();
}

function jobTime(now: Date) {
  return sql<Date>`${now}::timestamptz + job.clock_offset_seconds * interval '1 second'`;
}
