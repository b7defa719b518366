import type { Kysely } from 'kysely';
import type { CardSummary } from '../payments-provider.ts';
import { newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { CardRow, SimulatorTables } from './tables.ts';
import { type CardBehaviour, isPastExpiry, type TestCard } from './test-cards.ts';

/**
 * A card as typed in the browser. The number goes no further than this: only what follows from it is stored.
 */
export type TypedCard = { testCard: TestCard; expiry: string };

export async function createCustomer(
  simulator: Simulator,
  tx: SimulatorTx,
  { name, email }: { name: string; email: string },
): Promise<{ id: string }> {
  const id = newId('cus');
  await tx.insertInto('customer').values({ id, name, email, created_at: simulator.now() }).execute();
  return { id };
}

export async function requireCustomer(tx: SimulatorTx, id: string): Promise<void> {
  const customer = await tx.selectFrom('customer').select('id').where('id', '=', id).executeTakeFirst();
  refuseUnless(customer, 'not_found', `no customer ${id}`);
}

export async function keepCard(
  simulator: Simulator,
  tx: SimulatorTx,
  { customer, typed }: { customer: string; typed: TypedCard },
): Promise<CardRow> {
  const now = simulator.now();
  const behaviour: CardBehaviour = isPastExpiry(typed.expiry, now) ? 'expired' : typed.testCard.behaviour;
  const card: CardRow = {
    id: newId('card'),
    customer_id: customer,
    behaviour,
    brand: typed.testCard.brand,
    last4: typed.testCard.number.slice(-4),
    valid_through: validThrough(typed.expiry),
    authenticated_at: null,
    detached_at: null,
    created_at: now,
  };
  await tx.insertInto('card').values(card).execute();
  return card;
}

export async function markAuthenticated(
  simulator: Simulator,
  tx: SimulatorTx,
  cardId: string,
): Promise<void> {
  await tx.updateTable('card').set({ authenticated_at: simulator.now() }).where('id', '=', cardId).execute();
}

export async function findCard(db: Kysely<SimulatorTables>, id: string | null): Promise<CardRow | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

export function summaryOf(card: CardRow | undefined): CardSummary | undefined {
  return card && { brand: card.brand, last4: card.last4, validThrough: card.valid_through ?? undefined };
}

/** Forgets a saved card: no new hold may name it. What is held or charged on it already stays. */
export async function detachCard(
  simulator: Simulator,
  tx: SimulatorTx,
  { savedCard }: { savedCard: string },
): Promise<{ savedCard: string }> {
  await tx
    .updateTable('card')
    .set({ detached_at: simulator.now() })
    .where('id', '=', savedCard)
    .where('detached_at', 'is', null)
    .execute();
  return { savedCard };
}

/** `12/30`, as it is typed, is `2030-12`. */
function validThrough(expiry: string): string {
  const [month, year] = expiry.split('/');
  return `20${year}-${month}`;
}
