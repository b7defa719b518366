import { assert } from '#domain/assert.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { sixDigitCode } from '#platform/tokens.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { clearTimers } from '../jobs/timers.ts';
import { moveAppointment } from '../scheduling/move-appointment.ts';
import { moveQuote } from './move-quote.ts';
import { findQuote, listInStates } from './queries.ts';

const postTimers = [
  'accept_lock',
  'quote_window',
  'quote_expiry',
  'quote_reminder',
  'expire',
  'expire_reminder',
] as const;

/**
 * The money is arranged, so the job is booked (J7): the quote is accepted, the others go on standby in case
 * the shop cancels, the time is the owner's, and they get the code that opens the check-in. Hearing it
 * twice is hearing it once.
 */
export async function bookAcceptedQuote(ctx: Context, jobId: JobId): Promise<void> {
  const job = await lockJob(ctx, jobId);
  if (job.state !== 'booking_pending') return;
  assert(job.accepted_quote_id && job.shop_id, 'a job that is being booked has a quote and a shop');
  const accepted = await findQuote(ctx.tx, job.id, job.accepted_quote_id);
  assert(accepted, 'the accepted quote exists');

  await moveQuote(ctx, job, accepted, 'accept', { by: 'system', changes: { decided_at: job.clock } });
  for (const other of await listInStates(ctx.tx, job.id, liveQuoteStates)) {
    await moveQuote(ctx, job, other, 'standBy', { by: 'system' });
  }
  await moveAppointment(ctx, job, 'confirm');
  await clearTimers(ctx, job.id, postTimers);
  await moveJob(ctx, job, 'book', {
    changes: { check_in_code: sixDigitCode(), wrong_codes: 0, codes_locked_until: null },
    facts: { quoteId: accepted.id, totalCents: accepted.total_cents },
    bySystem: true,
  });
  ctx.publish({ type: 'job.booked', jobId: job.id, shopId: job.shop_id });
}
