import { ensure } from '#domain/errors/errors.ts';
import type { JobId, PaymentId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { findPaymentById } from './refunds/refund-queries.ts';
import { findJobOfPayment, lockLivePayment, lockPayment, type PaymentRow } from './queries.ts';

/**
 * A payment and its job, both locked. Everything that touches money locks in one order (job, payment, payout,
 * attempt), so that no two transactions wait for each other.
 */
export type Subject = { job: LockedJob; payment: PaymentRow };

export async function lockSubject(ctx: Context, paymentId: PaymentId): Promise<Subject> {
  const job = await lockJob(ctx, await findJobOfPayment(ctx.tx, paymentId));
  return { job, payment: await lockPayment(ctx.tx, paymentId) };
}

/** The same for an id from a request, which may not exist. */
export async function lockKnownSubject(ctx: Context, paymentId: PaymentId): Promise<Subject> {
  const known = await findPaymentById(ctx.tx, paymentId);
  ensure(known, 'PAYMENT_NOT_FOUND');
  return lockSubject(ctx, known.id);
}

/** The live payment of a job, if it has one. */
export async function lockLiveSubject(ctx: Context, jobId: JobId): Promise<Subject | undefined> {
  const job = await lockJob(ctx, jobId);
  const payment = await lockLivePayment(ctx.tx, jobId);
  return payment && { job, payment };
}
