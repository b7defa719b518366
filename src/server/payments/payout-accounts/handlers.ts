import type { Handlers } from '#server/core/handlers.ts';
import { openDashboard, openProviderPages } from './open-pages.ts';
import { finishAccount, refreshAccount } from './read-again.ts';
import { showAccount } from './show-account.ts';

/** The provider is asked between two transactions, never inside one. */
export const payoutAccountHandlers: Handlers<'payments.payoutAccount'> = {
  read: async (ctx) => ({ account: await showAccount(ctx) }),
  connect: openProviderPages,
  openDashboard,
  refresh: async (outer) => ({ account: await refreshAccount(outer) }),
  finish: finishAccount,
};
