import type { InvoiceView, PaymentView, ProtectionView, QuoteLineView } from '#api/shapes/job-parts.ts';
import { confirmBySilenceAt } from '#domain/money/hold-plan.ts';
import type { JobId } from '#domain/ids.ts';
import { invoiceNumber } from '#domain/jobs/job-words.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { owedFee } from '#domain/money/owed-fee.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';

import { sharesOf } from './shares-of-release.ts';
import { protectionOf } from './protection.ts';
import {
  findAppointmentTimes,
  findFeeSchedule,
  findInvoice,
  findPayment,
  type PaymentRow,
} from './queries.ts';

type JobClocks = Pick<LockedJob, 'id' | 'state' | 'work_done_at' | 'handed_over_at'>;

const sharedStates: readonly PaymentRow['state'][] = ['released', 'fee_kept'];

type Money = {
  payment: PaymentView | null;
  protection: ProtectionView;
  invoice: InvoiceView | null;
  /** When the shop is paid without an answer from the owner; null while that deadline does not run. */
  releaseAt: string | null;
};

/**
 * The money of a job for its readers. `payment` is for its owner only: it holds what lets a browser
 * enter a card. The protection bar is for both sides and staff.
 */
export async function paymentViews(ctx: Context, job: JobClocks): Promise<Money> {
  // A job whose booking lapsed has no fees frozen any more: the payment that was tried is over and forgotten.
  const schedule = await findFeeSchedule(ctx.tx, job.id);
  const payment = schedule && (await findPayment(ctx.tx, job.id));
  const appointment = await findAppointmentTimes(ctx.tx, job.id);
  const releaseAt =
    job.state === 'work_done' && job.work_done_at && !payment?.frozen_at
      ? confirmBySilenceAt({ workDoneAt: job.work_done_at, handedOverAt: job.handed_over_at })
      : null;
  const heldUntil = appointment?.state === 'held' ? appointment.held_until : null;
  return {
    payment: payment
      ? viewOf(payment, { jobState: job.state, bookingFee: schedule.booking_fee_cents, heldUntil })
      : null,
    protection: protectionOf({
      jobState: job.state,
      releaseAt,
      appointment: appointment ? { startsAt: appointment.starts_at, heldUntil } : null,
      payment: payment ? factsOf(payment) : null,
      // After goodwill of the whole nothing counts as released, and the shop has its share all the same.
      shares: payment && sharedStates.includes(payment.state) ? await sharesOf(ctx, job.id) : undefined,
    }),
    invoice: await invoiceOf(ctx, job),
    releaseAt: releaseAt?.toISOString() ?? null,
  };
}

export async function invoiceOf(ctx: Context, job: { id: JobId }): Promise<InvoiceView | null> {
  const row = await findInvoice(ctx.tx, job.id);
  if (!row) return null;
  return {
    number: invoiceNumber(row.number),
    lines: row.lines as QuoteLineView[],
    priceCents: row.price_cents,
    taxCents: row.tax_cents,
    totalCents: row.total_cents,
    odometerMiles: row.odometer_miles,
    warranty: row.warranty,
    note: row.note,
    issuedAt: row.issued_at.toISOString(),
  };
}

function viewOf(
  payment: PaymentRow,
  about: { jobState: JobState; bookingFee: Cents; heldUntil: Date | null },
): PaymentView {
  const { jobState, bookingFee, heldUntil } = about;
  return {
    id: payment.id,
    jobId: payment.job_id,
    state: payment.state,
    plan: payment.plan,
    amountCents: payment.amount_cents,
    authorisedCents: payment.authorised_cents,
    capturedCents: payment.captured_cents,
    refundedCents: payment.refunded_cents,
    isFrozen: payment.frozen_at !== null,
    bookingFeeCents: bookingFee,
    owedCents: owedFee({
      jobState,
      paymentState: payment.state,
      due: payment.due_cents,
      waits: payment.fee_waits,
    }),
    card: cardOf(payment),
    declineReason: payment.decline_reason,
    intent: intentOf(payment),
    lockedUntil: heldUntil?.toISOString() ?? null,
    authoriseAt: payment.state === 'card_saved' ? (payment.authorise_at?.toISOString() ?? null) : null,
  };
}

export function cardOf({ card_brand: brand, card_last4: last4 }: PaymentRow) {
  return brand && last4 ? { brand, last4 } : null;
}

/** What lets the owner's browser enter a card at the provider, while one is asked for. */
export function intentOf(payment: PaymentRow): PaymentView['intent'] {
  const { client_secret: clientSecret, asks_bank: asksBank } = payment;
  if (payment.state !== 'awaiting_card' || !clientSecret) return null;
  const kind = payment.provider_hold_id ? 'hold' : 'setup';
  const id = payment.provider_hold_id ?? payment.provider_setup_id;
  return id ? { provider: payment.provider, kind, id, clientSecret, asksBank } : null;
}

export function factsOf(payment: PaymentRow) {
  return {
    state: payment.state,
    amount: payment.amount_cents,
    authorised: payment.authorised_cents,
    captured: payment.captured_cents,
    refunded: payment.refunded_cents,
    released: payment.released_cents,
    due: payment.due_cents,
    feeWaits: payment.fee_waits,
    isFrozen: payment.frozen_at !== null,
    authoriseAt: payment.authorise_at,
  };
}
