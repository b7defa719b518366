import type { ShopId } from '#domain/ids.ts';
import { carAtShopStates, type JobState } from '#domain/jobs/job-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';

/** What of an owner a shop may know; what is false is masked or left out before it leaves the server. */
export type ShopSight = { address: boolean; wholeName: boolean; contact: boolean; wholeVin: boolean };

const NOTHING: ShopSight = { address: false, wholeName: false, contact: false, wholeVin: false };

// Until the money is with the shop there may be something to talk about.
const workStates: readonly JobState[] = ['booked', ...carAtShopStates, 'completed'];

/** A job in one of these makes its owner a customer of the shop. One that fell through does not. */
export const servedStates: readonly JobState[] = [...workStates, 'closed'];

type Job = { state: JobState; shopId: ShopId | null; addressVisibility: 'booked_shop' | 'verified_shops' };

/**
 * The booked shop sees all that the work needs, and keeps name and car in its records afterwards. Another
 * active shop sees the address and the name only if the owner chose that verified shops may, and never the
 * contact.
 */
export function shopSight(job: Job, shop: { id: ShopId; status: ShopStatus }): ShopSight {
  if (job.shopId === shop.id && workStates.includes(job.state)) {
    return { address: true, wholeName: true, contact: true, wholeVin: true };
  }
  if (job.shopId === shop.id && job.state === 'closed')
    return { ...NOTHING, wholeName: true, wholeVin: true };
  const invited =
    job.addressVisibility === 'verified_shops' && shop.status === 'active' && isOffered(job.state);
  return invited ? { ...NOTHING, address: true, wholeName: true } : NOTHING;
}

function isOffered(state: JobState): boolean {
  return state === 'open' || state === 'pending_selection' || state === 'booking_pending';
}
