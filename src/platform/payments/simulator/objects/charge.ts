import type Stripe from 'stripe';
import { movementsOf } from '../balance.ts';
import { findCard } from '../cards.ts';
import { listRefundsOf } from '../refunds.ts';
import type { HoldRow, SimulatorDb, TransferRow } from '../tables.ts';
import { listOf, noBillingDetails, renderedOf, unix, USD } from './parts.ts';
import { cardOfCharge } from './payment-method.ts';
import { refundOf } from './refund.ts';

/** What the bank granted for an intent, and what was taken of it. */
export async function chargeOf(db: SimulatorDb, hold: HoldRow): Promise<Stripe.Charge> {
  const id = hold.charge_id ?? '';
  const card = await findCard(db, hold.card_id);
  const isFailed = hold.status === 'declined';
  const isCaptured = hold.status === 'captured';
  const [taken] = isCaptured ? await movementsOf(db, id) : [];
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('charge_id', '=', id)
    .where('status', '<>', 'waiting')
    .executeTakeFirst();
  const refunds = await listRefundsOf(db, id);
  // Of a hold that was let go, and of what was held and not taken, Stripe says that it was refunded.
  const given =
    hold.status === 'voided'
      ? hold.authorised_amount
      : isCaptured
        ? hold.refunded_amount + hold.authorised_amount - hold.captured_amount
        : 0;
  return {
    ...emptyCharge,
    id,
    amount: hold.authorised_amount,
    amount_captured: hold.captured_amount,
    amount_refunded: given,
    balance_transaction: taken?.id ?? null,
    captured: isCaptured,
    created: unix(hold.created_at),
    customer: hold.customer_id,
    disputed: dispute !== undefined,
    failure_code: isFailed ? 'card_declined' : null,
    failure_message: isFailed ? 'Your card was declined.' : null,
    metadata: hold.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      risk_level: 'normal',
      risk_score: 0,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: !isFailed,
    payment_intent: hold.id,
    payment_method: hold.card_id,
    payment_method_details: card
      ? {
          type: 'card',
          card: cardOfCharge(card, { amount: hold.authorised_amount, captureBefore: hold.capture_before }),
        }
      : null,
    refunded: given === hold.authorised_amount,
    refunds: listOf(`/v1/charges/${id}/refunds`, await renderedOf(refunds, (refund) => refundOf(db, refund))),
    status: isFailed ? 'failed' : 'succeeded',
    transfer_group: hold.transfer_group,
  };
}

/** A transfer as its account sees it: a payment that came from the platform. */
export function paymentOfTransfer(transfer: TransferRow): Stripe.Charge {
  const id = paymentIdOf(transfer.id);
  return {
    ...emptyCharge,
    id,
    amount: transfer.amount,
    amount_captured: transfer.amount,
    amount_refunded: transfer.reversed_amount,
    captured: true,
    created: unix(transfer.created_at),
    paid: true,
    payment_method_details: { type: 'stripe_account', stripe_account: {} },
    refunded: transfer.reversed_amount === transfer.amount,
    refunds: listOf(`/v1/charges/${id}/refunds`, []),
    source_transfer: transfer.id,
    status: 'succeeded',
  };
}

export const paymentIdOf = (transferId: string) => transferId.replace(/^tr_/, 'py_');
export const transferIdOf = (paymentId: string) => paymentId.replace(/^py_/, 'tr_');

const emptyCharge = {
  object: 'charge',
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: noBillingDetails,
  calculated_statement_descriptor: null,
  currency: USD,
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  payment_intent: null,
  payment_method: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
