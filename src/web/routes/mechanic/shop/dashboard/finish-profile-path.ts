import { isBeforeReview, type ShopStatus } from '#domain/lifecycles/shop.ts';

/**
 * Where "Finish Profile" leads: into the set-up as long as it takes changes, as it sends everybody else back
 * to the dashboard; from then on to the page where the same is changed.
 */
export function finishProfilePath(status: ShopStatus): string {
  return isBeforeReview(status) ? '/mechanic/onboarding' : '/mechanic/shop/settings/profile';
}
