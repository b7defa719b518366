import { ensure } from '#domain/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { lockOwnJob } from '../jobs/lock-job.ts';
import { dropHold } from './hold-timers.ts';
import { auditPayment } from './move-payment.ts';
import { lockLivePayment, updatePayment } from './queries.ts';
import { startPrepare } from './start-attempt.ts';

/**
 * The owner wants to try another card after a decline, at booking or later (J13). The refused entry is let go
 * and a new one begins; a booking that only saves a card goes on saving one, everything else holds the money
 * at once.
 */
export async function replaceCard(ctx: Context, { jobId }: { jobId: JobId }): Promise<void> {
  const job = await lockOwnJob(ctx, jobId);
  const payment = await lockLivePayment(ctx.tx, jobId);
  ensure(payment, 'PAYMENT_NOT_FOUND');
  ensure(payment.state === 'awaiting_card', 'PAYMENT_WRONG_STATE', {
    state: payment.state.replaceAll('_', ' '),
  });

  const dropped = await dropHold(ctx, payment);
  const cleared = await updatePayment(ctx.tx, payment.id, {
    client_secret: null,
    decline_reason: null,
    off_session: false,
  });
  const savesCard = payment.plan === 'save_card' && job.state === 'booking_pending';
  await startPrepare(ctx, dropped, savesCard ? null : (payment.due_cents ?? payment.amount_cents));
  auditPayment(ctx, job, cleared, { action: 'payment.card_replaced', before: { state: payment.state } });
  ctx.publish({ type: 'payment.changed', jobId });
}
