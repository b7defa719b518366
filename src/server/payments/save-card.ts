import { ensure } from '#domain/errors.ts';
import type { CardId, UserId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { auditCard } from './apply-setup.ts';
import { findProviderCustomer, insertCard } from './queries.ts';
import { startAttempt } from './start-attempt.ts';

/** Begins to save a card: the provider prepares the entry, and the customer types the number there, never here. */
export async function startCard(ctx: Context): Promise<CardId> {
  const customerId = requireCustomer(ctx);
  const card = await insertCard(ctx.tx, {
    id: ctx.newId<CardId>(),
    customer_id: customerId,
    provider_customer_id: await findProviderCustomer(ctx.tx, customerId),
    state: 'preparing',
    created_at: ctx.now,
  });
  await startAttempt(ctx, { cardId: card.id }, { kind: 'prepare_card' });
  auditCard(ctx, card, 'card.started', 'preparing');
  return card.id;
}

export function requireCustomer(ctx: Pick<Context, 'actor'>): UserId {
  ensure(ctx.actor.kind === 'customer', 'NOT_ALLOWED');
  return ctx.actor.userId;
}
