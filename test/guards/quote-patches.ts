import type { GuardPatch } from './patches.ts';

const counters = 'src/server/quotes/counters/counters.test.ts';
const kept = 'src/server/quotes/kept/keep-quote.test.ts';
const searches = 'src/server/marketplace/saved-searches/searches.test.ts';

/** Guards of what two sides say about a price, and of what staff may take off the table. */
export const quotePatches: readonly GuardPatch[] = [
  {
    guard: 'A quote is booked only on the job that its shop read',
    file: 'src/server/quotes/arrange-booking.ts',
    from: "  ensure(quote.work_version === job.work_version, 'QUOTE_WAITS_FOR_SHOP');\n",
    to: '',
    red: [
      {
        file: kept,
        test: 'cannot be accepted until its shop keeps it',
        says: /QUOTE_WAITS_FOR_SHOP/,
      },
    ],
  },
  {
    guard: 'A quote waits after an edit of what its shop priced',
    file: 'src/server/jobs/edit/edit-job.ts',
    from: 'changesTheWork(changes) ? job.work_version + 1 : job.work_version',
    to: 'changesTheWork(changes) ? job.work_version : job.work_version',
    red: [{ file: kept, test: 'cannot be accepted until its shop keeps it', says: /waitsForShop/ }],
  },
  {
    guard: 'A quote waits after the car was corrected elsewhere',
    file: 'src/server/jobs/edit/note-changed-car.ts',
    from: 'const workVersion = job.work_version + 1;',
    to: 'const workVersion = job.work_version;',
    red: [
      {
        file: 'src/server/jobs/edit/note-changed-car.test.ts',
        test: 'makes its quotes wait when staff correct it',
        says: /waitsForShop/,
      },
    ],
  },
  {
    guard: 'The database books no quote that was made before an edit',
    file: 'database/migrations/0194_edited_posts.sql',
    from: 'where id = new.accepted_quote_id and work_version <> new.work_version',
    to: 'where id = new.accepted_quote_id and work_version > new.work_version',
    red: [{ file: kept, test: 'books no quote that was made before a change', says: /resolved/ }],
  },
  {
    guard: 'An older form of a post overwrites nothing',
    file: 'src/server/jobs/edit/edit-job.ts',
    from: "  ensure(job.post_version === input.postVersion, 'POST_CHANGED');\n",
    to: '',
    red: [
      {
        file: 'src/server/jobs/edit/edit-job.test.ts',
        test: 'does not overwrite what they changed in another tab',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A shop agrees only to the price that it read',
    file: 'src/server/quotes/counters/answer-counter.ts',
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
  {
    guard: 'A template of another shop does not exist',
    file: 'src/server/quotes/templates/templates.ts',
    from: "  ensure(found, 'TEMPLATE_NOT_FOUND');\n  return found;\n",
    to: "  return found ?? ({ id, name: '' } as TemplateRow);\n",
    red: [
      {
        file: 'src/server/quotes/own-quotes.test.ts',
        test: 'belongs to the shop, has a name of its own, and does not exist for others',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A search of another shop does not exist',
    file: 'src/server/marketplace/saved-searches/keep-search.ts',
    from: "  ensure(found, 'SEARCH_NOT_FOUND');\n  return found;\n",
    to: "  return found ?? ({ id, name: '', tell_at: null } as SearchRow);\n",
    red: [
      {
        file: searches,
        test: 'is one of all who quote there, has a name of its own, and does not exist for others',
        says: /resolved/,
      },
    ],
  },
  {
    guard: 'A search tells of a job once',
    file: 'src/server/marketplace/saved-searches/email-matches.ts',
    from: '  await markTold(ctx.tx, id, ctx.now);\n',
    to: '',
    red: [
      {
        file: searches,
        test: 'is sent together when the quarter of an hour is over, as far as it still takes quotes',
        says: /match|to receive a string/,
      },
    ],
  },
  {
    guard: 'A search does not flood its shop with email',
    file: 'src/domain/marketplace/saved-search.ts',
    from: '  return quietUntil && quietUntil > now ? quietUntil : now;\n',
    to: '  void quietUntil;\n  return now;\n',
    red: [
      {
        file: searches,
        test: 'is sent together when the quarter of an hour is over, as far as it still takes quotes',
        says: /length/,
      },
    ],
  },
  {
    guard: 'A policy whose fee changed in between is read before it is agreed to',
    file: 'src/server/quotes/arrange-booking.ts',
    from: "  ensure(shownFee === undefined || shownFee === schedule.bookingFeeCents, 'POLICY_CHANGED');\n",
    to: '  void shownFee;\n',
    red: [
      {
        file: 'src/server/bookings/bookings.test.ts',
        test: 'costs the booking fee that was in force',
        says: /POLICY_CHANGED|resolved/,
      },
    ],
  },
  {
    guard: 'A rule charges the fee that it was agreed to with',
    file: 'src/server/quotes/arrange-booking.ts',
    from: '  return { fee, sha256 };\n',
    to: '  void fee;\n  return { fee: feeNow, sha256 };\n',
    red: [
      {
        file: 'src/server/quotes/booking.test.ts',
        test: 'keeps the hash of the policy shown beside the consent',
        says: /700|500/,
      },
    ],
  },
];
