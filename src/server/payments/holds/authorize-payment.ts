import { ensure } from '#domain/errors/errors.ts';
import { planHold } from '#domain/money/hold-plan.ts';
import type { CardId, PaymentId, QuoteId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { auditPayment } from '../move-payment.ts';
import { type CardRow, insertPayment, lockOwnCard } from '../queries.ts';
import { cardIsSaved } from './secure-payment.ts';
import { startAuthorize, startPrepare } from '../attempts/start-attempt.ts';

export type AuthorizationRequest = {
  job: LockedJob;
  quoteId: QuoteId;
  shopId: ShopId;
  /** The total of the accepted quote: never more than this is held or charged. */
  amount: Cents;
  start: Date;
  /** When the shop promised to be done. */
  ready: Date;
  card: { cardId: CardId } | null;
  /** The owner is not here to answer their bank. */
  offSession: boolean;
  /** The policy that they read before they said yes. */
  policySha256: string;
};

/**
 * Arranges the money of an accepted quote (J6) by the hold plan: held now, or a card saved now and held a day
 * before the appointment. With a saved card it goes on by itself; without one the customer is asked for a
 * card. `payment.secured` is published when the money is arranged (J7), `payment.declined` when the card is
 * refused.
 */
export async function authorizePayment(ctx: Context, request: AuthorizationRequest): Promise<void> {
  const { job, amount } = request;
  ensure(job.customer_id, 'JOB_NOT_FOUND');
  const plan = planHold({ now: job.clock, start: request.start, ready: request.ready });
  const { name: provider } = ctx.services.payments;
  const saved = request.card && (await requireSavedCard(ctx, job, request.card.cardId));
  // A card that another provider saved cannot be charged by this one: its owner is asked for one.
  const card = saved?.provider === provider ? saved : null;

  const payment = await insertPayment(ctx.tx, {
    id: ctx.newId<PaymentId>(),
    job_id: job.id,
    quote_id: request.quoteId,
    customer_id: job.customer_id,
    shop_id: request.shopId,
    provider,
    amount_cents: amount,
    plan: plan.plan,
    state: 'preparing',
    off_session: request.offSession,
    authorise_at: plan.plan === 'save_card' ? plan.authoriseAt : null,
    policy_sha256: request.policySha256,
    created_at: ctx.now,
    ...(card && {
      provider_customer_id: card.provider_customer_id,
      provider_card_id: card.provider_card_id,
      card_brand: card.brand,
      card_last4: card.last4,
    }),
  });
  auditPayment(ctx, job, payment, {
    action: 'payment.requested',
    facts: { amountCents: amount, plan: plan.plan, policy: request.policySha256 },
  });

  if (!card) await startPrepare(ctx, payment, plan.plan === 'authorise_now' ? amount : null);
  else if (plan.plan === 'save_card') await cardIsSaved(ctx, { job, payment });
  else await startAuthorize(ctx, payment, { amount, offSession: request.offSession });
  ctx.publish({ type: 'payment.changed', jobId: job.id });
}

async function requireSavedCard(ctx: Context, job: LockedJob, cardId: CardId): Promise<CardRow> {
  // A card that is being removed at this moment is gone, or finds that this payment needs it.
  const card = await lockOwnCard(ctx.tx, cardId, job.customer_id!);
  ensure(card?.state === 'saved', 'NOT_FOUND');
  return card;
}
