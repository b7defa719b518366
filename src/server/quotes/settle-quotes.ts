import { earliest } from '#domain/time.ts';
import { liveQuoteStates } from '#domain/lifecycles/quote.ts';
import { quotableStates } from '#domain/lifecycles/job.ts';
import type { Context } from '../context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { updateJob } from '../jobs/update-job.ts';
import { clearTimers, setTimer } from '../jobs/timers.ts';
import { moveQuote } from './move-quote.ts';
import { listInStates, type QuoteRow } from './queries.ts';

/**
 * Brings a job in line with its quotes after one came or went, or time passed: expires those that ran out,
 * opens the job again when none is left (J3), and takes more quotes only while there is room, time, and no
 * claim that waits for the owner's answer.
 */
export async function settleQuotes(ctx: Context, job: LockedJob): Promise<LockedJob> {
  if (!(quotableStates as readonly string[]).includes(job.state)) return job;
  const live = await expireDue(ctx, job);
  const settled = live.length === 0 && job.state === 'pending_selection' ? await reopen(ctx, job) : job;

  const accepting = takesQuotes(settled, live);
  await setNextExpiry(ctx, job, live);
  if (accepting === settled.accepting_quotes) return settled;
  return updateJob(ctx, settled, { accepting_quotes: accepting });
}

async function expireDue(ctx: Context, job: LockedJob): Promise<QuoteRow[]> {
  const live = await listInStates(ctx.tx, job.id, liveQuoteStates);
  const due = live.filter((quote) => quote.valid_until <= job.clock);
  for (const quote of due) {
    await moveQuote(ctx, job, quote, 'expire', { by: 'system', changes: { decided_at: job.clock } });
  }
  return live.filter((quote) => quote.valid_until > job.clock);
}

async function reopen(ctx: Context, job: LockedJob): Promise<LockedJob> {
  await clearTimers(ctx, job.id, ['quote_window']);
  const open = await moveJob(ctx, job, 'loseLastQuote', { changes: { quote_window_ends_at: null } });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'reopened' });
  return open;
}

function takesQuotes(job: LockedJob, live: readonly QuoteRow[]): boolean {
  const hasTime = !job.quote_window_ends_at || job.quote_window_ends_at > job.clock;
  return hasTime && live.length < job.quote_cap && live.every(({ kind }) => kind !== 'claim');
}

async function setNextExpiry(ctx: Context, job: LockedJob, live: readonly QuoteRow[]): Promise<void> {
  const [first, ...others] = live.map((quote) => quote.valid_until);
  if (first) await setTimer(ctx, job.id, 'quote_expiry', others.reduce(earliest, first));
  else await clearTimers(ctx, job.id, ['quote_expiry']);
}
