import { NO_MONEY } from '#domain/money/money.ts';
import type { CardSummary, DeclineReason } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { clearTimers } from '#server/jobs/timers.ts';
import { giveUpCaptures, listAttempts } from '../attempts/attempt-queries.ts';
import { startVoid } from '../attempts/start-attempt.ts';
import { movePayment } from '../move-payment.ts';
import { lockLiveTip } from '../queries.ts';
import type { Subject } from '../subject.ts';

type Decline = { declineReason?: DeclineReason; clientSecret?: string; card?: CardSummary };

/**
 * A card refused a tip. An owner who is entering a card may try another one in the same form. Otherwise the
 * tip is over, and they may give another one: nothing is ever charged later.
 */
export async function tipIsDeclined(
  ctx: Context,
  { job, payment }: Subject,
  decline: Decline,
): Promise<void> {
  await giveUpCaptures(ctx.tx, payment.id, decline.declineReason ?? 'declined', ctx.now);
  const [asked] = (await listAttempts(ctx.tx, payment.id, ['prepare', 'authorise'])).slice(-1);
  const reason = decline.declineReason ?? 'card_declined';
  const refused = await movePayment(ctx, job, payment, 'decline', {
    changes: {
      authorised_cents: NO_MONEY,
      capture_before: null,
      provider_charge_id: null,
      decline_reason: reason,
      declines: payment.declines + 1,
      client_secret: decline.clientSecret ?? null,
      asks_bank: false,
      card_brand: decline.card?.brand ?? payment.card_brand,
      card_last4: decline.card?.last4 ?? payment.card_last4,
    },
    facts: { reason },
  });
  const isTyping = asked?.kind === 'prepare' && decline.clientSecret !== undefined;
  if (!isTyping) await tipFails(ctx, { job, payment: refused });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

/** Ends a tip that came to nothing, and lets go of what may still be held for it. */
async function tipFails(ctx: Context, { job, payment }: Subject): Promise<void> {
  await clearTimers(ctx, job.id, ['tip']);
  await movePayment(ctx, job, payment, 'fail', { changes: { client_secret: null } });
  if (payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
}

/** Lets a tip go that was not charged: its owner began again, or did not finish it in time. */
export async function voidTip(ctx: Context, { job, payment }: Subject, reason: string): Promise<void> {
  await clearTimers(ctx, job.id, ['tip']);
  await movePayment(ctx, job, payment, 'void', { changes: { client_secret: null }, reason });
  if (payment.provider_hold_id) await startVoid(ctx, payment, payment.provider_hold_id);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

/** The hold of a tip is gone, or worth nothing: nothing was charged, and nothing is asked for again. */
export async function tipLostItsHold(ctx: Context, subject: Subject): Promise<void> {
  await tipIsDeclined(ctx, subject, { declineReason: 'capture_failed' });
}

/**
 * A tip that waits for its owner, or for an answer of the provider, is given up after an hour: they went
 * away, and must not be charged for it tomorrow. What is held by then is charged within moments.
 */
export async function giveUpTip(ctx: Context, job: LockedJob): Promise<void> {
  const payment = await lockLiveTip(ctx.tx, job.id);
  if (payment?.state !== 'preparing' && payment?.state !== 'awaiting_card') return;
  await voidTip(ctx, { job, payment }, 'the tip was not finished in time');
}
