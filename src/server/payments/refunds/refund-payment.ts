import { assert } from '#domain/assert.ts';
import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import type { PaymentId, RefundId, UserId } from '#domain/ids.ts';
import { type Cents, cents, formatCents } from '#domain/money/money.ts';
import { needsSecondPerson, type RefundReason, WHOLE_SHOP_SHARE } from '#domain/money/refunds.ts';
import { DAY, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { requireOn } from '#server/settings/flags.ts';
import { refundLimitsOf } from '#server/settings/refund-limits.ts';
import { refundableOf } from './refund-rest.ts';
import { auditPayment } from '../move-payment.ts';
import {
  hasPart,
  insertRefund,
  lockRefund,
  type RefundRow,
  sumGivenAlone,
  updateRefund,
} from './refund-queries.ts';
import { startReversing } from './reverse-release.ts';
import { lockKnownSubject, type Subject } from '../subject.ts';

export type Asked = {
  paymentId: PaymentId;
  amount: Cents;
  reasonCode: RefundReason;
  reason: string;
  /** The platform bears it alone: the shop keeps what it earned. */
  isGoodwill?: boolean;
  /** How much of its part the shop gives back; the platform bears the rest of that part. */
  shopSharePercent?: number | undefined;
};

/**
 * Staff give back all or a part of what a customer was charged. Above a limit it waits for a second person;
 * else it begins at once.
 */
export async function refundPayment(ctx: Context, asked: Asked): Promise<RefundRow> {
  const { subject, by } = await lockForRefund(ctx, asked.paymentId);
  const { amount } = asked;
  const { shopSharePercent = WHOLE_SHOP_SHARE } = asked;
  await requireBearer(ctx, { isGoodwill: asked.isGoodwill, shopSharePercent });
  requireRefund(subject, amount);
  requireShare(subject, shopSharePercent);
  const waits = await needsAnother(ctx, amount);
  const refund = await insertRefund(ctx.tx, {
    id: ctx.newId<RefundId>(),
    payment_id: subject.payment.id,
    job_id: subject.job.id,
    shop_id: subject.payment.shop_id,
    amount_cents: amount,
    bearer: asked.isGoodwill ? 'platform' : 'shares',
    shop_share_percent: shopSharePercent,
    reason_code: asked.reasonCode,
    reason: asked.reason,
    state: waits ? 'waiting' : 'returning',
    asked_by: by,
    asked_at: ctx.now,
  });
  auditPayment(ctx, subject.job, subject.payment, {
    action: waits ? 'payment.refund_requested' : 'payment.refund',
    before: { refundableCents: refundableOf(subject.payment) },
    facts: {
      refundId: refund.id,
      amountCents: amount,
      reasonCode: asked.reasonCode,
      bearer: refund.bearer,
      ...(shopSharePercent < WHOLE_SHOP_SHARE && { shopSharePercent }),
      refundableCents: waits ? refundableOf(subject.payment) : cents(refundableOf(subject.payment) - amount),
    },
    reason: asked.reason,
  });
  if (!waits) await startReversing(ctx, subject, refund);
  ctx.publish({ type: 'payment.changed', jobId: subject.job.id });
  return refund;
}

/**
 * Whether an amount passes what the caller may give back alone, by the limits of their role as they are now.
 * Who bears a chargeback and what a cancellation gave back count like a refund: otherwise the day would have
 * a second purse.
 */
export async function needsAnother(ctx: Context, amount: Cents): Promise<boolean> {
  assert(ctx.actor.kind === 'staff', 'only staff refund');
  const { userId, role } = ctx.actor;
  const limits = await refundLimitsOf(ctx, role);
  const since = plus(ctx.now, -DAY);
  return needsSecondPerson(amount, await sumGivenAlone(ctx.tx, userId, since), limits);
}

/** A second person lets a refund begin, or declines it. The requester is never that person. */
export async function decideRefund(
  ctx: Context,
  asked: { paymentId: PaymentId; refundId: RefundId; decision: 'approve' | 'decline'; reason: string },
): Promise<void> {
  const { subject, refund, by } = await lockWaiting(ctx, asked);
  const approves = asked.decision === 'approve';
  if (approves) await requireApprovable(ctx, subject, refund);
  const decided = await updateRefund(ctx.tx, refund.id, {
    state: approves ? 'returning' : 'declined',
    decided_by: by,
    decided_at: ctx.now,
    decision: asked.reason,
  });
  auditPayment(ctx, subject.job, subject.payment, {
    action: approves ? 'payment.refund' : 'payment.refund_declined',
    before: { refundState: refund.state },
    facts: { refundId: refund.id, refundState: decided.state, amountCents: refund.amount_cents },
    reason: asked.reason,
  });
  if (approves) await startReversing(ctx, subject, decided);
  ctx.publish({ type: 'payment.changed', jobId: subject.job.id });
}

/** A refund that waits, for a person who may approve it. */
export async function lockWaiting(ctx: Context, asked: { paymentId: PaymentId; refundId: RefundId }) {
  const { subject, by } = await lockForRefund(ctx, asked.paymentId);
  const refund = await lockRefund(ctx.tx, asked.refundId, asked.paymentId);
  ensure(refund, 'REFUND_NOT_FOUND');
  ensure(refund.state === 'waiting', 'REFUND_DECIDED');
  ensure(by !== refund.asked_by, 'REFUND_OWN');
  return { subject, refund, by };
}

/** Refuses the yes to a refund that could begin when it was asked for, and cannot any more. */
export async function requireApprovable(ctx: Context, subject: Subject, refund: RefundRow): Promise<void> {
  const { bearer, shop_share_percent: shopSharePercent } = refund;
  await requireBearer(ctx, { isGoodwill: bearer === 'platform', shopSharePercent });
  requireRefund(subject, refund.amount_cents);
}

/** Why nothing of a payment can be refunded now, whatever the amount; null where something can. */
export function refundRefusal({ job, payment }: Pick<Subject, 'payment'> & { job: { state: string } }) {
  if (payment.frozen_at) return 'PAYMENT_FROZEN' satisfies ErrorCode;
  if (payment.captured_cents === 0) return 'REFUND_NOT_CHARGED' satisfies ErrorCode;
  if (payment.fee_waits) return 'REFUND_FEE_WAITS' satisfies ErrorCode;
  // Unless it came back: then staff begin it again.
  const isStuck = payment.refunding_cents === 0 && refundableOf(payment) > 0;
  if (payment.state === 'captured' && job.state === 'cancelled' && !isStuck)
    return 'REFUND_CANCELLED' satisfies ErrorCode;
  return refundableOf(payment) > 0 ? null : ('REFUND_NOTHING_LEFT' satisfies ErrorCode);
}

/** Refuses an amount that cannot go back now, in the words of the specification. */
export function requireRefund(subject: Subject, amount: Cents): void {
  const refused = refundRefusal(subject);
  if (refused) fail(refused);
  const most = refundableOf(subject.payment);
  ensure(amount >= 1 && amount <= most, 'REFUND_AMOUNT', { max: formatCents(most) });
}

/** The platform bears a refund, or a part of the shop's part of one, only while goodwill is switched on. */
export async function requireBearer(
  ctx: Context,
  { isGoodwill = false, shopSharePercent }: { isGoodwill?: boolean | undefined; shopSharePercent: number },
): Promise<void> {
  if (isGoodwill || shopSharePercent < WHOLE_SHOP_SHARE) await requireOn(ctx, 'goodwill');
}

/** Before the release there is no share of a shop of which the platform could bear a part. */
export function requireShare({ payment }: Pick<Subject, 'payment'>, shopSharePercent: number): void {
  ensure(shopSharePercent === WHOLE_SHOP_SHARE || payment.state === 'released', 'REFUND_SHARE_EARLY');
}

/** A payment, for staff who give some of it back: never one that they have a part in. */
export async function lockForRefund(
  ctx: Context,
  paymentId: PaymentId,
): Promise<{ subject: Subject; by: UserId }> {
  assert(ctx.actor.kind === 'staff', 'only staff refund');
  const { userId: by } = ctx.actor;
  const subject = await lockKnownSubject(ctx, paymentId);
  ensure(!(await hasPart(ctx.tx, by, subject.payment)), 'REFUND_PART');
  return { subject, by };
}
