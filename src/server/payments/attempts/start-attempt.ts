import { assert } from '#domain/assert.ts';
import type { AttemptId } from '#domain/ids.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { insertAttempt, type AttemptRow } from './attempt-queries.ts';
import type { PayoutRow } from '../payouts/payout-queries.ts';
import { type CardRow, type PaymentRow, updatePayment } from '../queries.ts';

/** What each kind of call asks the provider. It is stored with the attempt: a retry asks the very same. */
export type AttemptRequest =
  | { kind: 'prepare'; amount: Cents | null; transferGroup: string }
  | { kind: 'prepare_card' }
  | { kind: 'detach_card'; savedCard: string }
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
  | { kind: 'transfer'; amount: Cents; destination: string; charge: string }
  | { kind: 'reverse'; amount: Cents; transfer: string }
  | { kind: 'answer_chargeback'; dispute: string; packet: string; fileName: string; statement: string };

/** What a call is about. It goes to the provider that made it. */
type Subject = { payment: PaymentRow } | { card: CardRow } | { payout: PayoutRow };

/**
 * Writes down a call to the provider, with the key it will carry, and queues it. The call itself is made
 * after this transaction committed, so that nothing happens outside that we do not know of.
 */
export async function startAttempt(
  ctx: Context,
  subject: Subject,
  request: AttemptRequest,
  options?: { startAfter: Date },
): Promise<void> {
  await startNamedAttempt(ctx, subject, request, options);
}

/** The same, for who has to know it again by its id. */
export async function startNamedAttempt(
  ctx: Context,
  subject: Subject,
  request: AttemptRequest,
  options?: { startAfter: Date },
): Promise<AttemptId> {
  const id = ctx.newId<AttemptId>();
  const { kind, ...asked } = request;
  await insertAttempt(ctx.tx, {
    id,
    ...columnsOf(subject),
    kind,
    provider_key: `hoist-${id}`,
    request: asked,
    amount_cents: 'amount' in request ? request.amount : null,
    state: 'pending',
    created_at: ctx.now,
    queued_at: options?.startAfter ?? ctx.now,
  });
  await ctx.enqueue('payment.attempt', { attemptId: id }, options);
  return id;
}

function columnsOf(subject: Subject) {
  if ('payment' in subject) return { payment_id: subject.payment.id, provider: subject.payment.provider };
  if ('card' in subject) return { card_id: subject.card.id, provider: subject.card.provider };
  return { payout_id: subject.payout.id, provider: subject.payout.provider };
}

export function requestOf(attempt: AttemptRow): AttemptRequest {
  return { kind: attempt.kind, ...(attempt.request as object) } as AttemptRequest;
}

/** Whether the owner chose a saved card and is still at the screen. */
export function isByOwner(attempt: AttemptRow): boolean {
  const request = requestOf(attempt);
  return request.kind === 'authorise' && !request.offSession;
}

/**
 * Begins to ask the customer for a card: a hold of an amount, or without one a card for later. Nothing is
 * charged yet, so the card is entered where new payments are taken, whichever provider was asked before.
 */
export async function startPrepare(ctx: Context, asked: PaymentRow, amount: Cents | null): Promise<void> {
  const { name: provider } = ctx.services.payments;
  const none = { provider_customer_id: null, provider_setup_id: null, provider_card_id: null };
  const isElsewhere = asked.provider !== provider;
  const payment = isElsewhere ? await updatePayment(ctx.tx, asked.id, { provider, ...none }) : asked;
  await startAttempt(ctx, { payment }, { kind: 'prepare', amount, transferGroup: payment.job_id });
}

/** Asks for the hold on the card that this payment has saved. */
export function startAuthorize(
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

/**
 * Asks the provider to refund money in the job's funds. It counts as refunded from now on. Returns the
 * payment with it, and the call.
 */
export async function startRefund(
  ctx: Context,
  payment: PaymentRow,
  amount: Cents,
): Promise<{ payment: PaymentRow; attemptId: AttemptId }> {
  assert(payment.provider_charge_id, 'only a charge can be refunded');
  const asked = await updatePayment(ctx.tx, payment.id, {
    refunding_cents: cents(payment.refunding_cents + amount),
  });
  const request = { kind: 'refund', amount, charge: payment.provider_charge_id } as const;
  return { payment: asked, attemptId: await startNamedAttempt(ctx, { payment }, request) };
}

/** Asks for a part of a transfer back from the shop's account. */
export function startReversal(
  ctx: Context,
  payment: PaymentRow,
  { amount, transfer }: { amount: Cents; transfer: string },
): Promise<AttemptId> {
  return startNamedAttempt(ctx, { payment }, { kind: 'reverse', amount, transfer });
}
