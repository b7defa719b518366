import type Stripe from 'stripe';
import type { TransactionRow } from '../tables.ts';
import { unix, USD } from './parts.ts';

const categories: Record<TransactionRow['type'], string> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  payment: 'charge',
  payment_refund: 'refund',
  adjustment: 'dispute',
  payout: 'payout',
};

/** What a won dispute gives back has a name of its own. */
function categoryOf({ type, amount }: TransactionRow): string {
  return type === 'adjustment' && amount > 0 ? 'dispute_reversal' : categories[type];
}

export function balanceTransactionOf(row: TransactionRow): Stripe.BalanceTransaction {
  const { fee } = row;
  const description = row.type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees';
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: unix(row.available_at),
    balance_type: 'payments',
    created: unix(row.created_at),
    currency: USD,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0 ? [] : [{ amount: fee, application: null, currency: USD, description, type: 'stripe_fee' }],
    net: row.amount - fee,
    reporting_category: categoryOf(row),
    source: row.source,
    status: 'available',
    type: row.type,
  };
}
