import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, formatCents, NO_MONEY } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { isUnderWay } from './attempt-queries.ts';
import { previewVoid } from './preview-void.ts';
import { findPayment, updatePayment } from './queries.ts';
import { needsAnother } from './refund-payment.ts';

/**
 * What ending a job now would give back of money that was taken. A charge that is under way counts: it may
 * succeed, and then it goes back. A hold that is let go does not: nothing was taken.
 */
async function takenAndGivenBack(ctx: Context, jobId: JobId): Promise<Cents> {
  const { refund } = await previewVoid(ctx, jobId);
  if (refund > 0) return refund;
  const payment = await findPayment(ctx.tx, jobId);
  return payment && (await isUnderWay(ctx.tx, payment.id, 'capture')) ? payment.authorised_cents : NO_MONEY;
}

/** Whether ending this job gives back more than the caller may give back alone, as their refunds may not. */
export async function isTooMuchAlone(ctx: Context, jobId: JobId): Promise<boolean> {
  const amount = await takenAndGivenBack(ctx, jobId);
  return amount > 0 && (await needsAnother(ctx, amount));
}

/**
 * Refuses to end a job that way; else what goes back counts into the caller's day. Within the transaction
 * that ends the job, before it does.
 */
export async function giveBackAlone(ctx: Context, jobId: JobId): Promise<void> {
  const amount = await takenAndGivenBack(ctx, jobId);
  if (amount === 0) return;
  ensure(!(await needsAnother(ctx, amount)), 'CANCEL_NEEDS_SECOND', { amount: formatCents(amount) });
  assert(ctx.actor.kind === 'staff', 'only staff give back what was taken by ending a job');
  const payment = await findPayment(ctx.tx, jobId);
  assert(payment, 'what is given back was paid');
  await updatePayment(ctx.tx, payment.id, {
    given_back_by: ctx.actor.userId,
    given_back_at: ctx.now,
    given_back_cents: amount,
  });
}
