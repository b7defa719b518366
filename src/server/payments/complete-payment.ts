import { assert } from '#domain/assert.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { isUnderWay } from './attempts/attempt-queries.ts';
import { lockLivePayment, updatePayment } from './queries.ts';
import { settlePayment } from './settle-payment.ts';
import { startAuthorize } from './attempts/start-attempt.ts';

/**
 * The work is confirmed (J25, J26): what the invoice says is due. The job does not wait for the provider; the
 * money is captured from the hold, released when that is confirmed, and paid out to the shop.
 */
export async function payForCompletedJob(
  ctx: Context,
  job: LockedJob,
  { price, tax, total }: { price: Cents; tax: Cents; total: Cents },
): Promise<void> {
  assert(price + tax === total, 'an invoice adds up');
  const found = await lockLivePayment(ctx.tx, job.id);
  assert(found, 'a job that was worked on has a payment');
  assert(total <= found.amount_cents, 'an invoice stays within what was approved');
  const payment = await updatePayment(ctx.tx, found.id, { due_cents: total });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  if (payment.state !== 'card_saved') return settlePayment(ctx, { job, payment });

  // The hold had run out before the car came: ask for it again, and what is due follows when it is there.
  const isAsking = await isUnderWay(ctx.tx, payment.id, 'authorise');
  if (!isAsking && payment.provider_card_id)
    await startAuthorize(ctx, payment, { amount: total, offSession: true });
}
