import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ProviderHold } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { captureFailed, holdIsCaptured } from '../apply-capture.ts';
import { cardIsDeclined } from '../cards/decline-card.ts';
import { authorizeAgain } from './authorize-again.ts';
import { movePayment } from '../move-payment.ts';
import { type PaymentRow, updatePayment } from '../queries.ts';
import { holdIsAuthorized } from './secure-payment.ts';
import type { Subject } from '../subject.ts';

/** What we asked the provider for: whatever it says is measured by this, never believed as it comes. */
export type Expected = { hold: Cents; capture: Cents | null };

export type Verdict = 'applied' | 'unchanged' | { mismatch: string };

const waiting: readonly PaymentState[] = ['preparing', 'awaiting_card', 'card_saved'];

/**
 * Brings a payment to where the provider's hold is. It looks at the hold as it was just read, not at the
 * event that led here, so the order, the number and the delay of events do not matter.
 */
export async function applyAuthorization(
  ctx: Context,
  subject: Subject,
  hold: ProviderHold,
  expected: Expected,
): Promise<Verdict> {
  const mismatch = mismatchOf(subject, hold, expected);
  if (mismatch) return { mismatch };
  const { payment } = subject;
  const isWaiting = waiting.includes(payment.state);

  if (hold.status === 'requires_card' || hold.status === 'requires_action') {
    return isWaiting ? askForCard(ctx, subject, hold) : 'unchanged';
  }
  if (hold.status === 'declined') return declined(ctx, subject, hold, isWaiting);
  if (hold.status === 'authorised') {
    if (!isWaiting) return 'unchanged';
    await holdIsAuthorized(ctx, subject, hold);
    return 'applied';
  }
  if (payment.state !== 'authorised') return 'unchanged';
  if (hold.status === 'captured') await holdIsCaptured(ctx, subject, hold);
  else await authorizeAgain(ctx, subject, { holdIsGone: true });
  return 'applied';
}

/** Why a reading cannot be true; null when it can. */
function mismatchOf({ payment }: Subject, hold: ProviderHold, expected: Expected): string | null {
  if (hold.id !== payment.provider_hold_id) return `${hold.id} is not the hold of payment ${payment.id}`;
  if (hold.amount !== expected.hold) return `asked to hold ${expected.hold}, provider says ${hold.amount}`;
  if (hold.amount > payment.amount_cents) return `holds ${hold.amount}, approved are ${payment.amount_cents}`;
  if (hold.status === 'authorised' && hold.authorisedAmount !== hold.amount) {
    return `holds ${hold.amount}, authorised are ${hold.authorisedAmount}`;
  }
  if (hold.status === 'captured' && hold.capturedAmount !== expected.capture) {
    return `asked to capture ${expected.capture ?? 'nothing'}, provider says ${hold.capturedAmount}`;
  }
  return null;
}

async function askForCard(ctx: Context, { job, payment }: Subject, hold: ProviderHold): Promise<Verdict> {
  const changes = { client_secret: hold.clientSecret, asks_bank: hold.status === 'requires_action' };
  if (payment.state === 'preparing') await movePayment(ctx, job, payment, 'askCard', { changes });
  else if (payment.state === 'card_saved') {
    // Without its owner a saved card cannot answer its bank: they have to come and do it.
    await cardIsDeclined(ctx, { job, payment }, { ...hold, declineReason: 'authentication_required' });
    return 'applied';
  } else if (isAsked(payment, changes)) return 'unchanged';
  else await updatePayment(ctx.tx, payment.id, changes);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return 'applied';
}

/** Whether the owner is asked just this already. */
export function isAsked(
  payment: Pick<PaymentRow, 'client_secret' | 'asks_bank'>,
  asked: { client_secret: string; asks_bank: boolean },
): boolean {
  return payment.client_secret === asked.client_secret && payment.asks_bank === asked.asks_bank;
}

async function declined(
  ctx: Context,
  subject: Subject,
  hold: ProviderHold,
  isWaiting: boolean,
): Promise<Verdict> {
  const { payment } = subject;
  if (payment.state === 'authorised' && hold.chargeId) {
    await captureFailed(ctx, subject, hold.declineReason ?? 'capture_failed');
    return 'applied';
  }
  const isKnown =
    payment.state === 'awaiting_card' && payment.decline_reason === (hold.declineReason ?? 'card_declined');
  if (!isWaiting || isKnown) return 'unchanged';
  await cardIsDeclined(ctx, subject, hold);
  return 'applied';
}
