import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { cancellationPolicyText } from '#domain/bookings/cancellation-policy.ts';
import { ensure } from '#domain/errors/errors.ts';
import { lockEndsAt } from '#domain/money/hold-plan.ts';
import type { CardId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { setTimer } from '../jobs/timers.ts';
import { authorizePayment } from '#server/payments/holds/authorize-payment.ts';
import { feesAt } from '../settings/fees-at.ts';
import { holdSlot } from '../scheduling/hold-slot.ts';
import {
  countAcceptances,
  findVersion,
  insertApprovedLines,
  lockStanding,
  type QuoteRow,
} from './queries.ts';
import { whyNoWorkFor } from './why-no-work-for.ts';

export type Acceptance = {
  /** In the app by the owner themselves, or by the rule that they set when they posted. */
  method: 'app' | 'rule';
  approvedBy: UserId;
  card: { cardId: CardId } | null;
  /** The late fee that the policy beside the quotes named, where a person said yes at a screen. */
  shownFee?: Cents;
};

/**
 * The owner's yes to one version of a quote (J6). Its lines are written down as approved, the fees of the day
 * are frozen, the time is kept for 15 minutes, and the money step begins. The quote counts as accepted only
 * when that has succeeded, so that a card that fails leaves every quote as it was.
 */
export async function arrangeBooking(
  ctx: Context,
  job: LockedJob,
  quote: QuoteRow,
  { method, approvedBy, card, shownFee }: Acceptance,
): Promise<LockedJob> {
  const isAcceptable = (acceptableQuoteStates as readonly string[]).includes(quote.state);
  ensure(isAcceptable, 'QUOTE_NOT_PENDING', { state: stateName(quote.state) });
  ensure(quote.valid_until > job.clock && quote.slot_starts_at > job.clock, 'QUOTE_EXPIRED');
  ensure(quote.work_version === job.work_version, 'QUOTE_WAITS_FOR_SHOP');
  // A suspension that begins at this moment waits until the job is booked, and finds it then; or this waits.
  await lockStanding(ctx.tx, quote.shop_id);
  // Why it takes no work is the shop's own business: its owner reads only that another one has to do it.
  ensure((await whyNoWorkFor(ctx, quote.shop_id)) === null, 'QUOTE_PAUSED');

  const schedule = await feesAt(ctx, job.clock);
  ensure(shownFee === undefined || shownFee === schedule.bookingFeeCents, 'POLICY_CHANGED');
  const policy = policyAgreedTo(job, method, schedule.bookingFeeCents);
  await approveLines(ctx, job, quote, { method, approvedBy });
  const lockedUntil = lockEndsAt(job.clock);
  const span = { startsAt: quote.slot_starts_at, endsAt: quote.slot_ends_at };
  const { id: quoteId, shop_id: shopId, bay_id: bayId, mobile, duration_minutes: durationMinutes } = quote;
  const place = { quoteId, shopId, bayId, mobile };
  await holdSlot(ctx, job, { ...place, durationMinutes, span, until: lockedUntil });
  await setTimer(ctx, job.id, 'accept_lock', lockedUntil);
  const accepted = await moveJob(ctx, job, 'accept', {
    changes: {
      shop_id: shopId,
      accepted_quote_id: quoteId,
      fee_schedule_id: schedule.id,
      agreed_fee_cents: policy.fee,
      accepting_quotes: false,
    },
    facts: { quoteId, version: quote.version, totalCents: quote.total_cents, method },
  });
  ctx.publish({ type: 'quote.accepted', jobId: job.id, quoteId, shopId });
  await authorizePayment(ctx, {
    job: accepted,
    quoteId,
    shopId,
    amount: quote.total_cents,
    start: span.startsAt,
    ready: span.endsAt,
    card,
    offSession: method === 'rule',
    policySha256: policy.sha256,
  });
  return accepted;
}

/**
 * On the screen the current policy is beside the quotes; a rule was agreed to with the policy of its own
 * day, and with the fee that it named.
 */
function policyAgreedTo(job: LockedJob, method: Acceptance['method'], feeNow: Cents) {
  if (method === 'app') return { fee: feeNow, sha256: sha256Hex(cancellationPolicyText(feeNow)) };
  const { consent_policy_sha256: sha256, consent_fee_cents: fee } = job;
  assert(sha256 !== null && fee !== null, 'a rule was agreed to together with a policy and its fee');
  return { fee, sha256 };
}

/**
 * Nothing above the sum of these lines can ever be charged; tax is one of them. Every yes is written down,
 * also to a version that was accepted before: who said it this time, and how, is what counts.
 */
async function approveLines(
  ctx: Context,
  job: LockedJob,
  quote: QuoteRow,
  { method, approvedBy }: Pick<Acceptance, 'method' | 'approvedBy'>,
): Promise<void> {
  const { sha256 } = await findVersion(ctx.tx, quote.id, quote.version);
  const before = await countAcceptances(ctx.tx, quote.id, quote.version);
  const stamp = {
    job_id: job.id,
    quote_id: quote.id,
    version: quote.version,
    acceptance: before + 1,
    sha256,
    approved_by: approvedBy,
    approved_at: job.clock,
    method,
  };
  const lines = quote.lines.map((line, position) => ({
    ...stamp,
    position,
    kind: line.kind,
    title: line.title,
    line,
    amount_cents: line.amountCents,
  }));
  const tax = {
    ...stamp,
    position: lines.length,
    kind: 'tax' as const,
    title: 'Sales tax',
    line: { kind: 'tax' },
    amount_cents: quote.tax_cents,
  };
  await insertApprovedLines(ctx.tx, [...lines, tax]);
}
