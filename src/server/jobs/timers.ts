import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';

/** What a job may be waiting for. Each kind has one handler in `server/timers.ts`. */
export const timerKinds = [
  'quote_window', // no more quotes are taken
  'expire_reminder',
  'expire', // J4
  'claim_reserved', // a claim without instant accept waited 24 h for the owner's yes
  'accept_lock', // J8
  'authorise', // the saved card is charged with the hold, a day before the appointment
  'authorise_retry_1',
  'authorise_retry_2',
  'payment_deadline', // J14
  'capture', // W: the hold would run out
  'confirm_reminder_1',
  'confirm_reminder_2',
  'confirm_by_silence', // J26
  'payout', // the waiting time of a new shop's transfer is over
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

export async function clearTimers(ctx: Context, jobId: JobId, kinds: readonly TimerKind[]): Promise<void> {
  await ctx.tx.deleteFrom('job_timer').where('job_id', '=', jobId).where('kind', 'in', kinds).execute();
}

export async function clearAllTimers(ctx: Context, jobId: JobId): Promise<void> {
  await ctx.tx.deleteFrom('job_timer').where('job_id', '=', jobId).execute();
}
