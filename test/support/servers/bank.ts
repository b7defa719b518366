import type { System } from '#server/core/context.ts';
import { verifyAccount } from '#platform/payments/simulator/accounts.ts';
import { openSimulator } from '#platform/payments/simulator/simulator.ts';

/** What a verified account has: the columns of a shop's row, beside its id. */
export const VERIFIED = {
  transfers_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  bank_last4: '6789',
  known_bank: 'simulated:6789',
};

type Input = { key: string; name: string; email: string };

/** An account at the simulated provider whose owner answered everything already. */
export async function verifiedAccount({ database, clock, services }: System, input: Input): Promise<string> {
  const { id } = await services.payments.createAccount(input);
  const simulator = openSimulator({ kysely: database.kysely, now: () => clock.now() });
  await verifyAccount(simulator, id, VERIFIED.bank_last4);
  return id;
}
