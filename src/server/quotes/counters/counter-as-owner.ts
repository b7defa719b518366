import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import {
  counterAmountRefusal,
  counterExpiresAt,
  counterLimitRefusal,
} from '#domain/quotes/counter-offers.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { JobId, QuoteId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { lockOwnJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { insertCounter, listCounters } from './counter-queries.ts';
import { moveQuote } from '../move-quote.ts';
import { findQuote, type QuoteRow } from '../queries.ts';
import { settleQuotes } from '../settle-quotes.ts';
import { endCounterOffer } from '../lost-bookings/end-counter-offer.ts';

type Counter = { jobId: JobId; quoteId: QuoteId; version: number; amountCents: Cents; message: string };

/**
 * The owner says what they would pay for what a quote offers. It is a question to the shop and no acceptance:
 * nothing of the quote changes, and whatever the shop answers, the owner still has to accept a version.
 */
export async function counterAsOwner(ctx: Context, input: Counter): Promise<void> {
  const { job, quote } = await lockQuoteOfOwner(ctx, input);
  ensure(quote.version === input.version, 'QUOTE_CHANGED');
  ensure(quote.valid_until > job.clock, 'QUOTE_EXPIRED');
  ensure(quote.kind !== 'claim', 'QUOTE_NOT_PENDING', { state: 'a claim at your own price' });
  ensure(quote.work_version === job.work_version, 'QUOTE_WAITS_FOR_SHOP');
  const made = (await listCounters(ctx.tx, quote.id)).filter(({ side }) => side === 'owner').length;
  const { amountCents, message } = input;
  const refused =
    counterLimitRefusal(made) ??
    counterAmountRefusal(amountCents, { quoted: quote.total_cents, offered: null });
  if (refused) fail(refused.code, refused.data);

  await moveQuote(ctx, job, quote, 'counterAsOwner', { by: 'owner', facts: { offerCents: amountCents } });
  assert(job.customer_id, 'a posted job has an owner');
  await insertCounter(ctx.tx, {
    quote_id: quote.id,
    side: 'owner',
    number: made + 1,
    version: quote.version,
    amount_cents: amountCents,
    message,
    made_by: job.customer_id,
    made_at: job.clock,
    expires_at: counterExpiresAt(job.clock),
  });
  ctx.publish({
    type: 'quote.countered',
    jobId: job.id,
    quoteId: quote.id,
    shopId: quote.shop_id,
    by: 'owner',
  });
  await settleQuotes(ctx, job);
}

/** The owner does not want to wait for the answer any more: the quote stays as it was. */
export async function takeBackCounter(
  ctx: Context,
  input: { jobId: JobId; quoteId: QuoteId },
): Promise<void> {
  const { job, quote } = await lockQuoteOfOwner(ctx, input);
  await endCounterOffer(ctx, job, quote, { by: 'owner', answer: 'taken_back' });
  await settleQuotes(ctx, job);
}

async function lockQuoteOfOwner(
  ctx: Context,
  { jobId, quoteId }: { jobId: JobId; quoteId: QuoteId },
): Promise<{ job: LockedJob; quote: QuoteRow }> {
  const job = await lockOwnJob(ctx, jobId);
  const quote = await findQuote(ctx.tx, job.id, quoteId);
  ensure(quote && quote.state !== 'draft', 'QUOTE_NOT_FOUND');
  // While a quote is being booked the others wait as they are.
  const isOpen = job.state === 'pending_selection';
  ensure(isOpen, 'JOB_WRONG_STATE', { state: stateName(job.state) });
  return { job, quote };
}
