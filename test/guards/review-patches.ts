import type { GuardPatch } from './patches.ts';

const reviews = 'src/server/reviews/reviews.test.ts';
const later = 'src/server/reviews/replies-and-reports.test.ts';
const lists = 'src/server/dashboard/shop-lists.test.ts';
const hidden = 'is hidden from the other side and from everyone until both have written, and can be changed';

/** Guards of what two sides say of each other. */
export const reviewPatches: readonly GuardPatch[] = [
  {
    guard: 'Neither side reads the other’s review before both are shown',
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
        test: 'is shown alone when the window ends, and no review can follow',
        says: /2/,
      },
    ],
  },
  {
    guard: 'A review needs money that was captured',
    file: 'src/domain/reviews/review.ts',
    from: "capturedCents > 0 ? null : 'REVIEW_UNPAID'",
    to: 'capturedCents >= 0 ? null : null',
    red: [{ file: reviews, test: 'needs money that was captured', says: /resolved/ }],
  },
  {
    guard: 'A shop reads and answers only what was written of it',
    file: 'src/server/reviews/shop-queries.ts',
    from: "    .where('review.shop_id', '=', shopId)\n    .where('review.side', '=', 'owner')\n",
    to: "    .where('review.side', '=', 'owner')\n",
    red: [
      {
        file: later,
        test: 'are listed with their total for its front office only',
        says: /deeply equal/,
      },
    ],
  },
  {
    guard: 'Strangers read no review that staff have hidden',
    file: 'src/server/reviews/queries.ts',
    from: "    .where('review.hidden_at', 'is', null)\n",
    to: '',
    red: [
      {
        file: later,
        test: 'that is hidden leaves the public pages and the rating, and both sides hear why',
        says: /count/,
      },
    ],
  },
  {
    guard: 'A report is decided once',
    file: 'src/server/reviews/decide-report.ts',
    from: "  ensure(report.decision === null, 'REPORT_DECIDED');\n  await setDecision(ctx.tx, report.id, { decision: 'kept'",
    to: "  await setDecision(ctx.tx, report.id, { decision: 'kept'",
    red: [
      {
        file: later,
        test: 'that is hidden leaves the public pages and the rating, and both sides hear why',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A shop reads of its own customers and of no others',
    file: 'src/server/dashboard/customer-queries.ts',
    from: "        .where('job.shop_id', '=', shopId)\n        .where('job.customer_id', 'is not', null)\n",
    to: "        .where('job.customer_id', 'is not', null)\n",
    red: [
      {
        file: lists,
        test: 'are those with a booking, the latest visit first',
        says: /deeply equal/,
      },
    ],
  },
  {
    guard: 'What a customer paid is for the keepers of the books',
    file: 'src/server/dashboard/shop-customers.ts',
    from: "can(role, 'statement.read') ? sumPaid",
    to: "can(role, 'customers.read') ? sumPaid",
    red: [
      {
        file: lists,
        test: 'show what happened here, and to the bookkeepers also what they paid',
        says: /deeply equal/,
      },
    ],
  },
];
