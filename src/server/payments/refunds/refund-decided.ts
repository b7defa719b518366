import type { ChargebackId, DisputeId, RefundId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { RefundReason } from '#domain/money/refunds.ts';
import type { Context } from '#server/core/context.ts';
import { auditPayment } from '../move-payment.ts';
import { insertRefund, type RefundRow } from './refund-queries.ts';
import { startReversing } from './reverse-release.ts';
import { lockSubject, type Subject } from '../subject.ts';

type Decided = {
  amount: Cents;
  reasonCode: RefundReason;
  reason: string;
  /** Who of our staff decided it, and who let it pass; empty if the two sides or a deadline did. */
  askedBy: UserId | null;
  approvedBy?: UserId | null;
  /** The shares of a release where nothing is said. */
  bearer?: RefundRow['bearer'];
  cause: { dispute: DisputeId } | { chargeback: ChargebackId };
};

/**
 * Begins the refund that the end of a case asks for. It was decided where the case was, so it waits for
 * no one here; the shares of a release are taken back as by any other refund, unless the platform bears it.
 * Answers the payment with it.
 */
export async function refundDecided(ctx: Context, subject: Subject, decided: Decided): Promise<Subject> {
  const { amount, bearer = 'shares', cause, reason, reasonCode } = decided;
  const { job, payment } = subject;
  const refund = await insertRefund(ctx.tx, {
    id: ctx.newId<RefundId>(),
    payment_id: payment.id,
    job_id: job.id,
    shop_id: payment.shop_id,
    amount_cents: amount,
    bearer,
    reason_code: reasonCode,
    reason: reason.slice(0, 500),
    state: 'returning',
    asked_by: decided.askedBy,
    asked_at: ctx.now,
    decided_by: decided.approvedBy ?? null,
    decided_at: decided.approvedBy ? ctx.now : null,
    ...('dispute' in cause ? { dispute_id: cause.dispute } : { chargeback_id: cause.chargeback }),
  });
  auditPayment(ctx, job, payment, {
    action: 'payment.refund',
    facts: { refundId: refund.id, amountCents: amount, reasonCode, bearer: refund.bearer, ...cause },
    reason,
  });
  await startReversing(ctx, subject, refund);
  return lockSubject(ctx, payment.id);
}
