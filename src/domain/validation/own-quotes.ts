import * as z from 'zod';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { dueWithinHours, quoteShows, quoteSorts } from '#domain/quotes/own-quotes.ts';
import { pageInput } from './query.ts';
import { serviceCode } from './service.ts';
import { dayInput } from './time.ts';

/** How a shop looks for its own quotes, as it stands in an address: everything may arrive as text. */
export const ownQuotesQuery = z.strictObject({
  ...pageInput,
  show: z.enum(quoteShows).default('all'),
  state: z.enum(quoteStates).optional(),
  q: z.string().trim().max(100).default(''),
  service: serviceCode.optional(),
  /** Days on the wall of the shop, between which the appointment lies, or the time that was offered. */
  from: dayInput.optional(),
  until: dayInput.optional(),
  /** Only what has to be answered within that many hours, by whichever side. */
  dueWithin: z.coerce
    .number()
    .pipe(z.literal([...dueWithinHours]))
    .optional(),
  sort: z.enum(quoteSorts).default('to_do'),
});
