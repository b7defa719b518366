import { type PaymentsProvider, ProviderNotSetUp } from '#platform/payments/payments-provider.ts';
import type { System } from '#server/core/context.ts';

/** The provider that made a row: old ones are read and moved where they are. */
export function providerOf(
  { services }: Pick<System, 'services'>,
  { provider }: { provider: string },
): PaymentsProvider {
  const known = services.paymentsOf(provider);
  if (!known) throw new ProviderNotSetUp(provider);
  return known;
}
