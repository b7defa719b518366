import { newId, type Simulator, type SimulatorTx } from './simulator.ts';
import type { SimulatorDb, TransactionRow, TransactionType } from './tables.ts';

/** What a card charge costs: 2.9 % and 30 cents, rounded as the provider rounds. */
export function feeOfCharge(amount: number): number {
  return Math.round((amount * 29) / 1_000) + 30;
}

type Movement = {
  type: TransactionType;
  /** What comes in is positive, what goes out negative. */
  amount: number;
  fee?: number;
  source: string;
  account?: string;
  payout?: string;
};

/** Writes down that a balance moved, in the transaction of what moved it. */
export async function recordMovement(
  simulator: Simulator,
  tx: SimulatorTx,
  { type, amount, fee = 0, source, account, payout }: Movement,
): Promise<void> {
  const now = simulator.now();
  await tx
    .insertInto('balance_transaction')
    .values({
      id: newId('txn'),
      account_id: account ?? null,
      type,
      amount,
      fee,
      source,
      payout_id: payout ?? null,
      available_at: now,
      created_at: now,
    })
    .execute();
}

/** What an object moved on a balance, the first thing first. */
export function movementsOf(db: SimulatorDb, source: string): Promise<TransactionRow[]> {
  return db
    .selectFrom('balance_transaction')
    .selectAll()
    .where('source', '=', source)
    .orderBy('created_at')
    .orderBy('amount')
    .execute();
}
