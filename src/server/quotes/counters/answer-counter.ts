import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import {
  agreedUntil,
  counterAmountRefusal,
  counterExpiresAt,
  counterLimitRefusal,
} from '#domain/quotes/counter-offers.ts';
import { billAtTotal } from '#domain/quotes/discount.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { type Cents, LEAST_TO_PAY } from '#domain/money/money.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { type CounterRow, insertCounter, listCounters } from './counter-queries.ts';
import { keepVersion, taxRateOf } from '../keep-version.ts';
import { moveQuote } from '../move-quote.ts';
import { findUnfinished, type QuoteRow } from '../queries.ts';
import { requireOffer } from '../require-offer.ts';
import { settleQuotes } from '../settle-quotes.ts';
import { endCounterOffer } from '../lost-bookings/end-counter-offer.ts';
import { askRule } from '../welcome-quote.ts';

/**
 * The shop agrees to what the owner offered: its quote comes in a new version at that price. The owner asked
 * about a price and has not yet said yes to a card, a time and the terms, so accepting stays an act of its
 * own (4.10: a version needs the owner's yes).
 */
export async function agreeToCounter(
  ctx: Context,
  { jobId, amountCents }: { jobId: JobId; amountCents: Cents },
): Promise<void> {
  const { job, quote, offered } = await lockCountered(ctx, jobId);
  ensure(quote.work_version === job.work_version, 'QUOTE_NOT_KEPT');
  await requireOffer(ctx, job, offerOf(quote));
  const taxRate = await taxRateOf(ctx, quote);
  ensure(offered.amount_cents === amountCents, 'COUNTER_CHANGED');
  const agreed = await moveQuote(ctx, job, quote, 'revise', {
    by: 'front_office',
    action: 'quote.counter_agreed',
    changes: { ...atTotal(quote, amountCents, taxRate), ...renewed(job, quote) },
  });
  await keepVersion(ctx, agreed, taxRate);
  const { id: quoteId, shop_id: shopId } = quote;
  ctx.publish({ type: 'quote.counter_answered', jobId, quoteId, shopId, answer: 'agreed' });
  await askRule(ctx, job);
  await settleQuotes(ctx, job);
}

type Counter = { jobId: JobId; amountCents: Cents; message: string };

/**
 * The shop answers with a price between the two. That is its new word: the next version of its quote, which
 * the owner may accept for 48 hours.
 */
export async function counterAsShop(ctx: Context, input: Counter): Promise<void> {
  const { job, quote, offered, made } = await lockCountered(ctx, input.jobId);
  ensure(quote.work_version === job.work_version, 'QUOTE_NOT_KEPT');
  await requireOffer(ctx, job, offerOf(quote));
  const taxRate = await taxRateOf(ctx, quote);
  const { amountCents, message } = input;
  const bounds = { quoted: quote.total_cents, offered: offered.amount_cents };
  const refused = counterLimitRefusal(made) ?? counterAmountRefusal(amountCents, bounds);
  if (refused) fail(refused.code, refused.data);

  const until = counterExpiresAt(job.clock);
  const answered = await moveQuote(ctx, job, quote, 'counterAsShop', {
    by: 'front_office',
    changes: { ...atTotal(quote, amountCents, taxRate), ...renewed(job, quote), valid_until: until },
    facts: { offerCents: amountCents },
  });
  await keepVersion(ctx, answered, taxRate);
  await insertCounter(ctx.tx, {
    quote_id: quote.id,
    side: 'shop',
    number: made + 1,
    version: quote.version,
    amount_cents: amountCents,
    message,
    made_by: shopOf(ctx).userId,
    made_at: job.clock,
    expires_at: until,
  });
  const { id: quoteId, shop_id: shopId } = quote;
  ctx.publish({ type: 'quote.countered', jobId: job.id, quoteId, shopId, by: 'shop' });
  await askRule(ctx, job);
  await settleQuotes(ctx, job);
}

/** The shop stays with its price. */
export async function declineCounter(ctx: Context, jobId: JobId): Promise<void> {
  const { job, quote } = await lockCountered(ctx, jobId);
  await endCounterOffer(ctx, job, quote, { by: 'front_office', answer: 'declined' });
  await settleQuotes(ctx, job);
}

type Countered = { job: LockedJob; quote: QuoteRow; offered: CounterRow; made: number };

/** The shop's quote on which an offer of the owner waits, brought to the present first: it may have lapsed. */
async function lockCountered(ctx: Context, jobId: JobId): Promise<Countered> {
  const { shopId } = shopOf(ctx);
  const found = await lockJob(ctx, jobId);
  ensure(await findUnfinished(ctx.tx, jobId, shopId), 'QUOTE_NOT_FOUND');
  ensure(isQuotable(found.state), 'QUOTES_CLOSED');
  const job = await settleQuotes(ctx, found);
  const quote = await findUnfinished(ctx.tx, jobId, shopId);
  ensure(quote, 'QUOTE_EXPIRED');
  const isCountered = quote.state === 'countered_by_owner';
  ensure(isCountered, 'QUOTE_NOT_PENDING', { state: stateName(quote.state) });
  const counters = await listCounters(ctx.tx, quote.id);
  const offered = counters.findLast(({ side }) => side === 'owner');
  assert(offered, 'what was countered has a counter-offer');
  return { job, quote, offered, made: counters.filter(({ side }) => side === 'shop').length };
}

/** The same lines with a discount down to what was said. */
function atTotal(quote: QuoteRow, amount: Cents, taxRate: number) {
  const lines = billAtTotal(quote.lines, amount, taxRate);
  const { price, tax, total } = quoteTotals(lines, taxRate);
  ensure(price >= LEAST_TO_PAY, 'QUOTE_TOTAL');
  return { lines, price_cents: price, tax_cents: tax, total_cents: total };
}

/** What every new version of a quote begins with. */
function renewed(job: LockedJob, quote: QuoteRow) {
  return {
    version: quote.version + 1,
    submitted_at: job.clock,
    seen_at: null,
    valid_until: agreedUntil(quote.valid_until, job.clock),
  };
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop answers an offer');
  return actor;
}

function offerOf({ shop_id: shopId, mobile, bay_id: bayId }: QuoteRow) {
  return { shopId, mobile, bayId };
}
