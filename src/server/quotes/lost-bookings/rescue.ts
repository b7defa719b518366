import { assert } from '#domain/assert.ts';
import type { QuoteId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { canRescue, isRescued, MOST_RESCUERS, rescueEndsAt } from '#domain/bookings/rescue.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import type { ReadJob } from '#server/jobs/read-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { updateJob } from '#server/jobs/update-job.ts';
import { windowsOf } from '#server/jobs/windows.ts';
import { canBeKept } from '../can-be-kept.ts';
import { listInStates } from '../queries.ts';

/** The two hours after a booking fell through begin; `most` is what was agreed with the shop that is gone. */
export async function startRescue(ctx: Context, job: LockedJob, most: Cents): Promise<LockedJob> {
  const until = rescueEndsAt(job.clock);
  const rescued = await updateJob(ctx, job, {
    rescue_until: until,
    rescue_most_cents: most,
    rescues: job.rescues + 1,
  });
  await setTimer(ctx, job.id, 'rescue', until);
  note(ctx, job, 'job.rescue_started', { until: until.toISOString(), mostCents: most });
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'rescue_started' });
  return rescued;
}

/** They are over without a booking: from here the job is a post like any other, until its own end (J4). */
export async function endRescue(ctx: Context, job: LockedJob): Promise<void> {
  const isOpen = isQuotable(job.state);
  if (!isOpen || !job.rescue_until || job.rescue_until > job.clock) return;
  await updateJob(ctx, job, { rescue_until: null, rescue_most_cents: null });
  note(ctx, job, 'job.rescue_ended', {});
  ctx.publish({ type: 'job.changed', jobId: job.id, what: 'rescue_ended' });
}

export type Rescue = { until: Date; mostCents: Cents; quoteIds: QuoteId[] };

/** What can be put in the place of the booking that is gone, cheapest first; null when no rescue runs. */
export async function rescueOf(ctx: Context, job: ReadJob): Promise<Rescue | null> {
  const { state, rescue_until: until, rescue_most_cents: mostCents, clock: now } = job;
  if (!isRescued({ state, rescueUntil: until, now })) return null;
  assert(until && mostCents !== null, 'a rescue has an end and a price');
  const windows = await windowsOf(ctx, job.id);
  const quoteIds: QuoteId[] = [];
  for (const quote of await listInStates(ctx.tx, job.id, acceptableQuoteStates)) {
    if (quoteIds.length === MOST_RESCUERS) break;
    const waiting = {
      totalCents: quote.total_cents,
      startsAt: quote.slot_starts_at,
      validUntil: quote.valid_until,
    };
    const isRead = quote.work_version === job.work_version;
    const fits = isRead && canRescue(waiting, { mostCents, windows, now });
    if (fits && (await canBeKept(ctx, job, quote))) quoteIds.push(quote.id);
  }
  return { until, mostCents, quoteIds };
}

type Facts = Record<string, string | number>;

function note(ctx: Context, job: LockedJob, action: string, after: Facts): void {
  ctx.audit({ action, entity: 'job', entityId: job.id, market: job.market, jobId: job.id, after });
}
