import Stripe from 'stripe';
import {
  type ProviderOperation,
  ProviderRefused,
  ProviderUnavailable,
  type RefusalReason,
} from '../payments-provider.ts';

/**
 * Runs one call and says what its failure means to us: nobody knows whether it happened (ask again with the
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

/** A lost connection, a failure of theirs, too many calls, or the same key under way: try again with it. */
function isUnknown(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  if (error instanceof StripeConnectionError || error instanceof StripeAPIError) return true;
  if (error instanceof StripeRateLimitError) return true;
  return (error.statusCode ?? 0) >= 500 || error.statusCode === 409;
}

const reasons: Record<string, RefusalReason> = {
  resource_missing: 'not_found',
  account_invalid: 'not_found',
  balance_insufficient: 'balance_insufficient',
  amount_too_large: 'amount_too_large',
};

function reasonOf(error: InstanceType<typeof Stripe.errors.StripeError>): RefusalReason {
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'key_reused';
  return reasons[error.code ?? ''] ?? (error.statusCode === 404 ? 'not_found' : 'invalid_request');
}
