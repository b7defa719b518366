import { ensure, fail } from '#domain/errors/errors.ts';
import type { CardId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { isExpired } from '#domain/money/saved-cards.ts';
import type { Context } from '#server/core/context.ts';
import { startAttempt } from '../attempts/start-attempt.ts';
import { type CardRow, listSavedCards, lockOwnCard, updateCard } from '../queries.ts';
import { auditCard } from './apply-setup.ts';
import { clearDefaultCard, findJobThatNeeds } from './card-queries.ts';
import { isElsewhere, requireCustomer } from './save-card.ts';

/** A saved card of the customer who asks, locked: until this is over no payment takes it. */
export async function lockSavedCard(ctx: Context, cardId: CardId): Promise<CardRow> {
  const card = await lockOwnCard(ctx.tx, cardId, requireCustomer(ctx));
  ensure(card && card.state !== 'removed', 'NOT_FOUND');
  ensure(card.state === 'saved', 'CARD_NOT_SAVED');
  return card;
}

/** A saved card that still works. */
export async function lockUsableCard(ctx: Context, cardId: CardId): Promise<CardRow> {
  const card = await lockSavedCard(ctx, cardId);
  ensure(!isExpired(card.valid_through, ctx.now), 'CARD_EXPIRED');
  ensure(!isElsewhere(ctx, card), 'CARD_OF_ANOTHER_PROVIDER');
  return card;
}

/** The customer chooses which card is offered first. */
export async function makeDefaultCard(ctx: Context, cardId: CardId): Promise<void> {
  // Two cards that become the default at once wait for each other here.
  await listSavedCards(ctx.tx, requireCustomer(ctx), { locked: true });
  const card = await lockUsableCard(ctx, cardId);
  if (card.is_default) return;
  await clearDefaultCard(ctx.tx, card.customer_id);
  await updateCard(ctx.tx, card.id, { is_default: true });
  auditCard(ctx, card, 'card.made_default', 'saved');
  ctx.publish({ type: 'card.changed', userId: card.customer_id });
}

/** The customer removes a card here and at the provider, unless a booking or an automatic one needs it. */
export async function removeCard(ctx: Context, cardId: CardId): Promise<void> {
  const card = await lockSavedCard(ctx, cardId);
  const job = await findJobThatNeeds(ctx.tx, card);
  if (job !== undefined) fail('CARD_IN_USE', { job: jobNumber(job) });
  await updateCard(ctx.tx, card.id, { state: 'removed', is_default: false, client_secret: null });
  if (card.provider_card_id) {
    await startAttempt(ctx, { card }, { kind: 'detach_card', savedCard: card.provider_card_id });
  }
  auditCard(ctx, card, 'card.removed', 'removed');
  ctx.publish({ type: 'card.changed', userId: card.customer_id });
}
