import * as z from 'zod';
import { filtersSchema } from '#domain/marketplace/marketplace-filters.ts';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  SHOP_RADIUS_MILES,
} from '#domain/marketplace/marketplace.ts';
import { zip } from './zip.ts';
import { queryFlag, queryNumber } from './query.ts';
import { serviceCode } from './service.ts';
import { dayInput } from './time.ts';
import { parseWholeDollars } from './typed.ts';

/** Whole dollars, as they are typed: `1,500` too. */
const dollars = z
  .preprocess(
    (typed) => (typeof typed === 'string' ? (parseWholeDollars(typed) ?? Number.NaN) : typed),
    z.number().int().min(0).max(1_000_000).optional(),
  )
  .optional();

/** The filters of a search in an address: all values may arrive as text. */
export const marketplaceQuery = z.strictObject({
  q: filtersSchema.shape.q,
  distanceMi: z.coerce.number().int().min(1).max(MAX_RADIUS_MILES).default(DEFAULT_RADIUS_MILES),
  serviceTypes: z.union([z.array(serviceCode).max(20), serviceCode.transform((one) => [one])]).default([]),
  mobileOnly: queryFlag,
  fixedOnly: queryFlag,
  instantOnly: queryFlag,
  priceMin: dollars,
  priceMax: dollars,
  sort: filtersSchema.shape.sort,
  /**
   * The centre: a ZIP, or a point; without either where a customer's last job or the shop is, or the default
   * place. A place that `q` names goes before them all.
   */
  zip: zip.optional(),
  lat: queryNumber.pipe(z.number().min(-90).max(90)).optional(),
  lng: queryNumber.pipe(z.number().min(-180).max(180)).optional(),
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(50),
});

/** A shop's search: its own radius, a day on which the owner would come, and cars to be towed. */
export const shopMarketplaceQuery = marketplaceQuery.extend({
  distanceMi: z.coerce
    .number()
    .int()
    .min(SHOP_RADIUS_MILES.least)
    .max(SHOP_RADIUS_MILES.most)
    .default(SHOP_RADIUS_MILES.first),
  date: dayInput.optional(),
  /** Only cars that cannot be driven. */
  needsTow: queryFlag,
});
