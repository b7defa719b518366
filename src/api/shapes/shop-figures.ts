import * as z from 'zod';

/** What reviews come to. */
export const ratingView = z.object({ count: z.int(), average: z.number() });

/** What is measured of a shop, as everyone may read it: see src/domain/shops/shop-figures.ts. */
export const shopFiguresView = z.object({
  isNew: z.boolean(),
  finished: z.int(),
  /** There are more than were counted. */
  finishedMore: z.boolean(),
  onTimePercent: z.int().nullable(),
  comebackPercent: z.int().nullable(),
  responseMinutes: z.number().nullable(),
  givenBackPercent: z.int().nullable(),
});

export type ShopFiguresView = z.infer<typeof shopFiguresView>;
