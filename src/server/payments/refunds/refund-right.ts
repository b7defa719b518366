import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { Context } from '#server/core/context.ts';
import { isUnderWay } from '../attempts/attempt-queries.ts';
import { findPayment } from '../queries.ts';

/**
 * Ending a job gives back what was taken for it, so it needs the right to refund, too.
 * A capture in progress counts, because its outcome is unknown.
 */
export async function requireRefundRight(ctx: Context, jobId: JobId): Promise<void> {
  ensure(!(await lacksRefundRight(ctx, jobId)), 'REFUND_NOT_ALLOWED');
}

/** What `requireRefundRight` would refuse with; null when it would not. */
export async function refundRightRefusal(ctx: Context, jobId: JobId): Promise<string | null> {
  return (await lacksRefundRight(ctx, jobId)) ? sentenceFor('REFUND_NOT_ALLOWED') : null;
}

async function lacksRefundRight(ctx: Context, jobId: JobId): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'staff' && staffCan(actor.role, 'payments.refund')) return false;
  const payment = await findPayment(ctx.tx, jobId);
  if (!payment) return false;
  const left = payment.captured_cents - payment.refunded_cents - payment.released_cents;
  return left > 0 || isUnderWay(ctx.tx, payment.id, 'capture');
}
