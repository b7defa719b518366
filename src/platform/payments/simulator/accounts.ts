import { randomInt } from 'node:crypto';
import type { ProviderAccount } from '../payments-provider.ts';
import { recordEvent } from './events.ts';
import { newId, refuseUnless, type Simulator, type SimulatorTx } from './simulator.ts';

/**
 * A shop's account, usable from the start: the provider's own questions about identity and bank are passed
 * over.
 */
export async function createAccount(
  simulator: Simulator,
  tx: SimulatorTx,
  { name, email }: { name: string; email: string },
): Promise<ProviderAccount> {
  const id = newId('acct');
  const bankLast4 = String(randomInt(10_000)).padStart(4, '0');
  await tx
    .insertInto('account')
    .values({
      id,
      name,
      email,
      transfers_enabled: true,
      payouts_enabled: true,
      bank_last4: bankLast4,
      created_at: simulator.now(),
    })
    .execute();
  await recordEvent(simulator, tx, { type: 'account.updated', objectId: id, account: id });
  return { id, transfersEnabled: true, payoutsEnabled: true, bankLast4 };
}

export async function readAccount(simulator: Simulator, id: string): Promise<ProviderAccount> {
  const account = await simulator.db
    .selectFrom('account')
    .select(['transfers_enabled', 'payouts_enabled', 'bank_last4'])
    .where('id', '=', id)
    .executeTakeFirst();
  refuseUnless(account, 'not_found', `no account ${id}`);
  return {
    id,
    transfersEnabled: account.transfers_enabled,
    payoutsEnabled: account.payouts_enabled,
    bankLast4: account.bank_last4,
  };
}
