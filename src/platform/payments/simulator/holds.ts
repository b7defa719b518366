import { HOUR } from '#domain/time.ts';
import { recordMovement, feeOfCharge } from './balance.ts';
import { findCard, requireCustomer } from './cards.ts';
import { planDispute } from './disputes.ts';
import { type EventType, recordEvent } from './events.ts';
import { paymentIntentOf } from './objects/payment-intent.ts';
import {
  inTransaction,
  newClientSecret,
  newId,
  refuseUnless,
  requireAmount,
  type Simulator,
  type SimulatorTx,
} from './simulator.ts';
import type { CardRow, HoldRow, HoldStatus, Metadata, SimulatorDb } from './tables.ts';
import { type CardBehaviour, type Moment, verdictOn } from './test-cards.ts';

/** What card networks grant when the customer was there: seven days. */
const PRESENT_HOLD_MS = 7 * 24 * HOUR;
/** And when they were not: the shortest of them, four days and eighteen hours. */
const OFF_SESSION_HOLD_MS = (4 * 24 + 18) * HOUR;

type NewHold = {
  amount: number;
  customer: string;
  transferGroup: string;
  savedCard?: string;
  offSession: boolean;
  metadata: Metadata;
};

export async function createHold(simulator: Simulator, tx: SimulatorTx, input: NewHold): Promise<HoldRow> {
  requireAmount(input.amount);
  await requireCustomer(tx, input.customer);
  refuseUnless(
    !input.offSession || input.savedCard,
    'parameter_missing',
    'Without the customer a saved card is needed.',
    'payment_method',
  );
  const savedCard = input.savedCard && (await requireSavedCard(tx, input.savedCard, input.customer));

  const id = newId('pi');
  const hold: HoldRow = {
    id,
    charge_id: null,
    customer_id: input.customer,
    transfer_group: input.transferGroup,
    client_secret: newClientSecret(id),
    off_session: input.offSession,
    status: 'requires_card',
    amount: input.amount,
    authorised_amount: 0,
    captured_amount: 0,
    refunded_amount: 0,
    transferred_amount: 0,
    card_id: null,
    decline_reason: null,
    capture_before: null,
    canceled_at: null,
    metadata: input.metadata,
    created_at: simulator.now(),
  };
  await tx.insertInto('hold').values(hold).execute();
  return savedCard ? tryCard(simulator, tx, hold, savedCard) : hold;
}

export async function requireSavedCard(tx: SimulatorTx, id: string, customer: string): Promise<CardRow> {
  const card = await tx
    .selectFrom('card')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customer)
    .where('attached_at', 'is not', null)
    .where('detached_at', 'is', null)
    .executeTakeFirst();
  refuseUnless(card, 'resource_missing', `customer ${customer} saved no card ${id}`, 'payment_method');
  return card;
}

function momentOf(hold: HoldRow, card: CardRow): Moment {
  if (hold.off_session) return 'off_session';
  return card.attached_at ? 'saved' : 'present';
}

/** Asks the bank for the money, as far as this moment allows, and writes down what it said. */
export function tryCard(
  simulator: Simulator,
  tx: SimulatorTx,
  hold: HoldRow,
  card: CardRow,
): Promise<HoldRow> {
  const verdict = verdictOn(card.behaviour, momentOf(hold, card), card.authenticated_at !== null);
  if (verdict === 'approved') return authoriseHold(simulator, tx, hold, card);
  if (verdict === 'asks_bank') {
    return moveHold(simulator, tx, hold, {
      status: 'requires_action',
      card_id: card.id,
      decline_reason: null,
    });
  }
  return moveHold(simulator, tx, hold, {
    status: 'declined',
    card_id: card.id,
    decline_reason: verdict,
  });
}

export function authoriseHold(
  simulator: Simulator,
  tx: SimulatorTx,
  hold: HoldRow,
  card: CardRow,
): Promise<HoldRow> {
  const lasts = hold.off_session ? OFF_SESSION_HOLD_MS : PRESENT_HOLD_MS;
  return moveHold(simulator, tx, hold, {
    status: 'authorised',
    charge_id: newId('ch'),
    card_id: card.id,
    authorised_amount: hold.amount,
    decline_reason: null,
    capture_before: new Date(simulator.now().getTime() + lasts),
  });
}

export async function readHold(simulator: Simulator, db: SimulatorDb, id: string): Promise<HoldRow> {
  const hold = await db.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(hold, 'resource_missing', `No such payment_intent: '${id}'`, 'intent');
  return asOf(hold, simulator.now());
}

/** Takes the money. How much is allowed is for the table's constraints to say: they cannot be raced. */
export async function captureHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, amount }: { id: string; amount: number },
): Promise<HoldRow> {
  requireAmount(amount);
  const hold = await lockHold(tx, id);
  requireState(asOf(hold, simulator.now()), ['authorised']);
  const card = await findCard(tx, hold.card_id);
  if (card?.behaviour === 'capture_fails') {
    return moveHold(simulator, tx, hold, { status: 'declined', decline_reason: 'capture_failed' });
  }
  const captured = await moveHold(simulator, tx, hold, { status: 'captured', captured_amount: amount });
  await recordMovement(simulator, tx, {
    type: 'charge',
    amount,
    fee: feeOfCharge(amount),
    source: hold.charge_id ?? '',
  });
  const kind = card && disputeKinds[card.behaviour];
  if (kind) await planDispute(simulator, tx, hold, { amount, ...kind });
  return captured;
}

/** What the owners of some cards do afterward. */
const disputeKinds: Partial<Record<CardBehaviour, { canBeWon: boolean; isInquiry: boolean }>> = {
  disputes: { canBeWon: true, isInquiry: false },
  disputes_and_wins: { canBeWon: false, isInquiry: false },
  inquires: { canBeWon: true, isInquiry: true },
};

/** Holds more of the same card, as far as its bank allows: all of it or nothing. */
export async function incrementHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, amount }: { id: string; amount: number },
): Promise<HoldRow> {
  requireAmount(amount);
  const hold = await lockHold(tx, id);
  requireState(asOf(hold, simulator.now()), ['authorised']);
  refuseUnless(amount > hold.amount, 'parameter_invalid', 'The amount must be greater than it is.', 'amount');
  const card = await findCard(tx, hold.card_id);
  // A bank that asked its owner once does not ask again for more of the same.
  const isGranted = card && verdictOn(card.behaviour, momentOf(hold, card), true) === 'approved';
  if (!isGranted) return { ...hold, decline_reason: 'card_declined' };
  return moveHold(simulator, tx, hold, { status: 'authorised', amount, authorised_amount: amount });
}

/** Gives the hold up; only captured money needs a refund instead. */
export async function voidHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id }: { id: string },
): Promise<HoldRow> {
  const hold = await lockHold(tx, id);
  requireState(hold, ['requires_card', 'requires_action', 'declined', 'authorised']);
  return moveHold(simulator, tx, hold, { status: 'voided' });
}

function requireState({ id, status }: HoldRow, states: readonly HoldStatus[]): void {
  const detail = `This PaymentIntent (${id}) could not be changed because it is ${status}.`;
  refuseUnless(states.includes(status), 'payment_intent_unexpected_state', detail);
}

/** Lets go of every hold whose time is over, and says how many there were. */
export function expireHolds(simulator: Simulator, now: Date): Promise<number> {
  return inTransaction(simulator, async (tx) => {
    const lapsed = await tx
      .selectFrom('hold')
      .selectAll()
      .where('status', '=', 'authorised')
      .where('capture_before', '<=', now)
      .orderBy('capture_before')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const hold of lapsed) {
      await moveHold(simulator, tx, hold, { status: 'voided' });
    }
    return lapsed.length;
  });
}

export async function lockHold(tx: SimulatorTx, id: string): Promise<HoldRow> {
  const hold = await tx.selectFrom('hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  refuseUnless(hold, 'resource_missing', `No such payment_intent: '${id}'`, 'intent');
  return hold;
}

export async function moveHold(
  simulator: Simulator,
  tx: SimulatorTx,
  hold: HoldRow,
  move: Partial<HoldRow> & { status: Exclude<HoldStatus, 'requires_card'> },
): Promise<HoldRow> {
  const ends = move.status === 'voided' ? { canceled_at: simulator.now() } : {};
  const moved = await tx
    .updateTable('hold')
    .set({ off_session: hold.off_session, ...move, ...ends })
    .where('id', '=', hold.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const object = await paymentIntentOf(tx, moved);
  await recordEvent(simulator, tx, { type: events[move.status], object });
  return moved;
}

const events: Record<Exclude<HoldStatus, 'requires_card'>, EventType> = {
  requires_action: 'payment_intent.requires_action',
  authorised: 'payment_intent.amount_capturable_updated',
  declined: 'payment_intent.payment_failed',
  captured: 'payment_intent.succeeded',
  voided: 'payment_intent.canceled',
};

/** A hold is over at its instant, whether or not `expireHolds` has come by. */
export function asOf(hold: HoldRow, now: Date): HoldRow {
  const isOver = hold.status === 'authorised' && hold.capture_before !== null && hold.capture_before <= now;
  return isOver ? { ...hold, status: 'voided' } : hold;
}
