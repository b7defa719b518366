import type { GuardPatch } from './patches.ts';

const counters = 'src/server/quotes/counters.test.ts';

/** Guards of what two sides say about a price, and of what staff may take off the table. */
export const quotePatches: readonly GuardPatch[] = [
  {
    guard: 'A shop agrees only to the price that it read',
    file: 'src/server/quotes/answer-counter.ts',
    from: "  ensure(offered.amount_cents === amountCents, 'COUNTER_CHANGED');\n",
    to: '',
    red: [
      {
        file: counters,
        test: 'becomes the next version when the shop agrees, and still wants the yes of the owner',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A quote that is being booked is not taken off the table',
    file: 'src/server/quotes/force-reject-quote.ts',
    from: "  ensure(!isBeingBooked, 'QUOTE_NOT_PENDING', { state: 'being booked' });\n",
    to: '  void isBeingBooked;\n',
    red: [{ file: counters, test: 'stays while it is being booked', says: /resolved/ }],
  },
];
