import type { ShopId } from '#domain/ids.ts';
import type { PayoutAccountFacts } from '#domain/money/payout-account.ts';
import type { ProviderAccount } from '#platform/payments/payments-provider.ts';
import type { Context } from '#server/core/context.ts';
import { type PayoutAccountRow, readPayoutAccount } from '../payouts/payout-queries.ts';

/** More than a provider ever asks for; the rest is read again once these were answered. */
const MOST_REQUIREMENTS = 100;

/** The columns of an account as the provider tells of it. */
export function columnsOf(account: ProviderAccount) {
  return {
    transfers_enabled: account.transfersEnabled,
    payouts_enabled: account.payoutsEnabled,
    details_submitted: account.detailsSubmitted,
    currently_due: account.currentlyDue.slice(0, MOST_REQUIREMENTS),
    past_due: account.pastDue.slice(0, MOST_REQUIREMENTS),
    disabled_reason: account.disabledReason ?? null,
    due_by: account.dueBy ?? null,
    bank_last4: account.bank?.last4 ?? null,
    // A bank that was taken away stays known, so that the next one is seen as another.
    ...(account.bank ? { known_bank: account.bank.mark } : {}),
  };
}

type Columns = Omit<
  PayoutAccountRow,
  | 'shop_id'
  | 'provider'
  | 'provider_account_id'
  | 'updated_at'
  | 'bank_last4'
  | 'known_bank'
  | 'bank_changed_at'
>;

export function factsOf(row: Columns): PayoutAccountFacts {
  return {
    transfersEnabled: row.transfers_enabled,
    payoutsEnabled: row.payouts_enabled,
    detailsSubmitted: row.details_submitted,
    currentlyDue: row.currently_due,
    pastDue: row.past_due,
    disabledReason: row.disabled_reason,
    dueBy: row.due_by?.toISOString() ?? null,
  };
}

/** The account of a shop at the provider that takes payments now. */
export function currentAccount(ctx: Context, shopId: ShopId): Promise<PayoutAccountRow | undefined> {
  return readPayoutAccount(ctx.tx, shopId, ctx.services.payments.name);
}

/** What the payment provider says of a shop's account; null where the shop has none. */
export async function accountOf(ctx: Context, shopId: ShopId): Promise<PayoutAccountFacts | null> {
  const row = await currentAccount(ctx, shopId);
  return row ? factsOf(row) : null;
}
