import * as z from 'zod';
import { reason } from '../shapes/staff.ts';
import { instantInput } from '#domain/validation/time.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant } from '../shapes/basic.ts';
import { catalogueBounds } from '#domain/settings/catalogue.ts';
import { flagNames } from '#domain/settings/feature-flags.ts';
import { MOST_REFUND_LIMITS, refundingRoles } from '#domain/money/refunds.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { serviceCode } from '#domain/validation/service.ts';

const flags = z.object({
  flags: z.array(
    z.object({
      flag: z.enum(flagNames),
      name: z.string(),
      /** What holds while it is on, and while it is off. */
      on: z.string(),
      off: z.string(),
      isOn: z.boolean(),
      /** Null until staff first decide. */
      since: instant.nullable(),
    }),
  ),
});

const refundLimits = z.object({
  limits: z.array(
    z.object({
      role: z.string(),
      aloneCents: centsSchema,
      aDayCents: centsSchema,
      changedAt: instant.nullable(),
    }),
  ),
});

const content = z.object({
  announcement: z
    .object({ content: z.string(), startsAt: instant, endsAt: instant, isShown: z.boolean() })
    .nullable(),
  areas: z.object({ heading: z.string(), words: z.string() }),
});

const keys = z.object({
  keys: z.array(
    z.object({
      name: z.string(),
      part: z.enum(['core', 'payments', 'webhooks', 'mail', 'texts', 'storage', 'sign-in', 'captcha']),
      isSet: z.boolean(),
      isDerived: z.boolean(),
      lastFour: z.string().nullable(),
      since: instant.nullable(),
    }),
  ),
  /** While APP_SECRET is changed: of all sealed values, how many are under the new one. */
  resealing: z.object({ done: z.int(), total: z.int() }).nullable(),
});

const catalogue = z.object({
  services: z.array(
    z.object({
      code: serviceCode,
      name: z.string(),
      description: z.string(),
      typicalMinutes: z.int().nullable(),
      averageCents: centsSchema.nullable(),
      isRetired: z.boolean(),
      version: z.int(),
    }),
  ),
});

const counted = z.object({ count: z.int(), isMore: z.boolean() });
const ofService = { code: serviceCode, version: z.int().min(0), reason, idempotencyKey };
const { name, description, minutes, averageCents } = catalogueBounds;
/** One line that people read as it is: no markup is made of it, and nothing that hides or breaks a line. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Plain words on one line, please.');
const filled = (most: number, says: string) => line(most).min(1, says);
const dollars = (most: number) => z.int().min(0).max(most).brand<'Cents'>();

const catalogueAccess = { who: 'staff', permissions: ['content.manage'] } as const;
const provenCatalogue = { ...catalogueAccess, stepUp: true } as const;
const contentAccess = provenCatalogue;

/** The settings for what is offered, to which people, how far and in which words. */
export const product = {
  catalogue: op({
    method: 'GET',
    path: '/admin/settings/catalogue',
    summary: 'Every service with its name, its words, its usual time and its average price',
    input: z.strictObject({}),
    output: catalogue,
    access: catalogueAccess,
  }),
  previewService: op({
    method: 'GET',
    path: '/admin/settings/catalogue/{code}/uses',
    summary: 'How many jobs and shops a change of a service would concern',
    input: z.strictObject({ code: serviceCode }),
    output: z.object({ liveJobs: counted, jobs: counted, shops: counted }),
    access: catalogueAccess,
  }),
  changeService: op({
    method: 'POST',
    path: '/admin/settings/catalogue/{code}',
    summary: 'Describe a service otherwise, on every screen from now on',
    input: z.strictObject({
      ...ofService,
      name: line(name.most).min(name.least, 'Enter a name.'),
      description: line(description),
      typicalMinutes: z.int().min(minutes.least).max(minutes.most).nullable(),
      averageCents: z.int().min(averageCents.least).max(averageCents.most).brand<'Cents'>().nullable(),
    }),
    output: catalogue,
    errors: ['SERVICE_NAME_TAKEN', 'SETTING_AS_IT_IS', 'STALE_VERSION'],
    access: provenCatalogue,
  }),
  retireService: op({
    method: 'POST',
    path: '/admin/settings/catalogue/{code}/retire',
    summary: 'Retire a service; jobs, quotes and price lists that name it continue',
    input: z.strictObject(ofService),
    output: catalogue,
    errors: ['SERVICE_STAYS', 'SETTING_AS_IT_IS', 'STALE_VERSION'],
    access: provenCatalogue,
  }),
  restoreService: op({
    method: 'POST',
    path: '/admin/settings/catalogue/{code}/restore',
    summary: 'Offer a service again',
    input: z.strictObject(ofService),
    output: catalogue,
    errors: ['SETTING_AS_IT_IS', 'STALE_VERSION'],
    access: provenCatalogue,
  }),
  flags: op({
    method: 'GET',
    path: '/admin/settings/flags',
    summary: 'The parts of the product that can be switched off, and the state of each',
    input: z.strictObject({}),
    output: flags,
    access: { who: 'staff', permissions: ['settings.flags'] },
  }),
  setFlag: op({
    method: 'POST',
    path: '/admin/settings/flags/{flag}',
    summary: 'Switch a part of the product off or on again, for all users, at once',
    input: z.strictObject({ flag: z.enum(flagNames), isOn: z.boolean(), reason, idempotencyKey }),
    output: flags,
    errors: ['SETTING_AS_IT_IS'],
    access: { who: 'staff', permissions: ['settings.flags'], stepUp: true },
  }),
  refundLimits: op({
    method: 'GET',
    path: '/admin/settings/refund-limits',
    summary: 'What one person of each role may give back without a second one',
    input: z.strictObject({}),
    output: refundLimits,
    access: { who: 'staff', permissions: ['settings.flags'] },
  }),
  setRefundLimits: op({
    method: 'POST',
    path: '/admin/settings/refund-limits/{role}',
    summary: 'Move what one person of a role may give back alone',
    input: z.strictObject({
      role: z.enum(refundingRoles),
      aloneCents: dollars(MOST_REFUND_LIMITS.alone),
      aDayCents: dollars(MOST_REFUND_LIMITS.aDay),
      reason,
      idempotencyKey,
    }),
    output: refundLimits,
    errors: ['LIMITS_TURNED', 'SETTING_AS_IT_IS'],
    access: { who: 'staff', permissions: ['settings.roles', 'payments.refund'], stepUp: true },
  }),
  content: op({
    method: 'GET',
    path: '/admin/settings/content',
    summary: 'The words of the public site that staff set',
    input: z.strictObject({}),
    output: content,
    access: catalogueAccess,
  }),
  announce: op({
    method: 'POST',
    path: '/admin/settings/content/announcement',
    summary: 'Show an announcement on top of every public page for a while',
    input: z.strictObject({
      content: filled(200, 'Write what it says.'),
      startsAt: instantInput,
      endsAt: instantInput,
      reason,
      idempotencyKey,
    }),
    output: content,
    errors: ['ANNOUNCEMENT_PERIOD'],
    access: contentAccess,
  }),
  endAnnouncement: op({
    method: 'POST',
    path: '/admin/settings/content/announcement/end',
    summary: 'Take the announcement off the public pages',
    input: z.strictObject({ reason, idempotencyKey }),
    output: content,
    errors: ['NO_ANNOUNCEMENT'],
    access: contentAccess,
  }),
  setAreas: op({
    method: 'POST',
    path: '/admin/settings/content/areas',
    summary: 'Set what the landing page says of where we work; empty words bring the first ones back',
    input: z.strictObject({ heading: line(80), words: line(400), reason, idempotencyKey }),
    output: content,
    errors: ['SETTING_AS_IT_IS'],
    access: contentAccess,
  }),
  keys: op({
    method: 'GET',
    path: '/admin/settings/keys',
    summary: 'Which secrets are set, how each ends and since when it is this one; never what it says',
    input: z.strictObject({}),
    output: keys,
    access: { who: 'staff', permissions: ['settings.keys'] },
  }),
};
