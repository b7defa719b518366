import { isBeforeReview, type ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import { setupStep } from '#domain/shops/shop-setup.ts';

/**
 * Where "Finish Profile" leads: to the first open step as long as the set-up takes changes, and without one
 * to where it is sent in; from then on to the page where the same is changed.
 */
export function finishProfilePath(status: ShopStatus, firstOpen: string | undefined): string {
  if (isBeforeReview(status)) return firstOpen ?? setupStep('review').path;
  return '/mechanic/shop/settings/profile';
}
