import type { ErrorCode, ErrorData } from './errors.ts';
import type { ShopStatus } from './lifecycles/shop.ts';
import { canBePaid } from './payout-account.ts';
import { documentLabel, type DocumentKind } from './shop-documents.ts';

export type TakingWork = {
  status: ShopStatus;
  /** The licence or insurance that has run out, where one has. */
  expired: DocumentKind | undefined;
  /** What its payout account can do; null where it has none. */
  account: { transfersEnabled: boolean; payoutsEnabled: boolean } | null;
};

/**
 * Why a shop can neither offer on work nor be booked for any (lifecycles J2, J6), in words for the shop: it
 * is not live, a paper that it may not work without has run out, or it could not be paid. Null where nothing
 * of that is so. What is booked already stands, whatever becomes true here.
 */
export function whyTakesNoWork({
  status,
  expired,
  account,
}: TakingWork): { code: ErrorCode; data?: ErrorData } | null {
  if (status === 'suspended') return { code: 'SHOP_SUSPENDED' };
  if (status !== 'active') return { code: 'SHOP_NOT_ACTIVE' };
  if (expired) return { code: 'DOCUMENT_EXPIRED', data: { document: documentLabel(expired).toLowerCase() } };
  return account && canBePaid(account) ? null : { code: 'PAYOUT_ACCOUNT_MISSING' };
}
