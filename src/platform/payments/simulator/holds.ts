import type { CardSummary, DeclineReason, HoldStatus } from '../payments-provider.ts';
import { findCard, requireCustomer, summaryOf } from './cards.ts';
import { planDispute } from './disputes.ts';
import { recordEvent } from './events.ts';
import {
  inTransaction,
  newClientSecret,
  newId,
  refuseUnless,
  requireAmount,
  type Simulator,
  type SimulatorTx,
} from './simulator.ts';
import type { CardRow, HoldRow } from './tables.ts';
import { type Moment, verdictOn } from './test-cards.ts';

export type HoldAnswer = {
  id: string;
  status: HoldStatus;
  clientSecret: string;
  amount: number;
  authorisedAmount: number;
  capturedAmount: number;
  refundedAmount: number;
  chargeId?: string;
  captureBefore?: string;
  card?: CardSummary;
  declineReason?: DeclineReason;
};

const HOUR = 3_600_000;
/** What card networks grant when the customer was there: seven days. */
const PRESENT_HOLD_MS = 7 * 24 * HOUR;
/** And when they were not: the shortest of them, four days and eighteen hours. */
const OFF_SESSION_HOLD_MS = (4 * 24 + 18) * HOUR;

type NewHold = {
  amount: number;
  customer: string;
  transferGroup: string;
  savedCard?: string;
  offSession?: boolean;
};

export async function createHold(simulator: Simulator, tx: SimulatorTx, input: NewHold): Promise<HoldAnswer> {
  requireAmount(input.amount);
  await requireCustomer(tx, input.customer);
  const isOffSession = input.offSession ?? false;
  refuseUnless(
    !isOffSession || input.savedCard,
    'invalid_request',
    'without the customer a saved card is needed',
  );
  const savedCard = input.savedCard && (await requireSavedCard(tx, input.savedCard, input.customer));

  const id = newId('hold');
  const hold: HoldRow = {
    id,
    charge_id: null,
    customer_id: input.customer,
    transfer_group: input.transferGroup,
    client_secret: newClientSecret(id),
    off_session: isOffSession,
    status: 'requires_card',
    amount: input.amount,
    authorised_amount: 0,
    captured_amount: 0,
    refunded_amount: 0,
    transferred_amount: 0,
    card_id: null,
    decline_reason: null,
    capture_before: null,
    created_at: simulator.now(),
  };
  await tx.insertInto('hold').values(hold).execute();
  return savedCard ? tryCard(simulator, tx, hold, savedCard) : answerFrom(hold, undefined);
}

async function requireSavedCard(tx: SimulatorTx, id: string, customer: string): Promise<CardRow> {
  const card = await tx
    .selectFrom('card')
    .innerJoin('setup', 'setup.card_id', 'card.id')
    .selectAll('card')
    .where('card.id', '=', id)
    .where('card.customer_id', '=', customer)
    .where('card.detached_at', 'is', null)
    .where('setup.status', '=', 'succeeded')
    .executeTakeFirst();
  refuseUnless(card, 'not_found', `customer ${customer} saved no card ${id}`);
  return card;
}

/** Asks the bank for the money, as far as this moment allows, and writes down what it said. */
export function tryCard(
  simulator: Simulator,
  tx: SimulatorTx,
  hold: HoldRow,
  card: CardRow,
): Promise<HoldAnswer> {
  const moment: Moment = hold.off_session ? 'off_session' : 'present';
  const verdict = verdictOn(card.behaviour, moment, card.authenticated_at !== null);
  if (verdict === 'approved') return authoriseHold(simulator, tx, hold, card);
  if (verdict === 'asks_bank') {
    return moveHold(simulator, tx, hold, card, {
      status: 'requires_action',
      card_id: card.id,
      decline_reason: null,
    });
  }
  return moveHold(simulator, tx, hold, card, {
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
): Promise<HoldAnswer> {
  const lasts = hold.off_session ? OFF_SESSION_HOLD_MS : PRESENT_HOLD_MS;
  return moveHold(simulator, tx, hold, card, {
    status: 'authorised',
    charge_id: newId('ch'),
    card_id: card.id,
    authorised_amount: hold.amount,
    decline_reason: null,
    capture_before: new Date(simulator.now().getTime() + lasts),
  });
}

export async function readHold(simulator: Simulator, id: string): Promise<HoldAnswer> {
  const hold = await simulator.db.selectFrom('hold').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(hold, 'not_found', `no hold ${id}`);
  return answerFrom(asOf(hold, simulator.now()), await findCard(simulator.db, hold.card_id));
}

/** Takes the money. How much is allowed is for the table's constraints to say: they cannot be raced. */
export async function captureHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, amount }: { id: string; amount: number },
): Promise<HoldAnswer> {
  requireAmount(amount);
  const hold = await lockHold(tx, id);
  const { status } = asOf(hold, simulator.now());
  refuseUnless(status === 'authorised', 'unexpected_state', `hold ${id} is ${status}`);
  const card = await findCard(tx, hold.card_id);
  if (card?.behaviour === 'capture_fails') {
    return moveHold(simulator, tx, hold, card, { status: 'declined', decline_reason: 'capture_failed' });
  }
  const captured = await moveHold(simulator, tx, hold, card, { status: 'captured', captured_amount: amount });
  if (card?.behaviour === 'disputes' || card?.behaviour === 'disputes_and_wins') {
    await planDispute(simulator, tx, hold, { amount, canBeWon: card.behaviour === 'disputes' });
  }
  return captured;
}

/** Gives the hold up. What is over already stays as it is; only captured money needs a refund instead. */
export async function voidHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id }: { id: string },
): Promise<HoldAnswer> {
  const hold = await lockHold(tx, id);
  refuseUnless(hold.status !== 'captured', 'unexpected_state', `hold ${id} is captured`);
  const card = await findCard(tx, hold.card_id);
  if (hold.status === 'voided') return answerFrom(hold, card);
  return moveHold(simulator, tx, hold, card, { status: 'voided' });
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
      await moveHold(simulator, tx, hold, undefined, { status: 'voided' });
    }
    return lapsed.length;
  });
}

export async function lockHold(tx: SimulatorTx, id: string): Promise<HoldRow> {
  const hold = await tx.selectFrom('hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  refuseUnless(hold, 'not_found', `no hold ${id}`);
  return hold;
}

export async function moveHold(
  simulator: Simulator,
  tx: SimulatorTx,
  hold: HoldRow,
  card: CardRow | undefined,
  move: Partial<HoldRow> & { status: Exclude<HoldStatus, 'requires_card'> },
): Promise<HoldAnswer> {
  await tx
    .updateTable('hold')
    .set({ off_session: hold.off_session, ...move })
    .where('id', '=', hold.id)
    .execute();
  await recordEvent(simulator, tx, { type: `hold.${move.status}`, objectId: hold.id });
  return answerFrom({ ...hold, ...move }, card);
}

/** A hold is over at its instant, whether or not `expireHolds` has come by. */
export function asOf(hold: HoldRow, now: Date): HoldRow {
  const isOver = hold.status === 'authorised' && hold.capture_before !== null && hold.capture_before <= now;
  return isOver ? { ...hold, status: 'voided' } : hold;
}

export function answerFrom(hold: HoldRow, card: CardRow | undefined): HoldAnswer {
  return {
    id: hold.id,
    status: hold.status,
    clientSecret: hold.client_secret,
    amount: hold.amount,
    authorisedAmount: hold.authorised_amount,
    capturedAmount: hold.captured_amount,
    refundedAmount: hold.refunded_amount,
    chargeId: hold.charge_id ?? undefined,
    captureBefore: hold.capture_before?.toISOString(),
    card: summaryOf(card),
    declineReason: hold.decline_reason ?? undefined,
  };
}
