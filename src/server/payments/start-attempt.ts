import { assert } from '#domain/assert.ts';
import type { AttemptId, CardId, PayoutId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { insertAttempt, type AttemptRow } from './attempt-queries.ts';
import type { PaymentRow } from './queries.ts';

/** What each kind of call asks the provider. It is stored with the attempt: a retry asks the very same. */
export type AttemptRequest =
  | { kind: 'prepare'; amount: Cents | null; transferGroup: string }
  | { kind: 'prepare_card' }
  | {
      kind: 'authorise';
      amount: Cents;
      customer: string;
      savedCard: string;
      offSession: boolean;
      transferGroup: string;
    }
  | { kind: 'capture'; amount: Cents; hold: string }
  | { kind: 'void'; hold: string }
  | { kind: 'refund'; amount: Cents; charge: string }
  | { kind: 'transfer'; amount: Cents; destination: string; charge: string };

type Subject = { payment?: PaymentRow; cardId?: CardId; payoutId?: PayoutId };

/**
 * Writes down a call to the provider, with the key it will carry, and queues it. The call itself is made
 * after this transaction committed, so that nothing happens outside that we do not know of.
 */
export async function startAttempt(
  ctx: Context,
  { payment, cardId, payoutId }: Subject,
  request: AttemptRequest,
  options?: { startAfter: Date },
): Promise<void> {
  const id = ctx.newId<AttemptId>();
  const { kind, ...asked } = request;
  await insertAttempt(ctx.tx, {
    id,
    payment_id: payment?.id,
    card_id: cardId,
    payout_id: payoutId,
    kind,
    provider_key: `hoist-${id}`,
    request: asked,
    amount_cents: 'amount' in request ? request.amount : null,
    state: 'pending',
    created_at: ctx.now,
    queued_at: options?.startAfter ?? ctx.now,
  });
  await ctx.enqueue('payment.attempt', { attemptId: id }, options);
}

export function requestOf(attempt: AttemptRow): AttemptRequest {
  return { kind: attempt.kind, ...(attempt.request as object) } as AttemptRequest;
}

/** Begins to ask the customer for a card: a hold of an amount, or without one a card for later. */
export function startPrepare(ctx: Context, payment: PaymentRow, amount: Cents | null): Promise<void> {
  return startAttempt(ctx, { payment }, { kind: 'prepare', amount, transferGroup: payment.job_id });
}

/** Asks for the hold on the card that this payment has saved. */
export function startAuthorise(
  ctx: Context,
  payment: PaymentRow,
  { amount, offSession, startAfter }: { amount: Cents; offSession: boolean; startAfter?: Date },
): Promise<void> {
  const { provider_customer_id: customer, provider_card_id: savedCard } = payment;
  assert(customer && savedCard, 'only a saved card can be charged without its owner');
  return startAttempt(
    ctx,
    { payment },
    { kind: 'authorise', amount, customer, savedCard, offSession, transferGroup: payment.job_id },
    startAfter && { startAfter },
  );
}

export function startCapture(ctx: Context, payment: PaymentRow, amount: Cents): Promise<void> {
  assert(payment.provider_hold_id, 'only a hold can be captured');
  return startAttempt(ctx, { payment }, { kind: 'capture', amount, hold: payment.provider_hold_id });
}

/** Lets a hold or an unfinished card entry go, so that nothing can be charged on it any more. */
export function startVoid(ctx: Context, payment: PaymentRow, hold: string): Promise<void> {
  return startAttempt(ctx, { payment }, { kind: 'void', hold });
}

export function startRefund(ctx: Context, payment: PaymentRow, amount: Cents): Promise<void> {
  assert(payment.provider_charge_id, 'only a charge can be refunded');
  return startAttempt(ctx, { payment }, { kind: 'refund', amount, charge: payment.provider_charge_id });
}
