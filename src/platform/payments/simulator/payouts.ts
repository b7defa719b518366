import { recordMovement } from './balance.ts';
import { recordEvent } from './events.ts';
import { payoutOf } from './objects/payout.ts';
import { inTransaction, newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { PayoutRow, SimulatorDb } from './tables.ts';

export async function openPayout(
  simulator: Simulator,
  tx: SimulatorTx,
  { account, amount }: { account: string; amount: number },
): Promise<string> {
  const now = simulator.now();
  const id = newId('po');
  await tx
    .insertInto('payout')
    .values({
      id,
      account_id: account,
      amount,
      status: 'pending',
      created_at: now,
      next_move_at: new Date(now.getTime() + simulator.payoutDelays.pendingMs),
      paid_at: null,
    })
    .execute();
  return id;
}

/** A reversed transfer comes out of its payout. What is on its way to the bank is out of reach. */
export async function shrinkPayout(
  simulator: Simulator,
  tx: SimulatorTx,
  { id, by }: { id: string; by: number },
): Promise<void> {
  const payout = await tx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refuseUnless(
    payout.status === 'pending',
    'balance_insufficient',
    `payout ${id} is ${payout.status}`,
    'amount',
  );
  const amount = payout.amount - by;
  const isEmpty = amount === 0;
  const less = await tx
    .updateTable('payout')
    .set(isEmpty ? { amount, status: 'canceled', next_move_at: null } : { amount })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isEmpty) await reportMove(simulator, tx, less, 'payout.canceled');
}

/** Moves every payout whose time has come one step towards the bank, and says how many there were. */
export function settlePayouts(simulator: Simulator, now: Date): Promise<number> {
  return inTransaction(simulator, async (tx) => {
    const due = await tx
      .selectFrom('payout')
      .selectAll()
      .where('next_move_at', '<=', now)
      .orderBy('next_move_at')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const payout of due) await movePayout(simulator, tx, payout, now);
    return due.length;
  });
}

async function movePayout(
  simulator: Simulator,
  tx: SimulatorTx,
  payout: PayoutRow,
  now: Date,
): Promise<void> {
  const isLeaving = payout.status === 'pending';
  const arrivesAt = new Date(now.getTime() + simulator.payoutDelays.inTransitMs);
  const moved = await tx
    .updateTable('payout')
    .set(
      isLeaving
        ? { status: 'in_transit', next_move_at: arrivesAt }
        : { status: 'paid', next_move_at: null, paid_at: now },
    )
    .where('id', '=', payout.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isLeaving) {
    const { id: source, account_id: account, amount } = payout;
    await recordMovement(simulator, tx, { type: 'payout', amount: -amount, source, account });
  }
  await reportMove(simulator, tx, moved, isLeaving ? 'payout.updated' : 'payout.paid');
}

async function reportMove(
  simulator: Simulator,
  tx: SimulatorTx,
  payout: PayoutRow,
  type: 'payout.updated' | 'payout.paid' | 'payout.canceled',
): Promise<void> {
  const object = await payoutOf(tx, payout);
  await recordEvent(simulator, tx, { type, object, account: payout.account_id });
}

export async function readPayout(
  db: SimulatorDb,
  { id, account }: { id: string; account: string | null },
): Promise<PayoutRow> {
  const payout = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account ?? '')
    .executeTakeFirst();
  refuseUnless(payout, 'resource_missing', `No such payout: '${id}'`, 'id');
  return payout;
}
