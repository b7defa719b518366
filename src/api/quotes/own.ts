import * as z from 'zod';
import { jobId, quoteId } from '#domain/ids.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { bookingEnds, countedShows } from '#domain/quotes/own-quotes.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { ownQuotesQuery } from '#domain/validation/own-quotes.ts';
import { op } from '../operation.ts';
import { instant, pageOf } from '../shapes/basic.ts';

const ownQuote = z.object({
  id: quoteId,
  jobId,
  number: z.string(),
  state: z.enum(quoteStates),
  stateLabel: z.string(),
  /** How the booking of an accepted quote came to nothing; null where it did not. */
  bookingEnd: z.enum(bookingEnds).nullable(),
  serviceName: z.string(),
  vehicle: z.string(),
  totalCents: centsSchema,
  validUntil: instant,
  /** When the car comes: the appointment where there is one, else the time that was offered. */
  startsAt: instant,
  seenAt: instant.nullable(),
  createdAt: instant,
  /** What the next clock counts down to, on the job's own time; null where none runs. */
  clock: z.object({ what: z.enum(['send', 'answer', 'decide']), at: instant, now: instant }).nullable(),
  /** What the owner offers instead, where the shop has to answer. */
  offeredCents: centsSchema.nullable(),
});
export type OwnQuote = z.infer<typeof ownQuote>;

export const own = {
  mine: op({
    method: 'GET',
    path: '/shop/quotes',
    summary: 'The quotes of my shop, with the clock that runs on each',
    input: ownQuotesQuery,
    output: pageOf(ownQuote).extend({
      /** How many there are of what is still to come, whatever the list is narrowed to. */
      counts: z.record(z.enum(countedShows), z.int()),
    }),
    access: { who: 'shop', permission: 'quotes.read' },
  }),
};
