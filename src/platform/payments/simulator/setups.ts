import { isSameSecret } from '#platform/tokens.ts';
import type { CardSummary, DeclineReason, SetupStatus } from '../payments-provider.ts';
import {
  findCard,
  keepCard,
  markAuthenticated,
  requireCustomer,
  summaryOf,
  type TypedCard,
} from './cards.ts';
import { recordEvent } from './events.ts';
import {
  change,
  newClientSecret,
  newId,
  refuseUnless,
  type Simulator,
  type SimulatorTx,
} from './simulator.ts';
import type { CardRow, SetupRow } from './tables.ts';
import { verdictOn } from './test-cards.ts';

export type SetupAnswer = {
  id: string;
  status: SetupStatus;
  clientSecret: string;
  savedCard?: string;
  card?: CardSummary;
  declineReason?: DeclineReason;
};

export async function createSetup(
  simulator: Simulator,
  tx: SimulatorTx,
  { customer }: { customer: string },
): Promise<SetupAnswer> {
  await requireCustomer(tx, customer);
  const id = newId('setup');
  const setup: SetupRow = {
    id,
    customer_id: customer,
    client_secret: newClientSecret(id),
    status: 'requires_card',
    card_id: null,
    decline_reason: null,
    created_at: simulator.now(),
  };
  await tx.insertInto('setup').values(setup).execute();
  return answerFrom(setup, undefined);
}

export async function readSetup(simulator: Simulator, id: string): Promise<SetupAnswer> {
  const setup = await simulator.db.selectFrom('setup').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(setup, 'not_found', `no setup ${id}`);
  return answerFrom(setup, await findCard(simulator.db, setup.card_id));
}

type FromBrowser = { id: string; clientSecret: string };

/** The customer typed a card. Pressed twice, the second press is told what the first one did. */
export function confirmSetup(
  simulator: Simulator,
  input: FromBrowser & { typed: TypedCard },
): Promise<SetupAnswer> {
  return change(simulator, async (tx) => {
    const setup = await lockSetup(tx, input);
    if (setup.status === 'succeeded') return answerFrom(setup, await findCard(tx, setup.card_id));

    const card = await keepCard(simulator, tx, { customer: setup.customer_id, typed: input.typed });
    const verdict = verdictOn(card.behaviour, 'saving', false);
    if (verdict === 'approved') return moveSetup(simulator, tx, setup, card, { status: 'succeeded' });
    if (verdict === 'asks_bank') return moveSetup(simulator, tx, setup, card, { status: 'requires_action' });
    return moveSetup(simulator, tx, setup, card, { status: 'declined', decline: verdict });
  });
}

/** The customer answered their bank. */
export function authenticateSetup(
  simulator: Simulator,
  input: FromBrowser & { approve: boolean },
): Promise<SetupAnswer> {
  return change(simulator, async (tx) => {
    const setup = await lockSetup(tx, input);
    const card = await findCard(tx, setup.card_id);
    if (setup.status !== 'requires_action' || !card) return answerFrom(setup, card);
    if (!input.approve) {
      return moveSetup(simulator, tx, setup, card, { status: 'declined', decline: 'authentication_failed' });
    }
    await markAuthenticated(simulator, tx, card.id);
    return moveSetup(simulator, tx, setup, card, { status: 'succeeded' });
  });
}

/** A wrong secret and an unknown id look the same from outside. */
async function lockSetup(tx: SimulatorTx, { id, clientSecret }: FromBrowser): Promise<SetupRow> {
  const setup = await tx.selectFrom('setup').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  const isTheirs = isSameSecret(clientSecret, setup?.client_secret ?? '');
  refuseUnless(setup && isTheirs, 'not_found', `no setup ${id} with this secret`);
  return setup;
}

async function moveSetup(
  simulator: Simulator,
  tx: SimulatorTx,
  setup: SetupRow,
  card: CardRow,
  {
    status,
    decline = null,
  }: { status: Exclude<SetupStatus, 'requires_card'>; decline?: DeclineReason | null },
): Promise<SetupAnswer> {
  const moved: SetupRow = { ...setup, status, card_id: card.id, decline_reason: decline };
  await tx
    .updateTable('setup')
    .set({ status, card_id: card.id, decline_reason: decline })
    .where('id', '=', setup.id)
    .execute();
  if (status !== 'requires_action') {
    await recordEvent(simulator, tx, { type: `setup.${status}`, objectId: setup.id });
  }
  return answerFrom(moved, card);
}

function answerFrom(setup: SetupRow, card: CardRow | undefined): SetupAnswer {
  return {
    id: setup.id,
    status: setup.status,
    clientSecret: setup.client_secret,
    savedCard: setup.status === 'succeeded' ? card?.id : undefined,
    card: summaryOf(card),
    declineReason: setup.decline_reason ?? undefined,
  };
}
