import { NEWEST_FOR_FACETS } from '#domain/reviews/review-facets.ts';
import { REPLY_CHANGE_HOURS, REPLY_DAYS, REVIEW_DAYS } from '#domain/reviews/review.ts';
import { reviewRuleNames, reviewRules as rules } from '#domain/reviews/review-report.ts';
import type { Section } from '#web/ui/plain/prose.tsx';

/** The rules by which reviews are written, answered and hidden: those that staff and shops read, too. */
export const reviewRules: readonly Section[] = [
  {
    id: 'who',
    title: 'Who can write a review',
    blocks: [
      `Only the two sides of a job that was finished and paid here: its owner about the shop, and the shop about its owner. Each writes one, within ${REVIEW_DAYS} days. Only what owners write is public.`,
      `We also ask owners three questions: did the price match the quote, was the work done on time, and did the shop explain it? All are optional. Once five owners have answered, we show how many said yes in the shop’s newest ${NEWEST_FOR_FACETS} reviews.`,
      `Both reviews stay hidden until the second is written or ${REVIEW_DAYS} days are over, so neither side can answer the other’s stars with its own. After that, they can no longer be changed.`,
    ],
  },
  {
    id: 'replies',
    title: 'Replies',
    blocks: [
      `A shop can reply once, within ${REPLY_DAYS} days, and change its reply for ${REPLY_CHANGE_HOURS} hours.`,
    ],
  },
  {
    id: 'hidden',
    title: 'What we hide',
    blocks: [
      'Anyone with an account can report a published review, and so can its shop. Each review is checked once, within 1 to 2 business days.',
      'Our staff hide a review only if it breaks one of these rules:',
      { list: reviewRuleNames.map((rule) => rules[rule]) },
      'Few stars and hard words about the work are no reason. A shop cannot pay to have a review hidden. A hidden review leaves the public pages and the rating, and both sides read the reason.',
    ],
  },
];
