import type { ProviderPayout } from '../payments-provider.ts';
import { recordEvent } from './events.ts';
import { inTransaction, newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';
import type { PayoutRow } from './tables.ts';

export type PayoutAnswer = Omit<ProviderPayout, 'amount' | 'paidAt'> & { amount: number; paidAt?: string };

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
  refuseUnless(payout.status === 'pending', 'balance_insufficient', `payout ${id} is ${payout.status}`);
  const amount = payout.amount - by;
  const isEmpty = amount === 0;
  await tx
    .updateTable('payout')
    .set(isEmpty ? { amount, status: 'canceled', next_move_at: null } : { amount })
    .where('id', '=', id)
    .execute();
  if (isEmpty) await reportMove(simulator, tx, payout, 'canceled');
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
  await tx
    .updateTable('payout')
    .set(
      isLeaving
        ? { status: 'in_transit', next_move_at: arrivesAt }
        : { status: 'paid', next_move_at: null, paid_at: now },
    )
    .where('id', '=', payout.id)
    .execute();
  await reportMove(simulator, tx, payout, isLeaving ? 'in_transit' : 'paid');
}

function reportMove(
  simulator: Simulator,
  tx: SimulatorTx,
  payout: PayoutRow,
  status: 'in_transit' | 'paid' | 'canceled',
): Promise<void> {
  return recordEvent(simulator, tx, {
    type: `payout.${status}`,
    objectId: payout.id,
    account: payout.account_id,
  });
}

export async function readPayout(
  simulator: Simulator,
  { id, account }: { id: string; account: string },
): Promise<PayoutAnswer> {
  const payout = await simulator.db
    .selectFrom('payout')
    .innerJoin('transfer', 'transfer.payout_id', 'payout.id')
    .select(['payout.amount', 'payout.status', 'payout.paid_at', 'transfer.id as transfer_id'])
    .where('payout.id', '=', id)
    .where('payout.account_id', '=', account)
    .executeTakeFirst();
  refuseUnless(payout, 'not_found', `account ${account} has no payout ${id}`);
  return {
    id,
    account,
    amount: payout.amount,
    status: payout.status,
    transferIds: [payout.transfer_id],
    paidAt: payout.paid_at?.toISOString(),
  };
}
