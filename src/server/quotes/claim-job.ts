import { type Catalogue, serviceName, withMore } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { startsWithin } from '#domain/scheduling/business-hours.ts';
import { ensure } from '#domain/errors/errors.ts';
import { claimReservedUntil } from '#domain/jobs/job-clocks.ts';
import type { BayId, JobId, QuoteId } from '#domain/ids.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { type Cents } from '#domain/money/money.ts';
import { priceLines, priceWithinTotal, quoteTotals } from '#domain/quotes/quote-lines.ts';
import type { Context } from '#server/core/context.ts';
import { listMoreServices, servicesOf } from '../jobs/more-services-queries.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { windowsOf } from '../jobs/windows.ts';
import { bayKind } from '../scheduling/bay-kind.ts';
import { requireSlot } from '../scheduling/require-slot.ts';
import { arrangeBooking } from './arrange-booking.ts';
import { keepVersion } from './keep-version.ts';
import { moveQuote } from './move-quote.ts';
import { findUnfinished, insertQuote, listInStates, type QuoteRow, updateQuote } from './queries.ts';
import { recordDraft } from './record-draft.ts';
import { taxesAnything } from '#domain/shops/taxed-kinds.ts';
import { requireOffer } from './require-offer.ts';
import { settleQuotes } from './settle-quotes.ts';
import { welcomeQuote } from './welcome-quote.ts';

type Claim = { jobId: JobId; bayId: BayId; startsAt: string; durationMinutes: number; postVersion: number };

/**
 * A shop takes a job at the owner's own price. Where the owner asked for instant acceptance, the first shop
 * to come has it at once, on the saved card; otherwise the job is reserved for a day, for the owner to say
 * yes.
 */
export async function claimJob(ctx: Context, input: Claim): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop claims');
  const found = await lockJob(ctx, input.jobId);
  const mobile = (await bayKind(ctx, actor.shopId, input.bayId)) === 'van';
  const offer = await requireOffer(ctx, found, { shopId: actor.shopId, mobile, bayId: input.bayId });
  ensure(found.fixed_price || found.instant_accept, 'CLAIM_NOT_OFFERED');
  const isFree = isQuotable(found.state);
  ensure(isFree, found.shop_id ? 'JOB_ALREADY_CLAIMED' : 'QUOTES_CLOSED');
  const job = await settleQuotes(ctx, found);
  // A claim takes all of the post: another price or other times are read first.
  ensure(input.postVersion === job.post_version, 'WORK_CHANGED');
  const draft = await requireUnclaimed(ctx, job);

  const startsAt = new Date(input.startsAt);
  const { bayId, durationMinutes } = input;
  const work = { mobile, services: await servicesOf(ctx.tx, job), durationMinutes };
  const span = await requireSlot(ctx, { ...work, shopId: actor.shopId, bayId, startsAt, now: job.clock });
  const isSuitable = !job.instant_accept || startsWithin(startsAt, await windowsOf(ctx, job.id));
  ensure(isSuitable, 'OUTSIDE_WINDOWS');

  const times = { duration_minutes: durationMinutes, ...timesOf(job, span, mobile) };
  const more = (await listMoreServices(ctx.tx, job.id)).length;
  const content = { ...priceOf(ctx.catalogue, job, offer, more), mobile, bay_id: bayId, ...times };
  const written = draft
    ? await updateQuote(ctx.tx, draft.id, content)
    : await insertQuote(ctx.tx, {
        ...content,
        id: ctx.newId<QuoteId>(),
        job_id: job.id,
        shop_id: actor.shopId,
        state: 'draft',
        created_by: actor.userId,
        created_at: ctx.now,
      });
  recordDraft(ctx, job, written);
  await announceClaim(ctx, job, written, offer);
}

type Taxed = Awaited<ReturnType<typeof requireOffer>>;

async function announceClaim(ctx: Context, job: LockedJob, written: QuoteRow, offer: Taxed): Promise<void> {
  const claim = await moveQuote(ctx, job, written, 'submit', {
    by: 'front_office',
    changes: { submitted_at: job.clock, work_version: job.work_version },
    action: 'quote.claimed',
  });
  await keepVersion(ctx, claim, offer.taxRate);
  const welcomed = await welcomeQuote(ctx, job, claim);
  if (!job.instant_accept) {
    await settleQuotes(ctx, welcomed);
    return;
  }
  assert(job.card_id && job.customer_id && job.consent_cents, 'instant acceptance rests on a saved card');
  assert(claim.total_cents <= job.consent_cents, 'a claim stays within what the owner consented to');
  const card = { cardId: job.card_id };
  await arrangeBooking(ctx, welcomed, claim, { method: 'rule', approvedBy: job.customer_id, card });
}

/** A draft of the same shop becomes the claim; anything that it sent before prevents one. */
async function requireUnclaimed(ctx: Context, job: LockedJob): Promise<QuoteRow | null> {
  assert(ctx.actor.kind === 'shop', 'only a shop claims');
  const own = await findUnfinished(ctx.tx, job.id, ctx.actor.shopId);
  ensure(!own || own.state === 'draft', own?.kind === 'claim' ? 'JOB_ALREADY_CLAIMED' : 'QUOTE_ALREADY_SENT');
  const live = await listInStates(ctx.tx, job.id, liveQuoteStates);
  ensure(!live.some(({ kind }) => kind === 'claim'), 'JOB_ALREADY_CLAIMED');
  ensure(job.accepting_quotes, 'QUOTES_CLOSED');
  return own ?? null;
}

/**
 * The owner's amount is what they pay in all. It is one line, because no one said what is parts in it;
 * so it is taxed as soon as the shop taxes anything.
 */
function priceOf(catalogue: Catalogue, job: LockedJob, offer: Taxed, more: number) {
  assert(job.budget_cents, 'a fixed price has an amount');
  const taxable = taxesAnything(offer.taxes);
  const amountCents: Cents = priceWithinTotal(job.budget_cents, offer.taxRate, taxable);
  const title = `${withMore(serviceName(catalogue, job.service), more)} at your price`;
  const lines = priceLines([{ kind: 'fee', title, amountCents, taxable }]);
  const { price, tax, total } = quoteTotals(lines, offer.taxRate);
  return {
    kind: 'claim' as const,
    message: '',
    lines,
    price_cents: price,
    tax_cents: tax,
    total_cents: total,
  };
}

function timesOf(job: LockedJob, span: { startsAt: Date; endsAt: Date }, mobile: boolean) {
  return {
    slot_starts_at: span.startsAt,
    slot_ends_at: span.endsAt,
    arrival_until: mobile ? span.startsAt : null,
    valid_until: claimReservedUntil(job.clock),
  };
}
