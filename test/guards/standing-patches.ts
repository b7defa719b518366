import type { GuardPatch } from './patches.ts';

const standing = 'src/server/shops/standing/standing.test.ts';
const unpayable = 'src/server/quotes/shops-without-work.test.ts';
const rules = 'src/domain/shops/shop-standing.test.ts';

/** What would turn a suspension, a deletion or a list of staff into something that it is not. */
export const standingPatches: readonly GuardPatch[] = [
  {
    guard: 'Restoring is no way around the review',
    file: 'src/domain/shops/shop-standing.ts',
    from: "  if (!isVerified) return 'restoreUnverified';\n",
    to: '  void isVerified;\n',
    red: [{ file: rules, test: 'from pending, verified false', says: /restoreUnverified/ }],
  },
  {
    guard: 'A quote of a shop that takes no work waits',
    file: 'src/server/quotes/arrange-booking.ts',
    from: "  ensure((await whyNoWorkFor(ctx, quote.shop_id)) === null, 'QUOTE_PAUSED');\n",
    to: '  void whyNoWorkFor;\n',
    red: [
      { file: standing, test: 'lets its quotes wait', says: /QUOTE_PAUSED|resolved/ },
      { file: unpayable, test: 'is not accepted', says: /QUOTE_PAUSED|resolved|ObjectContaining/ },
    ],
  },
  {
    guard: 'A hard suspension gives booked jobs to others',
    file: 'src/server/shops/standing/suspend-shop.ts',
    from: '    await endBusiness(ctx, { shopId, by, reason });\n',
    to: '    void [endBusiness, by];\n',
    red: [
      {
        file: standing,
        test: 'gives its booked jobs to others',
        says: /pending_selection|booked|bookingCount/,
      },
    ],
  },
  {
    guard: 'A payout that is queued is looked at once more when it is handed over',
    file: 'src/server/payments/attempts/perform-attempt.ts',
    from: '  const taken = await takeTransfer(ctx, attempt);\n  return taken && noteCall(ctx, taken);\n',
    to: '  void takeTransfer;\n  return noteCall(ctx, attempt);\n',
    red: [
      { file: standing, test: 'gives its booked jobs to others', says: /held|in_transit|paid|bookingCount/ },
    ],
  },
  {
    guard: 'A shop with money is not deleted for good',
    file: 'src/domain/shops/shop-standing.ts',
    from: "  if (facts.hasMoney) return { code: 'SHOP_HAS_MONEY' };\n",
    to: '',
    red: [{ file: standing, test: 'for good asks for the word', says: /SHOP_HAS_MONEY|Quotes or reviews/ }],
  },
  {
    guard: 'Who reads addresses masked cannot feel them out by searching',
    file: 'src/server/shops/review/show-shops.ts',
    from: '    byPartOfEmail: seesFullContact(reader.role),\n',
    to: '    byPartOfEmail: true,\n',
    red: [{ file: standing, test: 'is found by a part of its name', says: /Dulles Auto/ }],
  },
  {
    guard: 'A saved view is its keeper’s own',
    file: 'src/server/desk/saved-view-queries.ts',
    from: "    .where('user_id', '=', userId)\n    .executeTakeFirst();\n",
    to: '    .executeTakeFirst();\n',
    red: [{ file: standing, test: 'belong to one person', says: /NOT_FOUND|resolved/ }],
  },
];
