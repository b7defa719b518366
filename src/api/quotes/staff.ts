import * as z from 'zod';
import { sortsByAmount } from '#domain/desk/list-sorts.ts';
import { jobId, quoteId, shopId, userId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { staffQuoteView } from '../shapes/staff-quote.ts';
import { search } from '../shapes/staff.ts';
import { op } from '../operation.ts';
import { quoteLineView } from '../shapes/job-parts.ts';
import { countedPageOf, instant, sortOf } from '../shapes/basic.ts';
import { dayRangeInput, inOrder } from '#domain/validation/day-range.ts';
import { pageInput } from '#domain/validation/query.ts';
import { onJobWithReason, staffJobChanged } from '../shapes/staff-job.ts';

const looking = { who: 'staff', permissions: ['quotes.view'] } as const;

const ofJob = { jobId, jobNumber: z.string(), serviceName: z.string(), vehicle: z.string() };

export const staff = {
  list: op({
    method: 'GET',
    path: '/admin/quotes',
    summary: 'Quotes that reached an owner and fit the filters, by time or by amount',
    input: z
      .strictObject({
        ...pageInput,
        search,
        status: staffQuoteView.shape.status.optional(),
        ...dayRangeInput,
        sort: sortOf(sortsByAmount),
      })
      .refine(...inOrder),
    output: countedPageOf(staffQuoteView.omit({ message: true, reason: true, refusal: true }).extend(ofJob)),
    access: looking,
    search: 'search',
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
  reject: op({
    method: 'POST',
    path: '/admin/jobs/{jobId}/quotes/{quoteId}/reject',
    summary: 'Force-reject a pending quote, with a reason that its shop reads (J3 if it was the last)',
    input: onJobWithReason.extend({ quoteId }),
    output: staffJobChanged,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'staff', permissions: ['quotes.moderate'] },
  }),
};
