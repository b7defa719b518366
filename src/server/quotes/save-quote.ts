import { stateName } from '#domain/lifecycle.ts';
import type * as z from 'zod';
import { assert } from '#domain/assert.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import type { JobId, QuoteId, ShopId, UserId } from '#domain/ids.ts';
import { mayStandUntil, quoteValidityLimits } from '#domain/jobs/job-clocks.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { LEAST_TO_PAY } from '#domain/money/money.ts';
import { amountSchema } from '#domain/validation/money.ts';
import { priceLines, quoteTotals } from '#domain/quotes/quote-lines.ts';
import { MINUTE, plus } from '#domain/time.ts';
import type { quoteContentSchema } from '#domain/validation/quote.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { servicesOf } from '../jobs/more-services-queries.ts';
import { requireSlot } from '../scheduling/require-slot.ts';
import { findUnfinished, insertQuote, listInStates, type QuoteRow, updateQuote } from './queries.ts';
import { keepVersion } from './keep-version.ts';
import { moveQuote } from './move-quote.ts';
import { recordDraft } from './record-draft.ts';
import { requireOffer } from './require-offer.ts';
import { settleQuotes } from './settle-quotes.ts';
import { welcomeQuote } from './welcome-quote.ts';

export type SaveQuote = z.infer<typeof quoteContentSchema> & {
  jobId: JobId;
  send: boolean;
  /** What of the job the writer has read. */
  workVersion: number;
};

/**
 * Saves a shop's quote: kept as a draft, sent (J2), or, if it was sent before, revised as a new version
 * that the owner has to read again. The server adds the lines up and ignores the browser's sum.
 */
export async function saveQuote(ctx: Context, input: SaveQuote): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop writes quotes');
  const found = await lockJob(ctx, input.jobId);
  const offer = await requireOffer(ctx, found, {
    shopId: actor.shopId,
    mobile: input.mobile,
    bayId: input.bayId,
  });
  ensure(isQuotable(found.state), 'QUOTES_CLOSED');
  const job = await settleQuotes(ctx, found);
  // A draft is no offer yet.
  if (input.send) ensure(input.workVersion === job.work_version, 'WORK_CHANGED');

  const existing = await findUnfinished(ctx.tx, job.id, actor.shopId);
  const content = await contentOf(ctx, job, input, { shopId: actor.shopId, taxRate: offer.taxRate });
  if (existing && existing.state !== 'draft') {
    return reviseQuote(ctx, job, existing, { content, send: input.send, taxRate: offer.taxRate });
  }
  const draft = existing
    ? await updateQuote(ctx.tx, existing.id, content)
    : await insertQuote(ctx.tx, newDraft(ctx, job, content, actor));
  recordDraft(ctx, job, draft);
  if (!input.send) return;

  await requireRoom(ctx, job);
  const sent = await moveQuote(ctx, job, draft, 'submit', {
    by: 'front_office',
    changes: { submitted_at: job.clock, work_version: job.work_version },
  });
  await keepVersion(ctx, sent, offer.taxRate);
  await settleQuotes(ctx, await welcomeQuote(ctx, job, sent));
}

type Revision = { content: Awaited<ReturnType<typeof contentOf>>; send: boolean; taxRate: number };

async function reviseQuote(ctx: Context, job: LockedJob, quote: QuoteRow, revision: Revision): Promise<void> {
  const { content, send, taxRate } = revision;
  const isLive = (liveQuoteStates as readonly string[]).includes(quote.state);
  // What the owner has in hand cannot go back to being a draft, and a claim has the owner's own price.
  const refused = quote.kind === 'claim' ? 'a claim' : quote.state;
  ensure(isLive && send && quote.kind !== 'claim', 'QUOTE_NOT_PENDING', {
    state: stateName(refused),
  });
  const revised = await moveQuote(ctx, job, quote, 'revise', {
    by: 'front_office',
    changes: {
      ...content,
      version: quote.version + 1,
      work_version: job.work_version,
      submitted_at: job.clock,
      seen_at: null,
    },
  });
  await keepVersion(ctx, revised, taxRate);
  await settleQuotes(ctx, await welcomeQuote(ctx, job, revised));
}

async function contentOf(
  ctx: Context,
  job: LockedJob,
  input: SaveQuote,
  { shopId, taxRate }: { shopId: ShopId; taxRate: number },
) {
  const startsAt = new Date(input.startsAt);
  const { mobile, bayId, durationMinutes } = input;
  const work = { mobile, services: await servicesOf(ctx.tx, job), durationMinutes };
  const span = await requireSlot(ctx, { ...work, shopId, bayId, startsAt, now: job.clock });

  const { price, tax, total } = quoteTotals(input.lines, taxRate);
  ensure(price >= LEAST_TO_PAY && amountSchema.safeParse(total).success, 'QUOTE_TOTAL');
  return {
    kind: input.kind,
    message: input.message,
    warranty: input.warranty,
    lines: priceLines(input.lines),
    price_cents: price,
    tax_cents: tax,
    total_cents: total,
    mobile,
    bay_id: bayId,
    slot_starts_at: span.startsAt,
    slot_ends_at: span.endsAt,
    duration_minutes: durationMinutes,
    arrival_until: mobile ? plus(startsAt, input.arrivalMinutes * MINUTE) : null,
    valid_until: validUntil(input.validUntil, job.clock),
  };
}

function validUntil(text: string, now: Date): Date {
  const until = new Date(text);
  ensure(mayStandUntil(until, now), 'QUOTE_VALIDITY', quoteValidityLimits);
  return until;
}

function newDraft(
  ctx: Context,
  job: LockedJob,
  content: Awaited<ReturnType<typeof contentOf>>,
  { shopId, userId }: { shopId: ShopId; userId: UserId },
) {
  return {
    ...content,
    id: ctx.newId<QuoteId>(),
    job_id: job.id,
    shop_id: shopId,
    state: 'draft' as const,
    created_by: userId,
    created_at: ctx.now,
  };
}

/** Refuses a quote for which the owner has no room any more, and says which of the reasons it is. */
async function requireRoom(ctx: Context, job: LockedJob): Promise<void> {
  if (job.accepting_quotes) return;
  const live = await listInStates(ctx.tx, job.id, liveQuoteStates);
  fail(live.length >= job.quote_cap ? 'QUOTE_CAP_REACHED' : 'QUOTES_CLOSED');
}
