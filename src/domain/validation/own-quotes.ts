import * as z from 'zod';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { dueWithinHours, quoteShows, quoteSorts } from '#domain/quotes/own-quotes.ts';
import { pageInput } from './query.ts';
import { serviceCode } from './service.ts';
import { dayInput } from './time.ts';

/** A shop's search for its own quotes, in an address: all values may arrive as text. */
export const ownQuotesQuery = z.strictObject({
  ...pageInput,
  show: z.enum(quoteShows).default('all'),
  state: z.enum(quoteStates).optional(),
  q: z.string().trim().max(100).default(''),
  service: serviceCode.optional(),
  /** Days in the shop's local time around the appointment, or the offered time. */
  from: dayInput.optional(),
  until: dayInput.optional(),
  /** Only what has to be answered within that many hours, by whichever side. */
  dueWithin: z.coerce
    .number()
    .pipe(z.literal([...dueWithinHours]))
    .optional(),
  sort: z.enum(quoteSorts).default('to_do'),
});
