import * as z from 'zod';
import { bayId } from '#domain/ids.ts';
import { declineReasons } from '#domain/jobs/audience.ts';
import { MOST_MORE_SERVICES } from '#domain/shops/service-catalog.ts';
import { quoteContentSchema } from '#domain/validation/quote.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { dayInput, instantInput } from '#domain/validation/time.ts';
import { op } from '../operation.ts';
import { instant, onceOnJob } from '../shapes/basic.ts';
import { shopJobChanged } from '../shapes/shop-job.ts';

/** What the shop has read of the job: of a post that was never edited it is the first. */
const readVersion = z.int().min(1);

/** Why a shop cannot offer on a job, or not at that time. */
const notOffered = [
  'SHOP_NOT_ACTIVE',
  'SHOP_SUSPENDED',
  'DOCUMENT_EXPIRED',
  'PAYOUT_ACCOUNT_MISSING',
  'PAYOUT_ACCOUNT_NOT_READY',
  'OUTSIDE_RADIUS',
  'SERVICE_NOT_OFFERED',
  'OWN_JOB',
  'SLOT_TAKEN',
  'SLOT_INVALID',
] as const;

export const writing = {
  slots: op({
    method: 'GET',
    path: '/shop/slots',
    summary: 'Free times of my bays or vans on a day',
    input: z.strictObject({
      day: dayInput,
      durationMinutes: z.coerce.number().int().min(15).max(2880),
      mobile: z.union([z.boolean(), z.stringbool()]).default(false),
      /** The skills it needs: not every technician can do all of it. */
      service: serviceCode.optional(),
      moreServices: z
        .union([z.array(serviceCode).max(MOST_MORE_SERVICES), serviceCode.transform((one) => [one])])
        .default([]),
    }),
    output: z.object({
      timeZone: z.string(),
      slots: z.array(z.object({ bayId, bayName: z.string(), startsAt: instant, endsAt: instant })),
    }),
    access: { who: 'shop', permission: 'quotes.write' },
  }),
  keep: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/quote/keep',
    summary: 'Keep my quote as it is after the owner changed the job',
    input: onceOnJob.extend({ workVersion: readVersion }),
    output: shopJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'QUOTE_NOT_FOUND',
      'QUOTE_NOT_PENDING',
      'QUOTE_EXPIRED',
      'QUOTES_CLOSED',
      'WORK_CHANGED',
      'QUOTE_CANNOT_BE_KEPT',
      ...notOffered,
    ],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  save: op({
    method: 'PUT',
    path: '/shop/jobs/{jobId}/quote',
    summary: 'Write a quote: keep it as a draft, send it, or revise the one that was sent (J2)',
    input: onceOnJob
      .extend(quoteContentSchema.shape)
      .extend({ send: z.boolean(), workVersion: readVersion.default(1) }),
    output: shopJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'QUOTES_CLOSED',
      'QUOTE_CAP_REACHED',
      'WORK_CHANGED',
      ...notOffered,
      'QUOTE_VALIDITY',
      'QUOTE_TOTAL',
      'QUOTE_NOT_PENDING',
    ],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  startDraft: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/quote/draft',
    summary: "Begin a quote as a draft: at my shop's own price and first free time",
    input: onceOnJob,
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'QUOTES_CLOSED', ...notOffered, 'QUOTE_TOTAL', 'QUOTE_ALREADY_SENT'],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  withdraw: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/quote/withdraw',
    summary: 'Withdraw my quote, or throw my draft away (J3)',
    input: onceOnJob,
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'shop', permission: 'quotes.write' },
  }),
  declineAsked: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/decline',
    summary: 'Say no to an owner who asked my shop',
    input: onceOnJob.extend({ reason: z.enum(declineReasons) }),
    output: z.object({ done: z.literal(true) }),
    errors: ['JOB_NOT_FOUND', 'QUOTES_CLOSED', 'QUOTE_ALREADY_SENT'],
    access: { who: 'shop', permission: 'quotes.write' },
  }),
  claim: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/claim',
    summary: "Claim a job at the owner's fixed price; the first shop wins",
    input: onceOnJob.extend({
      bayId,
      startsAt: instantInput,
      durationMinutes: z.int().min(15).max(2880),
      /** The post as it was read, with its price and its times. */
      postVersion: readVersion.default(1),
    }),
    output: shopJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_ALREADY_CLAIMED',
      'CLAIM_NOT_OFFERED',
      'OUTSIDE_WINDOWS',
      'QUOTES_CLOSED',
      'QUOTE_ALREADY_SENT',
      'WORK_CHANGED',
      ...notOffered,
    ],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
};
