import type { CardId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { CardRow } from '../queries.ts';

/** Where a payment may still hold or charge its card. */
const NEEDS_CARD = ['preparing', 'awaiting_card', 'card_saved', 'authorised'] as const;
/** Where a job may still be booked without asking its owner again. */
const MAY_BOOK = ['draft', 'open', 'pending_selection', 'booking_pending'] as const;

/** A customer has few jobs open at once. */
const MOST_JOBS = 200;

type Named = Pick<CardRow, 'id' | 'customer_id' | 'provider_card_id'>;

/** The number of a job that still needs this card: it is held or will be, or the job books by itself. */
export async function findJobThatNeeds(
  tx: Tx,
  { id, customer_id: customerId, provider_card_id: providerCard }: Named,
): Promise<number | undefined> {
  const paying = await tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .select('job.number')
    .where('payment.provider_card_id', '=', providerCard)
    .where('payment.customer_id', '=', customerId)
    .where('payment.state', 'in', NEEDS_CARD)
    .limit(1)
    .executeTakeFirst();
  return paying?.number ?? findJobThatBooksOn(tx, id);
}

async function findJobThatBooksOn(tx: Tx, cardId: CardId): Promise<number | undefined> {
  const row = await tx
    .selectFrom('job')
    .select('number')
    .where('card_id', '=', cardId)
    .where('state', 'in', MAY_BOOK)
    .where((on) => on.or([on('instant_accept', '=', true), on('response', '=', 'auto')]))
    .limit(1)
    .executeTakeFirst();
  return row?.number;
}

/** The same of all cards of a customer, by the id of the card or that of the provider. */
export async function listJobsThatNeedCards(tx: Tx, customerId: UserId): Promise<Map<string, number>> {
  const paying = await tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .select(['payment.provider_card_id as card', 'job.number'])
    .where('payment.customer_id', '=', customerId)
    .where('payment.provider_card_id', 'is not', null)
    .where('payment.state', 'in', NEEDS_CARD)
    .limit(MOST_JOBS)
    .execute();
  const booking = await tx
    .selectFrom('job')
    .select(['card_id as card', 'number'])
    .where('customer_id', '=', customerId)
    .where('card_id', 'is not', null)
    .where('state', 'in', MAY_BOOK)
    .where((on) => on.or([on('instant_accept', '=', true), on('response', '=', 'auto')]))
    .limit(MOST_JOBS)
    .execute();
  return new Map([...booking, ...paying].map(({ card, number }) => [card!, number]));
}

export async function clearDefaultCard(tx: Tx, customerId: UserId): Promise<void> {
  await tx
    .updateTable('customer_card')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
}
