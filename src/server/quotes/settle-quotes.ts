import { assert } from '#domain/assert.ts';
import { earliest } from '#domain/time.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { quoteReminderAt } from '#domain/jobs/job-clocks.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { updateJob } from '../jobs/update-job.ts';
import { clearTimers, setNextTimer, setTimer } from '../jobs/timers.ts';
import { listCounters } from './counters/counter-queries.ts';
import { moveQuote } from './move-quote.ts';
import { listInStates, type QuoteRow } from './queries.ts';
import { endCounterOffer } from './lost-bookings/end-counter-offer.ts';

/** A quote on the table, and when the next clock of it runs out: its own, or that of an offer on it. */
type Live = { kind: QuoteRow['kind']; endsAt: Date; validUntil: Date };

/**
 * Brings a job in line with its quotes after one came or went, or time passed. Expires those that ran out,
 * ends unanswered offers, opens the job again when none is left (J3), and takes more quotes only while
 * there is room, time, and no claim that waits for the owner's answer.
 */
export async function settleQuotes(ctx: Context, job: LockedJob): Promise<LockedJob> {
  if (!isQuotable(job.state)) return job;
  const live = await lapseDue(ctx, job, await expireDue(ctx, job));
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

/** An owner's offer that was not answered in time is over; the quote that it was about stays open. */
async function lapseDue(ctx: Context, job: LockedJob, live: readonly QuoteRow[]): Promise<Live[]> {
  const found: Live[] = [];
  for (const quote of live) {
    const endsAt = quote.state === 'countered_by_owner' ? await counterEnds(ctx, quote) : null;
    const isOver = endsAt !== null && endsAt <= job.clock;
    if (isOver) await endCounterOffer(ctx, job, quote, { by: 'system', answer: 'lapsed' });
    const { kind, valid_until: validUntil } = quote;
    const next = endsAt && !isOver ? earliest(endsAt, validUntil) : validUntil;
    found.push({ kind, endsAt: next, validUntil });
  }
  return found;
}

async function counterEnds(ctx: Context, { id }: QuoteRow): Promise<Date> {
  const offered = (await listCounters(ctx.tx, id)).findLast(({ side }) => side === 'owner');
  assert(offered, 'what was countered has a counter-offer');
  return offered.expires_at;
}

async function reopen(ctx: Context, job: LockedJob): Promise<LockedJob> {
  await clearTimers(ctx, job.id, ['quote_window']);
  const open = await moveJob(ctx, job, 'loseLastQuote', { changes: { quote_window_ends_at: null } });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'reopened' });
  return open;
}

function takesQuotes(job: LockedJob, live: readonly Live[]): boolean {
  const hasTime = !job.quote_window_ends_at || job.quote_window_ends_at > job.clock;
  return hasTime && live.length < job.quote_cap && live.every(({ kind }) => kind !== 'claim');
}

async function setNextExpiry(ctx: Context, job: LockedJob, live: readonly Live[]): Promise<void> {
  const end = firstOf(live.map(({ endsAt }) => endsAt));
  if (end) await setTimer(ctx, job.id, 'quote_expiry', end);
  else await clearTimers(ctx, job.id, ['quote_expiry']);
  const reminders = live.map(({ validUntil }) => quoteReminderAt(validUntil));
  await setNextTimer(ctx, job, 'quote_reminder', firstOf(reminders.filter((at) => at > job.clock)));
}

function firstOf([first, ...others]: readonly Date[]): Date | null {
  return first ? others.reduce(earliest, first) : null;
}
