import { nextFeeTry } from '#domain/money/owed-fee.ts';
import type { CardSummary, DeclineReason } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { type AttemptRow, listAttempts } from '../attempts/attempt-queries.ts';
import { raiseAttention } from '../attention.ts';
import { movePayment } from '../move-payment.ts';
import type { PaymentRow } from '../queries.ts';
import { isByOwner, startAuthorize, startPrepare } from '../attempts/start-attempt.ts';
import type { Subject } from '../subject.ts';
import { tipIsDeclined } from '../tips/end-tip.ts';

type Decline = { declineReason?: DeclineReason; clientSecret?: string; card?: CardSummary };

/**
 * A card was refused. Its owner may try another one: within the lock at booking, until two hours before the
 * appointment afterwards (J13), and without an end once the work is done, when the release waits for it.
 */
export async function cardIsDeclined(
  ctx: Context,
  { job, payment }: Subject,
  decline: Decline,
): Promise<void> {
  if (payment.is_tip) return tipIsDeclined(ctx, { job, payment }, decline);
  const asked = await listAttempts(ctx.tx, payment.id, ['prepare', 'authorise']);
  const last = asked.at(-1);
  const isPresent = last !== undefined && isByOwner(last);
  const moved = await movePayment(ctx, job, payment, 'decline', {
    changes: {
      // They chose a saved card and choose another one now: what follows is never charged to the refused one.
      ...(isPresent && { provider_card_id: null }),
      decline_reason: decline.declineReason ?? 'card_declined',
      declines: payment.declines + 1,
      client_secret: decline.clientSecret ?? null,
      asks_bank: false,
      card_brand: decline.card?.brand ?? payment.card_brand,
      card_last4: decline.card?.last4 ?? payment.card_last4,
    },
    facts: { reason: decline.declineReason ?? 'card_declined' },
  });
  if (job.state === 'cancelled') {
    // Its owner came to pay and is looking at the form: they may try another card.
    const isTyping = last?.kind === 'prepare' && decline.clientSecret !== undefined;
    return feeIsDeclined(ctx, { job, payment: moved }, { asked, isHere: isPresent || isTyping });
  }
  const isBooking = job.state === 'booking_pending';
  if (!isBooking) await raiseAttention(ctx, job);
  ctx.publish({ type: 'payment.declined', jobId: job.id, attention: !isBooking });
  // A booking that was made by the owner's rule has no owner at the screen to add another card.
  if (isBooking && payment.off_session) ctx.publish({ type: 'payment.lost', jobId: job.id });
}

/**
 * A late fee on a card whose owner left is tried twice and never chased beyond that: what is due stays on
 * record.
 */
async function feeIsDeclined(
  ctx: Context,
  { job, payment }: Subject,
  { asked, isHere }: { asked: readonly AttemptRow[]; isHere: boolean },
): Promise<void> {
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  if (isHere) return;
  const tries = asked.filter(
    ({ kind, amount_cents: amount }) => kind === 'authorise' && amount === payment.due_cents,
  );
  const startAfter = nextFeeTry(tries.length, ctx.now);
  if (startAfter && payment.due_cents && payment.provider_card_id) {
    await startAuthorize(ctx, payment, { amount: payment.due_cents, offSession: true, startAfter });
    return;
  }
  await movePayment(ctx, job, payment, 'fail', {
    changes: { client_secret: null },
    facts: { owedCents: payment.due_cents },
  });
}

/** Begins a new card entry for what this payment still has to hold. */
export function askForAnotherCard(ctx: Context, payment: PaymentRow): Promise<void> {
  return startPrepare(ctx, payment, payment.due_cents ?? payment.amount_cents);
}
