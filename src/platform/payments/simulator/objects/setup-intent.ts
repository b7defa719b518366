import type Stripe from 'stripe';
import { findCard } from '../cards.ts';
import type { SetupRow, SetupStatus, SimulatorDb } from '../tables.ts';
import { cardErrorOf } from './card-errors.ts';
import { unix } from './parts.ts';

const statuses: Record<SetupStatus, Stripe.SetupIntent.Status> = {
  requires_card: 'requires_payment_method',
  requires_action: 'requires_action',
  declined: 'requires_payment_method',
  succeeded: 'succeeded',
};

export async function setupIntentOf(db: SimulatorDb, setup: SetupRow): Promise<Stripe.SetupIntent> {
  const card = await findCard(db, setup.card_id);
  const { status, decline_reason: reason } = setup;
  const isDeclined = status === 'declined' && reason !== null;
  return {
    id: setup.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    client_secret: setup.client_secret,
    created: unix(setup.created_at),
    customer: setup.customer_id,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: isDeclined ? cardErrorOf(reason, card, { of: 'setup_intent' }) : null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: setup.metadata,
    next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    on_behalf_of: null,
    payment_method: isDeclined ? null : setup.card_id,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: statuses[status],
    usage: 'off_session',
  };
}
