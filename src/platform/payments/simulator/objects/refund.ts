import type Stripe from 'stripe';
import { movementsOf } from '../balance.ts';
import type { RefundRow, SimulatorDb } from '../tables.ts';
import { unix, USD } from './parts.ts';

export async function refundOf(db: SimulatorDb, refund: RefundRow): Promise<Stripe.Refund> {
  const moved = await movementsOf(db, refund.id);
  const given = moved.find(({ type }) => type === 'refund');
  const returned = moved.find(({ type }) => type === 'refund_failure');
  const hold = await db
    .selectFrom('hold')
    .select(['id', 'customer_id', 'card_id'])
    .where('charge_id', '=', refund.charge_id)
    .executeTakeFirst();
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: given?.id ?? null,
    charge: refund.charge_id,
    created: unix(refund.created_at),
    currency: USD,
    customer: hold?.customer_id ?? null,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    ...(returned && {
      failure_balance_transaction: returned.id,
      failure_reason: 'expired_or_canceled_card',
    }),
    metadata: refund.metadata,
    payment_intent: hold?.id ?? null,
    payment_method: hold?.card_id ?? null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
