import { isSameSecret } from '#platform/tokens.ts';
import {
  attachCard,
  findCard,
  keepCard,
  markAuthenticated,
  requireCustomer,
  type TypedCard,
} from './cards.ts';
import { recordEvent } from './events.ts';
import { setupIntentOf } from './objects/setup-intent.ts';
import { seenInBrowser, type SeenInBrowser } from './seen-in-browser.ts';
import {
  change,
  newClientSecret,
  newId,
  refuseUnless,
  type Simulator,
  type SimulatorTx,
} from './simulator.ts';
import type { CardRow, DeclineReason, Metadata, SetupRow, SetupStatus, SimulatorDb } from './tables.ts';
import { verdictOn } from './test-cards.ts';

export async function createSetup(
  simulator: Simulator,
  tx: SimulatorTx,
  { customer, metadata }: { customer: string; metadata: Metadata },
): Promise<SetupRow> {
  await requireCustomer(tx, customer);
  const id = newId('seti');
  const setup: SetupRow = {
    id,
    customer_id: customer,
    client_secret: newClientSecret(id),
    status: 'requires_card',
    card_id: null,
    decline_reason: null,
    metadata,
    created_at: simulator.now(),
  };
  await tx.insertInto('setup').values(setup).execute();
  return setup;
}

export async function readSetup(db: SimulatorDb, id: string): Promise<SetupRow> {
  const setup = await db.selectFrom('setup').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(setup, 'resource_missing', `No such setupintent: '${id}'`, 'intent');
  return setup;
}

type FromBrowser = { id: string; clientSecret: string };

/** The customer typed a card. Pressed twice, the second press is told what the first one did. */
export function confirmSetup(
  simulator: Simulator,
  input: FromBrowser & { typed: TypedCard },
): Promise<SeenInBrowser> {
  return change(simulator, async (tx) => {
    const setup = await lockSetup(tx, input);
    if (setup.status === 'succeeded') return seenInBrowser(setup, await findCard(tx, setup.card_id));

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
): Promise<SeenInBrowser> {
  return change(simulator, async (tx) => {
    const setup = await lockSetup(tx, input);
    const card = await findCard(tx, setup.card_id);
    if (setup.status !== 'requires_action' || !card) return seenInBrowser(setup, card);
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
  refuseUnless(setup && isTheirs, 'resource_missing', `no setup ${id} with this secret`);
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
): Promise<SeenInBrowser> {
  const moved = await tx
    .updateTable('setup')
    .set({ status, card_id: card.id, decline_reason: decline })
    .where('id', '=', setup.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (status === 'succeeded') await attachCard(simulator, tx, card.id);
  if (status !== 'requires_action') {
    const type = status === 'succeeded' ? 'setup_intent.succeeded' : 'setup_intent.setup_failed';
    await recordEvent(simulator, tx, { type, object: await setupIntentOf(tx, moved) });
  }
  return seenInBrowser(moved, card);
}
