import { sql } from 'kysely';
import { recordMovement } from './balance.ts';
import { paymentIdOf } from './objects/charge.ts';
import { openPayout, shrinkPayout } from './payouts.ts';
import { newId, refuseUnless, requireAmount, type Simulator, type SimulatorTx } from './simulator.ts';
import type { Metadata, ReversalRow, SimulatorDb, TransferRow } from './tables.ts';

type NewTransfer = { amount: number; destination: string; sourceCharge: string; metadata: Metadata };

/** Moves captured money to a shop's account; the payout to its bank begins with it. */
export async function createTransfer(
  simulator: Simulator,
  tx: SimulatorTx,
  { amount, destination, sourceCharge, metadata }: NewTransfer,
): Promise<TransferRow> {
  requireAmount(amount);
  const account = await tx
    .selectFrom('account')
    .select('transfers_enabled')
    .where('id', '=', destination)
    .executeTakeFirst();
  refuseUnless(account, 'resource_missing', `No such destination: '${destination}'`, 'destination');
  refuseUnless(
    account.transfers_enabled,
    'insufficient_capabilities_for_transfer',
    `Your destination account ${destination} needs the transfers capability enabled.`,
    'destination',
  );

  const charge = await tx
    .updateTable('hold')
    .set({ transferred_amount: sql`transferred_amount + ${amount}` })
    .where('charge_id', '=', sourceCharge)
    .returning('id')
    .executeTakeFirst();
  refuseUnless(charge, 'resource_missing', `No such charge: '${sourceCharge}'`, 'source_transaction');

  const payout = await openPayout(simulator, tx, { account: destination, amount });
  const transfer = await tx
    .insertInto('transfer')
    .values({
      id: newId('tr'),
      account_id: destination,
      source_charge: sourceCharge,
      payout_id: payout,
      amount,
      metadata,
      created_at: simulator.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { id } = transfer;
  await recordMovement(simulator, tx, { type: 'transfer', amount: -amount, source: id });
  const arrival = { type: 'payment', amount, source: paymentIdOf(id), account: destination, payout } as const;
  await recordMovement(simulator, tx, arrival);
  return transfer;
}

export async function readTransfer(db: SimulatorDb, id: string): Promise<TransferRow> {
  const transfer = await db.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(transfer, 'resource_missing', `No such transfer: '${id}'`, 'transfer');
  return transfer;
}

type NewReversal = { transferId: string; amount: number; metadata: Metadata };

/** Takes money back from a shop's account, as long as it has not left for the bank. */
export async function reverseTransfer(
  simulator: Simulator,
  tx: SimulatorTx,
  { transferId, amount, metadata }: NewReversal,
): Promise<ReversalRow> {
  requireAmount(amount);
  const transfer = await tx
    .updateTable('transfer')
    .set({ reversed_amount: sql`reversed_amount + ${amount}` })
    .where('id', '=', transferId)
    .returningAll()
    .executeTakeFirst();
  refuseUnless(transfer, 'resource_missing', `No such transfer: '${transferId}'`, 'transfer');
  const { account_id: account, payout_id: payout } = transfer;
  await shrinkPayout(simulator, tx, { id: payout, by: amount });

  const reversal = await tx
    .insertInto('transfer_reversal')
    .values({ id: newId('trr'), transfer_id: transferId, amount, metadata, created_at: simulator.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('hold')
    .set({ transferred_amount: sql`transferred_amount - ${amount}` })
    .where('charge_id', '=', transfer.source_charge)
    .execute();
  await recordMovement(simulator, tx, { type: 'transfer_refund', amount, source: reversal.id });
  const leaving = { type: 'payment_refund', amount: -amount, source: reversal.id, account, payout } as const;
  await recordMovement(simulator, tx, leaving);
  return reversal;
}
