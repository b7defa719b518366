import type Stripe from 'stripe';
import type { CardRow, DeclineReason } from '../tables.ts';
import { paymentMethodOf } from './payment-method.ts';

type Words = { code: string; decline_code?: string; message: string };

const declined = 'Your card was declined.';
const words: Record<DeclineReason, Words> = {
  card_declined: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    message: 'We are unable to authenticate your payment method.',
  },
  capture_failed: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
};

/** Why a card was refused, as the last error of an intent and as the answer to a request. */
export function cardErrorOf(
  reason: DeclineReason,
  card: CardRow | undefined,
  { of, charge }: { of: 'payment_intent' | 'setup_intent'; charge?: string | null },
) {
  const { code, ...rest } = words[reason];
  return {
    ...rest,
    code: reason === 'authentication_failed' ? `${of}_authentication_failure` : code,
    doc_url: `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`,
    ...(charge ? { charge } : {}),
    ...(card ? { payment_method: paymentMethodOf(card) } : {}),
    type: 'card_error',
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}
