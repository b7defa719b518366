import * as z from 'zod';
import type { ReviewFacet } from '#domain/reviews/review-facets.ts';

const answer = z.boolean().nullable();

/** What an owner answered beside the stars; null where they did not say. */
export const facets = z.strictObject({
  priceMatched: answer,
  onTime: answer,
  explained: answer,
} satisfies Record<ReviewFacet, typeof answer>);
