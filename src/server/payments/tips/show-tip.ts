import type { StaffTipView, TipGivenView, TipReceiptView, TipView } from '#api/shapes/tips.ts';
import { refusal } from '#domain/errors/refusal.ts';
import type { JobId } from '#domain/ids.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import { mostTip, TIP, tipPresets, tipUntil } from '#domain/money/tips.ts';
import { jobTimesOf } from '#server/audit/job-times.ts';
import type { Context } from '#server/core/context.ts';
import { cardOf, intentOf } from '../present-payment.ts';
import { findInvoice, findPayment, findSavedCard, findTip, type PaymentRow } from '../queries.ts';
import { type TippedJob, whyNoTip } from './why-no-tip.ts';

type Last = NonNullable<TipView['last']>;

const lastStates: Record<PaymentState, Last['state'] | null> = {
  preparing: 'asking',
  awaiting_card: 'needs_card',
  card_saved: 'asking',
  authorised: 'asking',
  captured: 'given',
  released: 'given',
  fee_kept: 'given',
  failed: 'failed',
  // The owner began again, or went away: nothing is left to say.
  voided: null,
};

/** The tip of a job as its owner sees it; null before the work is confirmed. */
export async function tipOf(ctx: Context, job: TippedJob): Promise<TipView | null> {
  const invoice = await findInvoice(ctx.tx, job.id);
  const paid = job.completed_at ? await findPayment(ctx.tx, job.id) : undefined;
  if (!job.completed_at || !invoice || !paid) return null;
  const tip = await findTip(ctx.tx, job.id);
  const refused = await whyNoTip(ctx, job, { invoice, paid, tip });
  return {
    refusal: refused && refusal(refused),
    until: tipUntil(job.completed_at).toISOString(),
    leastCents: TIP.least,
    mostCents: mostTip(invoice.price_cents),
    presets: tipPresets(invoice.price_cents),
    jobCardId: (await findSavedCard(ctx.tx, paid))?.id ?? null,
    last: tip ? await lastOf(ctx, tip) : null,
  };
}

async function lastOf(ctx: Context, tip: PaymentRow): Promise<TipView['last']> {
  const state = lastStates[tip.state];
  if (!state) return null;
  return {
    state,
    amountCents: tip.amount_cents,
    refundedCents: tip.refunded_cents,
    card: cardOf(tip),
    declineReason: tip.decline_reason,
    intent: intentOf(tip),
    at: await timeOf(ctx, tip),
  };
}

/**
 * The tip that was charged for a job, with its payment for staff and its card for the receipt; null where
 * there is none. Each reader's answer keeps what is theirs.
 */
export async function tipGiven(
  ctx: Context,
  jobId: JobId,
): Promise<(TipGivenView & TipReceiptView & StaffTipView) | null> {
  const tip = await findTip(ctx.tx, jobId);
  if (!tip?.captured_at) return null;
  const { amount_cents: amountCents, refunded_cents: refundedCents, id: paymentId } = tip;
  return { amountCents, refundedCents, at: await timeOf(ctx, tip), paymentId, card: cardOf(tip) };
}

async function timeOf(ctx: Context, { job_id: jobId, captured_at, created_at }: PaymentRow): Promise<string> {
  const inTimeOf = await jobTimesOf(ctx, [jobId]);
  return inTimeOf(jobId, captured_at ?? created_at).toISOString();
}
