import * as z from 'zod';
import { jobId, quoteId, shopId, userId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { search, staffQuoteView } from './admin.ts';
import { op } from './operation.ts';
import { instant, pageOf, quoteLineView } from './views.ts';
import { pageInput } from '#domain/validation/query.ts';

const looking = { who: 'staff', permissions: ['quotes.view'] } as const;

const ofJob = { jobId, jobNumber: z.string(), serviceName: z.string(), vehicle: z.string() };

export const adminQuotes = {
  list: op({
    method: 'GET',
    path: '/admin/quotes',
    summary: 'Quotes that reached an owner, newest first, narrowed by whatever is asked for',
    input: z.strictObject({ ...pageInput, search, status: staffQuoteView.shape.status.optional() }),
    output: pageOf(staffQuoteView.omit({ message: true, reason: true, refusal: true }).extend(ofJob)),
    access: looking,
  }),
  get: op({
    method: 'GET',
    path: '/admin/quotes/{quoteId}',
    summary: 'One quote with its lines, as its owner read it',
    input: z.strictObject({ quoteId }),
    output: staffQuoteView.extend({
      ...ofJob,
      jobStateLabel: z.string(),
      shopId,
      customer: z.object({ id: userId, name: z.string(), email: z.string() }),
      kind: z.enum(['quote', 'estimate', 'claim']),
      version: z.int(),
      mobile: z.boolean(),
      lines: z.array(quoteLineView),
      priceCents: centsSchema,
      taxCents: centsSchema,
      startsAt: instant,
      endsAt: instant,
      validUntil: instant,
      decidedAt: instant.nullable(),
      /** How many others of this job would be left without it. */
      othersPending: z.int(),
    }),
    errors: ['QUOTE_NOT_FOUND'],
    access: looking,
  }),
};
