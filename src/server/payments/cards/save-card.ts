import { ensure } from '#domain/errors/errors.ts';
import type { CardId, UserId } from '#domain/ids.ts';
import { isExpired } from '#domain/money/saved-cards.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { CardView } from '#api/shapes/job-parts.ts';
import type { Context } from '#server/core/context.ts';
import { auditCard } from './apply-setup.ts';
import { listJobsThatNeedCards } from './card-queries.ts';
import { type CardRow, findOwnCard, findProviderCustomer, insertCard, listSavedCards } from '../queries.ts';
import { startAttempt } from '../attempts/start-attempt.ts';

/**
 * Begins to save a card: the provider prepares the entry, and the customer types the number there, never
 * here.
 */
export async function startCard(ctx: Context): Promise<CardId> {
  const customerId = requireCustomer(ctx);
  const { name: provider } = ctx.services.payments;
  const card = await insertCard(ctx.tx, {
    id: ctx.newId<CardId>(),
    customer_id: customerId,
    provider,
    provider_customer_id: await findProviderCustomer(ctx.tx, customerId, provider),
    state: 'preparing',
    created_at: ctx.now,
  });
  await startAttempt(ctx, { card }, { kind: 'prepare_card' });
  auditCard(ctx, card, 'card.started', 'preparing');
  return card.id;
}

export function requireCustomer(ctx: Pick<Context, 'actor'>): UserId {
  ensure(ctx.actor.kind === 'customer', 'NOT_ALLOWED');
  return ctx.actor.userId;
}

/** The customer's saved cards, the default first. Until one is chosen, the newest that works is offered first. */
export async function savedCards(ctx: Context): Promise<{ cards: CardView[] }> {
  const customerId = requireCustomer(ctx);
  const rows = await listSavedCards(ctx.tx, customerId);
  const needing = await listJobsThatNeedCards(ctx.tx, customerId);
  const first = rows.find((row) => !isExpired(row.valid_through, ctx.now) && !isElsewhere(ctx, row));
  return { cards: rows.map((row) => ({ ...viewOf(ctx, row, needing), isDefault: row === first })) };
}

/** A card on its way: the entry to fill in while it is asked for, the card itself once it is saved. */
export async function cardProgress(ctx: Context, cardId: CardId) {
  const customerId = requireCustomer(ctx);
  const card = await findOwnCard(ctx.tx, cardId, customerId);
  ensure(card && card.state !== 'removed', 'NOT_FOUND');
  const { state, provider, provider_setup_id: setup, client_secret: clientSecret } = card;
  const isAsked = state === 'awaiting_card' && setup && clientSecret;
  return {
    card: state === 'saved' ? viewOf(ctx, card, await listJobsThatNeedCards(ctx.tx, customerId)) : null,
    intent: isAsked ? ({ provider, kind: 'setup', id: setup, clientSecret, asksBank: false } as const) : null,
  };
}

/** Saved with another provider than the one that takes payments now: it can be removed and not used. */
export function isElsewhere({ services }: Context, { provider }: CardRow): boolean {
  return provider !== services.payments.name;
}

function viewOf(ctx: Context, card: CardRow, needing: ReadonlyMap<string, number>): CardView {
  const { id, brand, last4, valid_through: validThrough, is_default: isDefault } = card;
  const job = needing.get(card.provider_card_id ?? '') ?? needing.get(id);
  return {
    id,
    brand: brand ?? 'Card',
    last4: last4 ?? '',
    validThrough,
    isExpired: isExpired(validThrough, ctx.now),
    isElsewhere: isElsewhere(ctx, card),
    isDefault,
    neededBy: job === undefined ? null : jobNumber(job),
  };
}
