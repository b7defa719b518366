import * as z from 'zod';
import { healthParts } from '#domain/site/health.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { figureKinds } from '#domain/site/site-figures.ts';
import { op } from '../operation.ts';
import { instant } from '../shapes/basic.ts';

/** An event on the marketplace that names no person. */
const happening = z.object({
  what: z.enum(['posted', 'quoted', 'finished']),
  service: serviceCode,
  serviceName: z.string(),
  city: z.string(),
  stateCode: z.string(),
  at: instant,
});

const healthDay = z.object({ day: z.string(), checks: z.int(), failures: z.int() });

export const status = {
  figures: op({
    method: 'GET',
    path: '/site/figures',
    summary: 'What the landing page counts: measured, and only with enough data',
    input: z.strictObject({}),
    output: z.object({
      figures: z.array(z.object({ kind: z.enum(figureKinds), value: z.number(), orMore: z.boolean() })),
      /** In the demo nothing is measured: the figures are invented, and must be called so. */
      sample: z.boolean(),
    }),
    access: { who: 'anyone' },
  }),
  activity: op({
    method: 'GET',
    path: '/site/activity',
    summary: 'Recent events on the marketplace, without names',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(happening),
      /** Each is null as long as it rests on too few. */
    }),
    access: { who: 'anyone' },
  }),
  status: op({
    method: 'GET',
    path: '/site/status',
    summary: 'How each part of the product is, and how it was in the last 30 days',
    input: z.strictObject({}),
    output: z.object({
      parts: z.array(
        z.object({
          part: z.enum(healthParts),
          /** Of the last check; null before the first one, and when it is too long ago to speak of now. */
          isWell: z.boolean().nullable(),
          checkedAt: instant.nullable(),
          /** Oldest first, one for every day, including days without checks. */
          days: z.array(healthDay),
        }),
      ),
    }),
    access: { who: 'anyone' },
  }),
  testBackend: op({
    method: 'GET',
    path: '/site/backend-test',
    summary: 'Ask database and sign-in whether they answer; in production for super admins only',
    input: z.strictObject({ what: z.enum(['connection', 'auth', 'database']).default('connection') }),
    output: z.object({
      state: z.enum(['connected', 'failed', 'not-configured']),
      message: z.string(),
      detail: z.string(),
      milliseconds: z.int(),
      settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), shown: z.string() })),
    }),
    errors: ['NOT_FOUND'],
    access: { who: 'anyone' },
    limit: { burst: 20, perMinute: 20 },
  }),
};
