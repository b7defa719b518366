import type Stripe from 'stripe';
import { movementsOf } from '../balance.ts';
import type { PayoutRow, SimulatorDb } from '../tables.ts';
import { bankIdOf } from './account.ts';
import { unix, USD } from './parts.ts';

export async function payoutOf(db: SimulatorDb, payout: PayoutRow): Promise<Stripe.Payout> {
  const [left] = await movementsOf(db, payout.id);
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: unix(payout.paid_at ?? payout.next_move_at ?? payout.created_at),
    automatic: true,
    balance_transaction: left?.id ?? null,
    created: unix(payout.created_at),
    currency: USD,
    description: 'STRIPE PAYOUT',
    destination: bankIdOf(payout.account_id),
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: payout.status === 'pending' ? 'in_progress' : 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    trace_id: null,
    type: 'bank_account',
  };
}
