import * as z from 'zod';
import { brand } from '#domain/site/brand.ts';
import { email, zip } from '#domain/validation/contact.ts';
import { op } from '../operation.ts';

export const coverage = {
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
};
