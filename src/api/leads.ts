import * as z from 'zod';
import { brand } from '#domain/site/brand.ts';
import { email, zip } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from './operation.ts';

/** Of the car, because some cost more than others. */
const make = z.string().trim().max(60);

export const leads = {
  coverage: op({
    method: 'GET',
    path: '/coverage/{zip}',
    summary: `Whether ${brand.name} works in a ZIP code yet`,
    input: z.strictObject({ zip }),
    output: z.object({
      zip: z.string(),
      supported: z.boolean(),
      city: z.string().nullable(),
      state: z.string().nullable(),
    }),
    access: { who: 'anyone' },
  }),
  notifyMe: op({
    method: 'POST',
    path: '/notify-me',
    summary: `Be told when ${brand.name} comes to a ZIP code`,
    input: z.strictObject({ zip, email }),
    output: z.object({ message: z.string() }),
    access: { who: 'anyone' },
    limit: { burst: 5, perMinute: 1 },
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
      /** How many finished jobs it rests on; 0 where it is the catalogue's average alone. */
      jobs: z.int(),
      isLocal: z.boolean(),
      hasSamples: z.boolean(),
    }),
    errors: ['NOT_FOUND'],
    access: { who: 'anyone' },
  }),
};
