import type Stripe from 'stripe';
import type { CardRow } from '../tables.ts';
import { noBillingDetails, unix } from './parts.ts';

const CHECKS = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' };

export function paymentMethodOf(card: CardRow): Stripe.PaymentMethod {
  const brand = brandOf(card);
  const isAttached = card.attached_at !== null && card.detached_at === null;
  return {
    id: card.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: noBillingDetails,
    card: {
      brand,
      checks: CHECKS,
      country: 'US',
      display_brand: brand,
      ...expiryOf(card),
      fingerprint: fingerprintOf(card),
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: unix(card.created_at),
    customer: isAttached ? card.customer_id : null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** The card as a charge remembers it. */
export function cardOfCharge(
  card: CardRow,
  { amount, captureBefore }: { amount: number; captureBefore: Date | null },
): Stripe.Charge.PaymentMethodDetails.Card {
  const brand = brandOf(card);
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    capture_before: captureBefore ? unix(captureBefore) : undefined,
    checks: CHECKS,
    country: 'US',
    electronic_commerce_indicator: null,
    ...expiryOf(card),
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprintOf(card),
    funding: 'credit',
    incremental_authorization: { status: 'available' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** `Visa`, as a receipt says it, is `visa`. */
function brandOf(card: CardRow): string {
  return card.brand.toLowerCase().replaceAll(' ', '_');
}

function fingerprintOf(card: CardRow): string {
  return `simulated${card.last4}`;
}

/** The oldest cards of a demo have no month. */
function expiryOf({ valid_through: until }: CardRow) {
  const [year, month] = (until ?? '2034-12').split('-');
  return { exp_month: Number(month), exp_year: Number(year) };
}
