import type Stripe from 'stripe';
import { findCard } from '../cards.ts';
import type { HoldRow, HoldStatus, SimulatorDb } from '../tables.ts';
import { cardErrorOf } from './card-errors.ts';
import { unix, USD } from './parts.ts';

const statuses: Record<HoldStatus, Stripe.PaymentIntent.Status> = {
  requires_card: 'requires_payment_method',
  requires_action: 'requires_action',
  declined: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  voided: 'canceled',
};

/** A hold that is over at its instant is given here as it is now: see `asOf`. */
export async function paymentIntentOf(db: SimulatorDb, hold: HoldRow): Promise<Stripe.PaymentIntent> {
  const card = await findCard(db, hold.card_id);
  const { status, decline_reason: reason, charge_id: charge } = hold;
  const isDeclined = status === 'declined' && reason !== null;
  const lapsed =
    status === 'voided' && hold.capture_before && hold.capture_before <= (hold.canceled_at ?? new Date(0));
  return {
    id: hold.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: hold.amount,
    amount_capturable: status === 'authorised' ? hold.authorised_amount : 0,
    amount_details: { tip: {} },
    amount_received: hold.captured_amount,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    canceled_at: hold.canceled_at ? unix(hold.canceled_at) : null,
    cancellation_reason: lapsed ? 'automatic' : null,
    capture_method: 'manual',
    client_secret: hold.client_secret,
    confirmation_method: 'automatic',
    created: unix(hold.created_at),
    currency: USD,
    customer: hold.customer_id,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: isDeclined ? cardErrorOf(reason, card, { of: 'payment_intent', charge }) : null,
    latest_charge: charge,
    livemode: false,
    managed_payments: null,
    metadata: hold.metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: isDeclined ? null : hold.card_id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: statuses[status],
    transfer_data: null,
    transfer_group: hold.transfer_group,
  };
}
