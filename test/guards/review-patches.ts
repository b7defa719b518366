import type { GuardPatch } from './patches.ts';

const reviews = 'src/server/reviews/reviews.test.ts';
const hidden = 'is hidden from the other side and from everyone until both have written, and can be changed';

/** Guards of what two sides say of each other. */
export const reviewPatches: readonly GuardPatch[] = [
  {
    guard: 'Nobody reads what the other side wrote before both are shown',
    file: 'src/server/reviews/show-reviews.ts',
    from: '(review) => review.side !== side && review.published_at)',
    to: '(review) => review.side !== side)',
    red: [{ file: reviews, test: hidden, says: /null/ }],
  },
  {
    guard: 'Strangers read no review that is not shown yet',
    file: 'src/server/reviews/queries.ts',
    from: "    .where('review.published_at', 'is not', null)\n",
    to: '',
    red: [
      {
        file: reviews,
        test: 'is shown alone when the window ends, and nobody can write after that',
        says: /2/,
      },
    ],
  },
  {
    guard: 'A review needs money that was captured',
    file: 'src/domain/review.ts',
    from: "capturedCents > 0 ? null : 'REVIEW_UNPAID'",
    to: 'capturedCents >= 0 ? null : null',
    red: [{ file: reviews, test: 'needs money that was captured', says: /resolved/ }],
  },
];
