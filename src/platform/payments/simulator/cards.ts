import { newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { CardRow, CustomerRow, Metadata, SimulatorDb } from './tables.ts';
import { type CardBehaviour, isPastExpiry, type TestCard } from './test-cards.ts';

/**
 * A card as typed in the browser. The number goes no further than this: only what follows from it is stored.
 */
export type TypedCard = { testCard: TestCard; expiry: string };

export async function createCustomer(
  simulator: Simulator,
  tx: SimulatorTx,
  { name, email, metadata }: { name: string; email: string; metadata: Metadata },
): Promise<CustomerRow> {
  return tx
    .insertInto('customer')
    .values({ id: newId('cus'), name, email, metadata, created_at: simulator.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function requireCustomer(db: SimulatorDb, id: string): Promise<CustomerRow> {
  const customer = await db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(customer, 'resource_missing', `No such customer: '${id}'`, 'customer');
  return customer;
}

export async function requireCard(db: SimulatorDb, id: string): Promise<CardRow> {
  const card = await findCard(db, id);
  refuseUnless(card, 'resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method');
  return card;
}

export async function keepCard(
  simulator: Simulator,
  tx: SimulatorTx,
  { customer, typed }: { customer: string; typed: TypedCard },
): Promise<CardRow> {
  const now = simulator.now();
  const behaviour: CardBehaviour = isPastExpiry(typed.expiry, now) ? 'expired' : typed.testCard.behaviour;
  const card: CardRow = {
    id: newId('pm'),
    customer_id: customer,
    behaviour,
    brand: typed.testCard.brand,
    last4: typed.testCard.number.slice(-4),
    valid_through: validThrough(typed.expiry),
    authenticated_at: null,
    attached_at: null,
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

/** From now on it can be held again, until it is detached. */
export async function attachCard(simulator: Simulator, tx: SimulatorTx, cardId: string): Promise<void> {
  await tx.updateTable('card').set({ attached_at: simulator.now() }).where('id', '=', cardId).execute();
}

export async function findCard(db: SimulatorDb, id: string | null): Promise<CardRow | undefined> {
  if (id === null) return undefined;
  return db.selectFrom('card').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Forgets a saved card: no new hold may name it. What is held or charged on it already stays. */
export async function detachCard(simulator: Simulator, tx: SimulatorTx, id: string): Promise<CardRow> {
  const card = await requireCard(tx, id);
  refuseUnless(
    card.attached_at && !card.detached_at,
    'parameter_invalid',
    'The payment method you provided is not attached to a customer so detachment is impossible.',
  );
  const changes = { detached_at: simulator.now() };
  await tx.updateTable('card').set(changes).where('id', '=', id).execute();
  return { ...card, ...changes };
}

/** `12/30`, as it is typed, is `2030-12`. */
function validThrough(expiry: string): string {
  const [month, year] = expiry.split('/');
  return `20${year}-${month}`;
}
