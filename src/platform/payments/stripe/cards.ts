import type Stripe from 'stripe';
import type { CardSummary, DeclineReason } from '../payments-provider.ts';

const brands: Record<string, string> = {
  amex: 'American Express',
  american_express: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** What a receipt shows of a card. A wallet's card has the digits that its owner knows. */
export function cardFrom(method: Stripe.PaymentMethod | null | undefined): CardSummary | undefined {
  const card = method?.card;
  if (!card) return undefined;
  const month = String(card.exp_month).padStart(2, '0');
  return {
    brand: brands[card.brand] ?? capitalized(card.brand),
    last4: card.wallet?.dynamic_last4 ?? card.last4,
    validThrough: `${card.exp_year}-${month}`,
  };
}

function capitalized(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1).replaceAll('_', ' ');
}

type Told = { code?: string; decline_code?: string } | null | undefined;

/** Why a card was refused, as far as its owner can do something about it. */
export function declineFrom(error: Told): DeclineReason {
  const { code = '', decline_code: declined = '' } = error ?? {};
  if (code === 'authentication_required' || declined === 'authentication_required')
    return 'authentication_required';
  if (code.endsWith('_authentication_failure')) return 'authentication_failed';
  if (code === 'expired_card' || declined === 'expired_card') return 'expired_card';
  if (declined === 'insufficient_funds') return 'insufficient_funds';
  return 'card_declined';
}

/** A request names an object by its id, and an answer gives the object itself where it was asked to. */
export function idOf(named: string | { id: string }): string {
  return typeof named === 'string' ? named : named.id;
}

export function whole<T extends object>(named: string | T | null | undefined): T | undefined {
  return typeof named === 'object' && named !== null ? named : undefined;
}
