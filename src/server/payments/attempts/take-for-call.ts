import { assert } from '#domain/assert.ts';
import type { AttemptId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { type AttemptRow, failAttempt, findAttempt, lockAttempt, updateAttempt } from './attempt-queries.ts';
import { lockWithJob } from '../payouts/apply-transfer.ts';
import { waitForBank } from '../payouts/bank-wait.ts';
import { movePayout } from '../payouts/move-payout.ts';
import { reasonToWait } from '../payouts/open-payout.ts';
import { lockPayment, lockShop } from '../queries.ts';
import { resumeReversing } from '../refunds/reverse-release.ts';

/**
 * A call that is to be made now; nothing where that is over. A transfer that was never given to the provider
 * is looked at once more: between the release and this moment the shop may have been suspended, its bank
 * changed, or somebody may have opened a case. One that was given once is asked for again with the same key,
 * whatever happened.
 */
export async function takeForCall(ctx: Context, attemptId: AttemptId): Promise<AttemptRow | undefined> {
  const attempt = await findAttempt(ctx.tx, attemptId);
  if (!attempt || attempt.state !== 'pending') return undefined;
  if (attempt.kind !== 'transfer' || attempt.handed_at) return attempt;
  return takeTransfer(ctx, attempt);
}

async function takeTransfer(ctx: Context, { id, payout_id: payoutId }: AttemptRow) {
  assert(payoutId, 'a transfer is about a payout');
  const { job, payout } = await lockWithJob(ctx, payoutId);
  const payment = await lockPayment(ctx.tx, payout.payment_id);
  const attempt = await lockAttempt(ctx.tx, id);
  if (attempt.state !== 'pending') return undefined;
  // The suspension that begins at this moment is seen here, or finds that the money is on its way.
  const reason = reasonToWait(payment, await lockShop(ctx.tx, payout.shop_id));
  const held = reason ? { hold_reason: reason } : await waitForBank(ctx, job, payout);
  if (!held || payout.state !== 'pending') {
    await updateAttempt(ctx.tx, id, { handed_at: ctx.now });
    return attempt;
  }
  await failAttempt(ctx.tx, attempt, held.hold_reason, ctx.now);
  await movePayout(ctx, job, payout, 'hold', { changes: held, reason: held.hold_reason });
  await resumeReversing(ctx, { job, payment });
  return undefined;
}
