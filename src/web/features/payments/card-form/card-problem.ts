import type { StripeError } from '@stripe/stripe-js';
import { text } from './text.ts';

type Problem = Pick<StripeError, 'type' | 'code' | 'decline_code'>;

/** Why a card was not taken, in a sentence; null where the provider's form says it beside its fields. */
export function problemWith({ type, code = '', decline_code: declined = '' }: Problem): string | null {
  const { declined: says, failed } = text;
  if (type === 'validation_error') return null;
  if (declined === 'test_mode_live_card') return says.not_a_test_card;
  if (code === 'authentication_required' || declined === 'authentication_required') {
    return says.authentication_required;
  }
  if (code.endsWith('_authentication_failure')) return says.authentication_failed;
  if (code === 'expired_card' || declined === 'expired_card') return says.expired_card;
  if (declined === 'insufficient_funds') return says.insufficient_funds;
  if (code.endsWith('_unexpected_state')) return failed.over;
  return type === 'card_error' ? says.card_declined : failed.unreachable;
}
