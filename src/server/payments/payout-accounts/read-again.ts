import type { PayoutAccountView } from '#api/payments/payout-account.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { applyAccount } from './apply-account.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { currentAccount } from './account-facts.ts';
import { orRefuse } from './open-pages.ts';
import { requireMember, showAccount } from './show-account.ts';

/** Asks the provider for the account's status and saves it; without an account there is nothing to ask. */
export async function refreshAccount(outer: OuterContext): Promise<PayoutAccountView> {
  const { system, transact } = outer;
  const { shopId } = requireMember(outer);
  const row = await transact((ctx) => currentAccount(ctx, shopId));
  if (row) {
    const { payments } = system.services;
    const reading = await orRefuse(
      () => payments.readAccount(row.provider_account_id),
      'PAYOUT_CHECK_FAILED',
    );
    // What changes is what the provider says, not what this person does.
    await asSystem(system, (ctx) => applyAccount(ctx, reading));
  }
  return transact(showAccount);
}

/** Back from the provider's pages. A return proves nothing, so we read the account from the provider. */
export async function finishAccount(outer: OuterContext) {
  const account = await refreshAccount(outer);
  return { account, outcome: account.isConnected ? ('connected' as const) : ('pending' as const) };
}
