import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { type Cents, formatCents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { previewVoid } from '../preview-void.ts';
import { findPayment, updatePayment } from '../queries.ts';
import { needsAnother } from './refund-payment.ts';

/** Whether so much, given back by ending a job, is more than the caller gives back alone, as a refund may be. */
export async function isTooMuchAlone(ctx: Context, amount: Cents): Promise<boolean> {
  return amount > 0 && (await needsAnother(ctx, amount));
}

/**
 * Refuses to end a job that would give back too much of what was taken; else what goes back counts into the
 * caller's day. A hold that is let go does not: nothing was taken. Within the transaction that ends the job,
 * before it does.
 */
export async function refundAlone(ctx: Context, jobId: JobId): Promise<void> {
  const { refund: amount } = await previewVoid(ctx, jobId);
  if (amount === 0) return;
  ensure(!(await isTooMuchAlone(ctx, amount)), 'CANCEL_NEEDS_SECOND', { amount: formatCents(amount) });
  await countAsGiven(ctx, jobId, amount);
}

/** A fee that falls goes back, and counts too. It is small and takes one person, so no limit refuses it. */
export async function countFallenFee(ctx: Context, jobId: JobId): Promise<void> {
  const { refund: amount } = await previewVoid(ctx, jobId);
  if (amount > 0) await countAsGiven(ctx, jobId, amount);
}

async function countAsGiven(ctx: Context, jobId: JobId, amount: Cents): Promise<void> {
  assert(ctx.actor.kind === 'staff', 'only staff give back what was taken by ending a job');
  const payment = await findPayment(ctx.tx, jobId);
  assert(payment, 'what is given back was paid');
  await updatePayment(ctx.tx, payment.id, {
    given_back_by: ctx.actor.userId,
    given_back_at: ctx.now,
    given_back_cents: amount,
  });
}
