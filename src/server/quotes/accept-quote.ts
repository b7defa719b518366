import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { CardId, JobId, QuoteId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { liveStates } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '../jobs/lock-job.ts';
import { arrangeBooking } from './arrange-booking.ts';
import { findQuote } from './queries.ts';

type Accept = {
  jobId: JobId;
  quoteId: QuoteId;
  version: number;
  cardId?: CardId;
  shownFeeCents?: Cents;
};

/**
 * The owner accepts the version of a quote that they read (J6). Two tabs, or a shop that changes its price
 * at the same time, wait for each other at the job's row; the second one learns what happened.
 */
export async function acceptQuote(ctx: Context, accept: Accept): Promise<void> {
  const { jobId, quoteId, version, cardId, shownFeeCents: shownFee } = accept;
  const job = await lockOwnJob(ctx, jobId);
  requireChoice(job);
  const quote = await findQuote(ctx.tx, job.id, quoteId);
  ensure(quote && quote.state !== 'draft', 'QUOTE_NOT_FOUND');
  ensure(quote.version === version, 'QUOTE_CHANGED');
  assert(job.customer_id, 'a posted job has an owner');
  await arrangeBooking(ctx, job, quote, {
    method: 'app',
    approvedBy: job.customer_id,
    card: cardId ? { cardId } : null,
    shownFee,
  });
}

function requireChoice({ state }: LockedJob): void {
  if (state === 'pending_selection' || state === 'open') return;
  const isGiven =
    (liveStates as readonly string[]).includes(state) || state === 'completed' || state === 'closed';
  ensure(!isGiven, 'JOB_ALREADY_BOOKED');
  ensure(false, 'JOB_WRONG_STATE', { state: stateName(state) });
}
