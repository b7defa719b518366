import * as z from 'zod';
import { DEFAULT_RADIUS_MILES, MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { ratingFloors, shopSorts } from '#domain/shops/shop-directory.ts';
import { zip } from './contact.ts';
import { queryFlag } from './query.ts';
import { serviceCode } from './service.ts';

const floors = ratingFloors.map(String) as [string, ...string[]];

/** The filters of the directory in an address: all values may arrive as text. */
export const directoryQuery = z.strictObject({
  /** The centre: without one where a customer's last job is, or the default place. */
  zip: zip.optional(),
  service: serviceCode.optional(),
  /** The least average, in tenths of a star. */
  rating: z
    .union([z.number(), z.string()])
    .transform(String)
    .pipe(z.enum(floors))
    .transform(Number)
    .optional(),
  mobileOnly: queryFlag,
  /** Only the caller's own favorites; the others have none. */
  favoritesOnly: queryFlag,
  distanceMi: z.coerce.number().int().min(1).max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  sort: z.enum(shopSorts).default('nearest'),
  after: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
