import * as z from 'zod';
import { MOST_FAVORITES } from '#domain/marketplace/favorites.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';
import { ratingView } from '../shapes/shop-figures.ts';

const favoriteView = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  inShop: z.boolean(),
  mobile: z.boolean(),
  rating: ratingView.nullable(),
  /** Whether it takes part in the marketplace now; if not, it has no public page. */
  isActive: z.boolean(),
  addedAt: instant,
});
export type FavoriteView = z.infer<typeof favoriteView>;

/** The newest first. */
const shown = z.object({ shops: z.array(favoriteView).max(MOST_FAVORITES) });
const access = { who: 'customer' } as const;

/** Shops that an owner marked, to find or to ask them again. */
export const favorites = {
  list: op({
    method: 'GET',
    path: '/favorites',
    summary: 'The shops that I marked as favorites',
    input: z.strictObject({}),
    output: shown,
    access,
  }),
  set: op({
    method: 'POST',
    path: '/favorites',
    summary: 'Mark a shop as a favorite, or take the mark away',
    input: z.strictObject({ slug: shopSlug, isFavorite: z.boolean(), idempotencyKey }),
    output: shown,
    errors: ['SHOP_NOT_FOUND', 'TOO_MANY_FAVORITES'],
    access,
  }),
};
