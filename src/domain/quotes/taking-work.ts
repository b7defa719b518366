import type { ErrorCode, ErrorData } from '../errors/errors.ts';
import type { ShopStatus } from '../shops/shop-lifecycle.ts';
import { canBePaid, type PayoutAccountFacts, payoutStanding, standingSays } from '../money/payout-account.ts';
import { documentLabel, type DocumentKind } from '../shops/shop-documents.ts';

export type TakingWork = {
  status: ShopStatus;
  /** The license or insurance that has run out, where one has. */
  expired: DocumentKind | undefined;
  /** Its payout account as the provider tells of it; null where it has none. */
  account: PayoutAccountFacts | null;
};

/**
 * Why a shop can neither quote nor be booked (lifecycles J2, J6), in words for the shop: it is not live, a
 * required paper has expired, or it could not be paid. Null if none of that is so. Existing bookings stay,
 * whatever changes here.
 */
export function whyTakesNoWork({
  status,
  expired,
  account,
}: TakingWork): { code: ErrorCode; data?: ErrorData } | null {
  if (status === 'suspended') return { code: 'SHOP_SUSPENDED' };
  if (status !== 'active') return { code: 'SHOP_NOT_ACTIVE' };
  if (expired) return { code: 'DOCUMENT_EXPIRED', data: { document: documentLabel(expired).toLowerCase() } };
  if (!account) return { code: 'PAYOUT_ACCOUNT_MISSING' };
  if (canBePaid(account)) return null;
  // It is connected, so asking the shop to connect it would send them looking for a fault.
  return { code: 'PAYOUT_ACCOUNT_NOT_READY', data: { why: standingSays[payoutStanding(account)] } };
}
