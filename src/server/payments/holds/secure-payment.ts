import { captureDeadline } from '#domain/money/hold-plan.ts';
import { plus } from '#domain/time.ts';
import type { CardSummary, ProviderHold } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { setTimer } from '#server/jobs/timers.ts';
import { clearAttention } from '../attention.ts';
import { movePayment } from '../move-payment.ts';
import { settlePayment } from '../settle-payment.ts';
import { startAuthorize } from '../attempts/start-attempt.ts';
import type { Subject } from '../subject.ts';

/** The card is saved for later: the job can be booked, and the hold follows a day before the appointment. */
export async function cardIsSaved(
  ctx: Context,
  { job, payment }: Subject,
  saved?: { savedCard: string; card?: CardSummary },
): Promise<void> {
  const moved = await movePayment(ctx, job, payment, 'saveCard', {
    changes: {
      client_secret: null,
      decline_reason: null,
      ...(saved && {
        provider_card_id: saved.savedCard,
        card_brand: saved.card?.brand,
        card_last4: saved.card?.last4,
      }),
    },
    facts: { amountCents: payment.amount_cents },
  });
  const authoriseAt = moved.authorise_at ?? job.clock;
  if (authoriseAt > job.clock) await setTimer(ctx, job.id, 'authorise', authoriseAt);
  else await startAuthorize(ctx, moved, { amount: moved.amount_cents, offSession: true });
  announceSecured(ctx, job);
}

/** The bank approved the hold: the job can be booked, and what it owes can be captured. */
export async function holdIsAuthorized(
  ctx: Context,
  { job, payment }: Subject,
  hold: ProviderHold,
): Promise<void> {
  const moved = await movePayment(ctx, job, payment, 'authorise', {
    changes: {
      provider_charge_id: hold.chargeId,
      authorised_cents: hold.authorisedAmount,
      capture_before: hold.captureBefore,
      authorised_at: ctx.now,
      client_secret: null,
      decline_reason: null,
      card_brand: hold.card?.brand,
      card_last4: hold.card?.last4,
    },
    facts: { amountCents: hold.authorisedAmount },
  });
  // A tip is captured at once, and says nothing of what the job itself still waits for.
  if (!payment.is_tip) await clearAttention(ctx, job);
  if (hold.captureBefore && !payment.is_tip) {
    // The provider counts in real time, the timer on the job's clock, which in demo mode may run ahead.
    const deadline = plus(captureDeadline(hold.captureBefore), job.clock.getTime() - ctx.now.getTime());
    await setTimer(ctx, job.id, 'capture', deadline);
  }
  announceSecured(ctx, job);
  await settlePayment(ctx, { job, payment: moved });
}

function announceSecured(ctx: Context, job: LockedJob): void {
  if (job.state === 'booking_pending') ctx.publish({ type: 'payment.secured', jobId: job.id });
  else ctx.publish({ type: 'payment.changed', jobId: job.id });
}
