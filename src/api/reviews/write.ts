import * as z from 'zod';
import { jobId, reviewId } from '#domain/ids.ts';
import { reviewFacetNames } from '#domain/reviews/review-facets.ts';
import { LEAST_REVIEW, MOST_REVIEW, MOST_STARS } from '#domain/reviews/review.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';
import { facets } from '../shapes/review-facets.ts';

const stars = z.int('Choose one to five stars.').min(1, 'Choose one to five stars.').max(MOST_STARS);

const review = z.strictObject({
  jobId,
  stars,
  /** An owner's answers beside the stars; null where they did not say. A shop gives none. */
  facets: facets.optional(),
  words: publicWords(
    z
      .string()
      .trim()
      .min(LEAST_REVIEW, `Say at least ${LEAST_REVIEW} characters on how it went.`)
      .max(MOST_REVIEW, `At most ${MOST_REVIEW} characters.`),
  ),
  idempotencyKey,
});

const written = z.object({
  stars: z.int(),
  words: z.string(),
  facets,
  writtenAt: instant,
  publishedAt: instant.nullable(),
  /** What the shop answered in public. */
  reply: z.string().nullable(),
  /** Whether staff took it off the public pages. */
  isHidden: z.boolean(),
});

const reviewsOfJob = z.object({
  own: written.nullable(),
  /** Of the other side, once both are shown. */
  theirs: written.nullable(),
  /** Why nothing can be written or changed now; null when it can. */
  refusal: z.string().nullable(),
  isCompleted: z.boolean(),
  /** Whether the caller is asked for the facets: its owner is, the shop is not. */
  asksFacets: z.boolean(),
  /** When a review is shown even without the other side's; null before the job is completed. */
  shownOn: instant.nullable(),
});
export type ReviewsOfJob = z.infer<typeof reviewsOfJob>;

/** A review as strangers read it: a shortened name, the shop's town, and the month. */
const publicReview = z.object({
  id: reviewId,
  stars: z.int(),
  words: z.string(),
  facets,
  author: z.string().nullable(),
  service: z.string(),
  shop: z.object({ name: z.string(), slug: z.string() }),
  city: z.string(),
  state: z.string(),
  /** `2026-11` */
  month: z.string(),
  /** What the shop answered. */
  reply: z.string().nullable(),
  sample: z.boolean(),
});
export type PublicReview = z.infer<typeof publicReview>;

export const summary = z.object({
  count: z.int(),
  /** Null while there is none. */
  average: z.number().nullable(),
  /** Five stars first. */
  distribution: z.array(z.object({ stars: z.int(), reviews: z.int() })),
  /** What owners answered beside the stars, over the newest reviews of one shop; only from five answers on. */
  facets: z.array(z.object({ facet: z.enum(reviewFacetNames), answers: z.int(), percent: z.int() })),
});
export type ReviewSummary = z.infer<typeof summary>;

const refusals = [
  'JOB_NOT_FOUND',
  'REVIEW_TOO_EARLY',
  'REVIEW_TOO_LATE',
  'REVIEW_UNPAID',
  'REVIEW_PUBLISHED',
] as const;

export const writing = {
  list: op({
    method: 'GET',
    path: '/reviews',
    summary: 'Published reviews that owners wrote of active shops, newest first',
    input: z.strictObject({
      /** Only those of one shop. */
      shop: shopSlug.optional(),
      after: z.string().max(300).optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({ items: z.array(publicReview), next: z.string().nullable(), summary }),
    access: { who: 'anyone' },
  }),
  ofJob: op({
    method: 'GET',
    path: '/jobs/{jobId}/review',
    summary: 'The reviews of a job of one’s own, as far as they may be read',
    input: z.strictObject({ jobId }),
    output: reviewsOfJob,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'job-side', permission: 'reviews.read' },
  }),
  write: op({
    method: 'POST',
    path: '/jobs/{jobId}/review',
    summary: 'Write or change the review of the other side; shown once it has written, too, or after 14 days',
    input: review,
    output: reviewsOfJob,
    errors: refusals,
    access: { who: 'job-side', permission: 'reviews.reply' },
    limit: { burst: 10, perMinute: 10 },
  }),
};
