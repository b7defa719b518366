import Stripe from 'stripe';
import {
  type ProviderOperation,
  ProviderRefused,
  ProviderUnavailable,
  type RefusalReason,
} from '../payments-provider.ts';

type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/**
 * Runs one call and says what its failure means to us: the outcome is unknown (ask again with the
 * same key), or it was understood and refused. Anything else is a mistake of ours and stays what it is.
 */
export async function translated<T>(operation: ProviderOperation, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (isUnknown(error)) throw new ProviderUnavailable(operation, error);
    throw new ProviderRefused(reasonOf(error), error.message);
  }
}

/**
 * A lost connection, a failure of theirs, too many calls, or the same key under way: retry with the same key.
 * An API key that is wrong or lacks a permission is for the operator to fix; then the call goes through.
 */
function isUnknown(error: StripeError): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  const { StripeAuthenticationError, StripePermissionError } = Stripe.errors;
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError) return true;
  if (error instanceof StripeRateLimitError || error instanceof StripeAuthenticationError) return true;
  if (error instanceof StripePermissionError) return error.code !== 'account_invalid';
  return (error.statusCode ?? 0) >= 500 || error.statusCode === 409;
}

/** The object is not where the call would need it. Reading it says whether that matters. */
export function isWrongState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

const reasons: Record<string, RefusalReason> = {
  resource_missing: 'not_found',
  account_invalid: 'not_found',
  balance_insufficient: 'balance_insufficient',
  amount_too_large: 'amount_too_large',
  charge_already_refunded: 'amount_too_large',
  payment_intent_unexpected_state: 'unexpected_state',
  setup_intent_unexpected_state: 'unexpected_state',
  charge_already_captured: 'unexpected_state',
  capture_charge_authorization_expired: 'unexpected_state',
  charge_expired_for_capture: 'unexpected_state',
  insufficient_capabilities_for_transfer: 'unexpected_state',
  transfers_not_allowed: 'unexpected_state',
};

function reasonOf(error: StripeError): RefusalReason {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  return reasons[error.code ?? ''] ?? (error.statusCode === 404 ? 'not_found' : 'invalid_request');
}
