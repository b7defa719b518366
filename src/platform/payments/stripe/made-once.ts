import Stripe from 'stripe';
import type { Keyed } from '../payments-provider.ts';

/** More objects of one customer, charge or job than anything here makes; of accounts the newest. */
export const ALL = { limit: 1_000 };

type Marked = { metadata?: Stripe.Metadata | null | undefined };

/** Our key beside every object, so that it can be found by it when an answer was lost. */
export function marked(key: string): { metadata: { hoist_key: string } } {
  return { metadata: { hoist_key: key } };
}

/**
 * Makes an object once. The key is enough while Stripe remembers it. After that, or when Stripe replays a
 * failure of its own, this looks the object up by our key, and makes it under a second key if it is absent.
 */
export async function madeOnce<T extends Marked>(
  { key, isLate = false }: Keyed,
  { make, among }: { make: (idempotencyKey: string) => Promise<T>; among: () => Promise<T[]> },
): Promise<T> {
  if (!isLate) {
    try {
      return await make(key);
    } catch (error) {
      if (!isRepeatedFailure(error)) throw error;
    }
  }
  const there = await among();
  return there.find(({ metadata }) => metadata?.['hoist_key'] === key) ?? make(`${key}-late`);
}

export function isRepeatedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return (error.statusCode ?? 0) >= 500 && error.headers?.['idempotent-replayed'] === 'true';
}
