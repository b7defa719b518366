import type { CardId } from '#domain/ids.ts';
import type { ProviderSetup } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { isAsked, type Verdict } from '../holds/apply-authorization.ts';
import { cardIsDeclined } from './decline-card.ts';
import { movePayment } from '../move-payment.ts';
import { type CardRow, insertCard, type PaymentRow, updateCard, updatePayment } from '../queries.ts';
import { cardIsSaved } from '../holds/secure-payment.ts';
import type { Subject } from '../subject.ts';

/** Brings a payment to where the saving of its card is at the provider. */
export async function applySetup(
  ctx: Context,
  { job, payment }: Subject,
  setup: ProviderSetup,
): Promise<Verdict> {
  if (payment.state !== 'preparing' && payment.state !== 'awaiting_card') return 'unchanged';
  // Its card was saved before and refused since: a late event about the setup must not bring it back.
  if (setup.savedCard && setup.savedCard === payment.provider_card_id) return 'unchanged';
  if (setup.status === 'succeeded' && setup.savedCard) {
    await cardIsSaved(ctx, { job, payment }, { savedCard: setup.savedCard, card: setup.card });
    await keepCard(ctx, payment, setup);
    return 'applied';
  }
  if (setup.status === 'declined') {
    const reason = setup.declineReason ?? 'card_declined';
    if (payment.state === 'awaiting_card' && payment.decline_reason === reason) return 'unchanged';
    await cardIsDeclined(ctx, { job, payment }, setup);
    return 'applied';
  }
  const changes = { client_secret: setup.clientSecret, asks_bank: setup.status === 'requires_action' };
  if (payment.state === 'awaiting_card' && isAsked(payment, changes)) return 'unchanged';
  if (payment.state === 'preparing') await movePayment(ctx, job, payment, 'askCard', { changes });
  else await updatePayment(ctx.tx, payment.id, changes);
  ctx.publish({ type: 'payment.changed', jobId: job.id });
  return 'applied';
}

/** The owner read that their card is saved: from now on it is in their account, and offered the next time. */
async function keepCard(ctx: Context, payment: PaymentRow, setup: ProviderSetup): Promise<void> {
  const card = await insertCard(ctx.tx, {
    id: ctx.newId<CardId>(),
    customer_id: payment.customer_id,
    provider: payment.provider,
    provider_customer_id: payment.provider_customer_id,
    provider_setup_id: setup.id,
    provider_card_id: setup.savedCard,
    brand: setup.card?.brand,
    last4: setup.card?.last4,
    valid_through: setup.card?.validThrough,
    state: 'saved',
    created_at: ctx.now,
  });
  auditCard(ctx, card, 'card.saved', 'saved');
  ctx.publish({ type: 'card.changed', userId: card.customer_id });
}

/** The same for a card that a customer saves for later, outside of any job. */
export async function applySetupToCard(ctx: Context, card: CardRow, setup: ProviderSetup): Promise<Verdict> {
  if (card.state === 'saved' || card.state === 'removed') return 'unchanged';
  if (setup.status !== 'succeeded' || !setup.savedCard) {
    if (card.state === 'awaiting_card' && card.client_secret === setup.clientSecret) return 'unchanged';
    await updateCard(ctx.tx, card.id, { state: 'awaiting_card', client_secret: setup.clientSecret });
    ctx.publish({ type: 'card.changed', userId: card.customer_id });
    return 'applied';
  }
  await updateCard(ctx.tx, card.id, {
    state: 'saved',
    provider_card_id: setup.savedCard,
    client_secret: null,
    brand: setup.card?.brand,
    last4: setup.card?.last4,
    valid_through: setup.card?.validThrough,
  });
  auditCard(ctx, card, 'card.saved', 'saved');
  ctx.publish({ type: 'card.changed', userId: card.customer_id });
  return 'applied';
}

/** A card belongs to a person and to no market. */
export function auditCard(ctx: Context, card: CardRow, action: string, state: CardRow['state']): void {
  ctx.audit({
    action,
    entity: 'card',
    entityId: card.id,
    market: 'platform',
    before: { state: card.state },
    after: { state },
  });
}
