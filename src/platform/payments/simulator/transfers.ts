import { sql } from 'kysely';
import type { ProviderTransfer } from '../payments-provider.ts';
import { recordEvent } from './events.ts';
import { openPayout, shrinkPayout } from './payouts.ts';
import { newId, refuseUnless, requireAmount, type Simulator, type SimulatorTx } from './simulator.ts';

export type TransferAnswer = Omit<ProviderTransfer, 'amount' | 'reversedAmount'> & {
  amount: number;
  reversedAmount: number;
};

type NewTransfer = { key: string; amount: number; destination: string; sourceCharge: string };

/** Moves captured money to a shop's account; the payout to its bank begins with it. */
export async function createTransfer(
  simulator: Simulator,
  tx: SimulatorTx,
  { key, amount, destination, sourceCharge }: NewTransfer,
): Promise<TransferAnswer> {
  requireAmount(amount);
  const account = await tx
    .selectFrom('account')
    .select('transfers_enabled')
    .where('id', '=', destination)
    .executeTakeFirst();
  refuseUnless(account, 'not_found', `no account ${destination}`);
  refuseUnless(account.transfers_enabled, 'unexpected_state', `account ${destination} takes no transfers`);

  const charge = await tx
    .updateTable('hold')
    .set({ transferred_amount: sql`transferred_amount + ${amount}` })
    .where('charge_id', '=', sourceCharge)
    .returning('id')
    .executeTakeFirst();
  refuseUnless(charge, 'not_found', `no charge ${sourceCharge}`);

  const id = newId('tr');
  const payoutId = await openPayout(simulator, tx, { account: destination, amount });
  await tx
    .insertInto('transfer')
    .values({
      id,
      idempotency_key: key,
      account_id: destination,
      source_charge: sourceCharge,
      payout_id: payoutId,
      amount,
      created_at: simulator.now(),
    })
    .execute();
  await recordEvent(simulator, tx, { type: 'transfer.created', objectId: id });
  return { id, amount, reversedAmount: 0, destination, sourceCharge };
}

export async function readTransfer(simulator: Simulator, id: string): Promise<TransferAnswer> {
  const transfer = await simulator.db
    .selectFrom('transfer')
    .select(['amount', 'reversed_amount', 'account_id', 'source_charge'])
    .where('id', '=', id)
    .executeTakeFirst();
  refuseUnless(transfer, 'not_found', `no transfer ${id}`);
  return {
    id,
    amount: transfer.amount,
    reversedAmount: transfer.reversed_amount,
    destination: transfer.account_id,
    sourceCharge: transfer.source_charge,
  };
}

type NewReversal = { key: string; transferId: string; amount: number };

/** Takes money back from a shop's account, as long as it has not left for the bank. */
export async function reverseTransfer(
  simulator: Simulator,
  tx: SimulatorTx,
  { key, transferId, amount }: NewReversal,
): Promise<TransferAnswer> {
  requireAmount(amount);
  const transfer = await tx
    .updateTable('transfer')
    .set({ reversed_amount: sql`reversed_amount + ${amount}` })
    .where('id', '=', transferId)
    .returningAll()
    .executeTakeFirst();
  refuseUnless(transfer, 'not_found', `no transfer ${transferId}`);
  await shrinkPayout(simulator, tx, { id: transfer.payout_id, by: amount });

  await tx
    .insertInto('transfer_reversal')
    .values({
      id: newId('trr'),
      idempotency_key: key,
      transfer_id: transferId,
      amount,
      created_at: simulator.now(),
    })
    .execute();
  await tx
    .updateTable('hold')
    .set({ transferred_amount: sql`transferred_amount - ${amount}` })
    .where('charge_id', '=', transfer.source_charge)
    .execute();
  await recordEvent(simulator, tx, { type: 'transfer.reversed', objectId: transferId });
  return {
    id: transferId,
    amount: transfer.amount,
    reversedAmount: transfer.reversed_amount,
    destination: transfer.account_id,
    sourceCharge: transfer.source_charge,
  };
}
