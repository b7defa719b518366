import type Stripe from 'stripe';
import { movementsOf } from '../balance.ts';
import type { ReversalRow, SimulatorDb, TransferRow } from '../tables.ts';
import { paymentIdOf } from './charge.ts';
import { listOf, renderedOf, unix, USD } from './parts.ts';

export async function transferOf(db: SimulatorDb, transfer: TransferRow): Promise<Stripe.Transfer> {
  const [moved] = await movementsOf(db, transfer.id);
  const reversals = await db
    .selectFrom('transfer_reversal')
    .selectAll()
    .where('transfer_id', '=', transfer.id)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
  const hold = await db
    .selectFrom('hold')
    .select('transfer_group')
    .where('charge_id', '=', transfer.source_charge)
    .executeTakeFirst();
  return {
    id: transfer.id,
    object: 'transfer',
    amount: transfer.amount,
    amount_reversed: transfer.reversed_amount,
    balance_transaction: moved?.id ?? null,
    created: unix(transfer.created_at),
    currency: USD,
    description: null,
    destination: transfer.account_id,
    destination_payment: paymentIdOf(transfer.id),
    livemode: false,
    metadata: transfer.metadata,
    reversals: listOf(
      `/v1/transfers/${transfer.id}/reversals`,
      await renderedOf(reversals, (reversal) => reversalOf(db, reversal)),
    ),
    reversed: transfer.reversed_amount === transfer.amount,
    source_transaction: transfer.source_charge,
    source_type: 'card',
    transfer_group: hold?.transfer_group ?? null,
  };
}

export async function reversalOf(db: SimulatorDb, reversal: ReversalRow): Promise<Stripe.TransferReversal> {
  const [moved] = await movementsOf(db, reversal.id);
  return {
    id: reversal.id,
    object: 'transfer_reversal',
    amount: reversal.amount,
    balance_transaction: moved?.id ?? null,
    created: unix(reversal.created_at),
    currency: USD,
    destination_payment_refund: null,
    metadata: reversal.metadata,
    source_refund: null,
    transfer: reversal.transfer_id,
  };
}
