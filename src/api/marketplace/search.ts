import * as z from 'zod';
import { jobId } from '#domain/ids.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { zip } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { marketplaceQuery, shopMarketplaceQuery } from '#domain/validation/marketplace.ts';
import { op } from '../operation.ts';
import { jobCard } from '../shapes/job-parts.ts';
import { addressView, instant, refusal } from '../shapes/basic.ts';

/** The search without order and pages, for a map. */
export const pointsQuery = marketplaceQuery.omit({ sort: true, after: true, limit: true });

const search = z.object({
  items: z.array(jobCard),
  /** Counted up to 1,000; `more` means that there are more. */
  total: z.int(),
  more: z.boolean(),
  next: z.string().nullable(),
  /** What of `q` was looked for in jobs; the rest of it named the place. */
  words: z.string(),
  /** `zip` where a ZIP code that we know gave the place, or a town one of whose it is. */
  centre: z.object({ lat: z.number(), lng: z.number(), label: z.string(), zip: zip.nullable() }),
});

/** The same jobs as a search lists on all its pages together, as little of each as a pin shows. */
const jobPoints = z.object({
  /** Newest first, up to 1,000. */
  items: z.array(
    z.object({
      id: jobId,
      serviceName: z.string(),
      /** The public point. */
      lat: z.number(),
      lng: z.number(),
      budgetCents: centsSchema.nullable(),
    }),
  ),
  /** There are more than these. */
  more: z.boolean(),
});

export type JobPoints = z.infer<typeof jobPoints>;

const jobDetails = jobCard.extend({
  /** Who asks: the owner of this very job, another customer, a shop, or staff. */
  reader: z.enum(['owner', 'customer', 'shop', 'staff']),
  /** Where the reader may see it; null as well where the owner gave none. */
  address: addressView.nullable(),
  isAddressShown: z.boolean(),
  /** Why a shop cannot do something about it; null for everyone who is no shop. */
  refusals: z.object({ claim: refusal, quote: refusal }).nullable(),
});
export type JobDetails = z.infer<typeof jobDetails>;

/** Of the car, because some cost more than others. */
const make = z.string().trim().max(60);

export const searching = {
  search: op({
    method: 'GET',
    path: '/marketplace/jobs',
    summary: 'Open jobs near a place',
    input: marketplaceQuery,
    output: search,
    access: { who: 'anyone' },
  }),
  points: op({
    method: 'GET',
    path: '/marketplace/points',
    summary: 'Where the open jobs near a place are, for a map',
    input: pointsQuery,
    output: jobPoints,
    access: { who: 'anyone' },
  }),
  job: op({
    method: 'GET',
    path: '/marketplace/jobs/{jobId}',
    summary: 'One open job as a stranger sees it',
    /** With `zip` the distance is measured from there. */
    input: z.strictObject({ jobId, zip: zip.optional() }),
    output: jobCard,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'anyone' },
  }),
  details: op({
    method: 'GET',
    path: '/app/marketplace/jobs/{jobId}',
    summary: 'One open job as far as I am entitled to it',
    /** With `zip` the distance is measured from there. */
    input: z.strictObject({ jobId, zip: zip.optional() }),
    output: jobDetails,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'signed-in' },
  }),
  searchAsShop: op({
    method: 'GET',
    path: '/shop/marketplace/jobs',
    summary: 'Jobs near the shop, with what this shop has done about each',
    input: shopMarketplaceQuery,
    output: search.extend({
      items: z.array(
        jobCard.extend({
          preferredTime: instant.nullable(),
          quotes: z.int(),
          myQuote: z.object({ id: z.string(), state: z.enum(quoteStates) }).nullable(),
          /** `asked`: its owner asked this shop. `rescue`: its shop gave it back, and its owner looks for another one now. */
          group: z.enum(['asked', 'rescue', 'open', 'others_have_quoted']),
        }),
      ),
      shopIsLive: z.boolean(),
    }),
    access: { who: 'shop', permission: 'marketplace.read' },
  }),
  estimate: op({
    method: 'GET',
    path: '/price-estimate',
    summary: 'Low, typical and high price of a service, and what it rests on',
    input: z.strictObject({ service: z.string().max(60), zip: zip.optional(), make: make.optional() }),
    output: z.object({
      service: z.string(),
      serviceName: z.string(),
      lowCents: centsSchema,
      typicalCents: centsSchema,
      highCents: centsSchema,
      basis: z.string(),
      /** How many finished jobs it rests on; 0 where it is the catalog's average alone. */
      jobs: z.int(),
      isLocal: z.boolean(),
      hasSamples: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
    access: { who: 'anyone' },
  }),
};
