import { isSameSecret } from '#platform/tokens.ts';
import { findCard, keepCard, markAuthenticated, type TypedCard } from './cards.ts';
import { asOf, authoriseHold, lockHold, moveHold, tryCard } from './holds.ts';
import { seenInBrowser, type SeenInBrowser } from './seen-in-browser.ts';
import { change, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { HoldRow } from './tables.ts';

type FromBrowser = { id: string; clientSecret: string };

/** The customer typed a card. Pressed twice, the second press is told what the first one did. */
export function confirmHold(
  simulator: Simulator,
  input: FromBrowser & { typed: TypedCard },
): Promise<SeenInBrowser> {
  return change(simulator, async (tx) => {
    const hold = await lockTheirHold(simulator, tx, input);
    if (!isOpen(hold)) return seenInBrowser(hold, await findCard(tx, hold.card_id));
    const card = await keepCard(simulator, tx, { customer: hold.customer_id, typed: input.typed });
    return seenInBrowser(await tryCard(simulator, tx, hold, card), card);
  });
}

/** The customer answered their bank. */
export function authenticateHold(
  simulator: Simulator,
  input: FromBrowser & { approve: boolean },
): Promise<SeenInBrowser> {
  return change(simulator, async (tx) => {
    const hold = await lockTheirHold(simulator, tx, input);
    const card = await findCard(tx, hold.card_id);
    if (hold.status !== 'requires_action' || !card) return seenInBrowser(hold, card);
    if (!input.approve) {
      const declined = { status: 'declined', decline_reason: 'authentication_failed' } as const;
      return seenInBrowser(await moveHold(simulator, tx, hold, declined), card);
    }
    await markAuthenticated(simulator, tx, card.id);
    return seenInBrowser(await authoriseHold(simulator, tx, hold, card), card);
  });
}

/**
 * A wrong secret and an unknown id look the same from outside. The holder of the secret is present, so a hold
 * that was first tried without the customer goes on as one with them.
 */
async function lockTheirHold(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, clientSecret }: FromBrowser,
): Promise<HoldRow> {
  const hold = await lockHold(tx, id);
  refuseUnless(
    isSameSecret(clientSecret, hold.client_secret),
    'resource_missing',
    `no hold ${id} with this secret`,
  );
  return { ...asOf(hold, simulator.now()), off_session: false };
}

/** A hold that once had the money (its capture failed) takes no other card: it is over. */
function isOpen(hold: HoldRow): boolean {
  const takesCards = ['requires_card', 'requires_action', 'declined'].includes(hold.status);
  return takesCards && hold.charge_id === null;
}
