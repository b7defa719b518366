import { NO_MONEY } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { clearTimers } from '#server/jobs/timers.ts';
import { giveUpCaptures } from '../attempts/attempt-queries.ts';
import { askForAnotherCard, cardIsDeclined } from '../cards/decline-card.ts';
import { endUncharged } from '../end-payment.ts';
import { movePayment } from '../move-payment.ts';
import { startAuthorize, startVoid } from '../attempts/start-attempt.ts';
import type { Subject } from '../subject.ts';
import { tipLostItsHold } from '../tips/end-tip.ts';

/**
 * A hold ends before it was used: it is let go and asked for again, on the saved card without its owner, or
 * else by asking the owner for a card. For a cancelled job that owes nothing it is the end: no card is
 * held for work that will not be done.
 */
export async function authorizeAgain(
  ctx: Context,
  { job, payment }: Subject,
  { holdIsGone }: { holdIsGone: boolean },
): Promise<void> {
  if (payment.is_tip) return tipLostItsHold(ctx, { job, payment });
  await giveUpCaptures(ctx.tx, payment.id, 'the hold was let go', ctx.now);
  await clearTimers(ctx, job.id, ['capture']);
  if (job.state === 'cancelled' && !payment.due_cents) {
    ctx.publish({ type: 'payment.changed', jobId: job.id });
    const left = holdIsGone ? { ...payment, provider_hold_id: null } : payment;
    return endUncharged(ctx, { job, payment: left }, 'the job was cancelled and nothing is due');
  }
  if (!holdIsGone && payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
  const amount = payment.due_cents ?? payment.amount_cents;
  const released = await movePayment(ctx, job, payment, 'letHoldGo', {
    changes: {
      authorised_cents: NO_MONEY,
      capture_before: null,
      provider_charge_id: null,
      provider_hold_id: null,
    },
    facts: { amountCents: payment.authorised_cents },
  });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  if (released.provider_card_id) {
    await startAuthorize(ctx, released, { amount, offSession: true });
    return;
  }
  await cardIsDeclined(ctx, { job, payment: released }, { declineReason: 'authentication_required' });
  if (job.state !== 'cancelled') await askForAnotherCard(ctx, released);
}
