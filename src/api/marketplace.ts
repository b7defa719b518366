import * as z from 'zod';
import { marketplaceQuery } from '#domain/marketplace.ts';
import { jobId } from '#domain/ids.ts';
import { op } from './operation.ts';
import { instant, jobCard } from './views.ts';

const search = z.object({
  items: z.array(jobCard),
  /** Counted up to 1,000; `more` says that there are more than that. */
  total: z.int(),
  more: z.boolean(),
  next: z.string().nullable(),
  centre: z.object({ lat: z.number(), lng: z.number(), label: z.string() }),
});

export const marketplace = {
  search: op({
    method: 'GET',
    path: '/marketplace/jobs',
    summary: 'Open jobs near a place',
    input: marketplaceQuery,
    output: search,
    access: { who: 'anyone' },
  }),
  job: op({
    method: 'GET',
    path: '/marketplace/jobs/{jobId}',
    summary: 'One open job as a stranger sees it',
    input: z.strictObject({ jobId }),
    output: jobCard,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'anyone' },
  }),
  searchAsShop: op({
    method: 'GET',
    path: '/shop/marketplace/jobs',
    summary: 'Jobs near the shop, with what this shop has done about each',
    input: marketplaceQuery.extend({ date: z.iso.date().optional() }),
    output: search.extend({
      items: z.array(
        jobCard.extend({
          preferredTime: instant.nullable(),
          quotes: z.int(),
          myQuote: z.object({ id: z.string(), state: z.string() }).nullable(),
          group: z.enum(['open', 'others_have_quoted']),
        }),
      ),
      shopIsLive: z.boolean(),
    }),
    access: { who: 'shop', permission: 'marketplace.read' },
  }),
};
