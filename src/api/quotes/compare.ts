import * as z from 'zod';
import { jobId, quoteId, shopId } from '#domain/ids.ts';
import { photoView } from '#domain/validation/photo.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { placeReasons } from '#domain/quotes/quote-place.ts';
import { op } from '../operation.ts';
import { ratingView, shopFiguresView } from '../shapes/shop-figures.ts';

/** Who stands behind a quote: what everyone may read of the shop, and no more before the booking. */
const quotedShop = z.object({
  /** The address of its public page; null while it has none. */
  slug: z.string().nullable(),
  photo: photoView.nullable(),
  /** The month in which our staff first let it work, as `2026-11`. */
  verifiedSince: z.string().nullable(),
  rating: ratingView.nullable(),
  newestReview: z.object({ stars: z.int(), line: z.string(), month: z.string() }).nullable(),
  figures: shopFiguresView,
  /** Whether the owner marked it. */
  isFavorite: z.boolean(),
});

const points = z.object({
  price: z.number(),
  rating: z.number(),
  onTime: z.number(),
  fit: z.number(),
  comebacks: z.number(),
});

const comparedQuote = z.object({
  quoteId,
  shopId,
  shop: quotedShop,
  /** How its time fits the times the owner gave. */
  fit: z.object({
    code: z.enum(['any', 'fits', 'misses']),
    /** How far it misses the nearest of them; null where it does not. */
    minutes: z.int().nullable(),
  }),
  /** Best value, of a hundred: see src/domain/quotes/quote-order.ts. */
  value: z.object({ points: z.number(), parts: points }),
  /** Its place among similar quotes of other shops, in percent; null with too few of them. */
  place: z
    .object({
      price: z.int(),
      labor: z.int().nullable(),
      parts: z.int().nullable(),
      quotes: z.int(),
      shops: z.int(),
      /** Whether those are of the job's own area. */
      isLocal: z.boolean(),
      /** Hundredths of an hour for `hours`, cents for all others. */
      reasons: z.array(z.object({ code: z.enum(placeReasons), difference: z.int() })),
    })
    .nullable(),
  /** What its words promise; null where they name no time. */
  warrantyMonths: z.int().nullable(),
  /** The average that the order by rating uses; null while there are no reviews at all. */
  rankStars: z.number().nullable(),
});

export type ComparedQuoteView = z.infer<typeof comparedQuote>;

/** Work or a part of the quotes beside each other; `unsure` where a line of the quote may be it. */
const alignedRow = z.object({
  kind: z.enum(['labor', 'part', 'fee']),
  name: z.string(),
  isDifferent: z.boolean(),
  /** One for each quote, in their order. */
  cells: z.array(
    z.object({
      state: z.enum(['present', 'missing', 'unsure']),
      amountCents: centsSchema,
      hoursHundredths: z.int(),
    }),
  ),
});

export type AlignedRowView = z.infer<typeof alignedRow>;

const comparison = z.object({ quotes: z.array(comparedQuote), rows: z.array(alignedRow) });

export type ComparisonView = z.infer<typeof comparison>;

export const comparing = {
  compare: op({
    method: 'GET',
    path: '/jobs/{jobId}/comparison',
    summary:
      'What an owner compares the open quotes of a job by: who stands behind each, and what it is worth',
    input: z.strictObject({ jobId }),
    output: comparison,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'customer' },
  }),
};
