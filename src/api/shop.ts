import * as z from 'zod';
import { bayId, jobId } from '#domain/ids.ts';
import { serviceCodes } from '#domain/shops/service-catalog.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { checkInSchema, finishSchema, quoteContentSchema } from '#domain/validation/quote.ts';
import { dayInput, instantInput } from '#domain/validation/time.ts';
import { op } from './operation.ts';
import {
  absenceView,
  addressView,
  appointmentView,
  attachedPhoto,
  checkInView,
  idempotencyKey,
  instant,
  invoiceView,
  jobState,
  keyDropView,
  noShowView,
  pageOf,
  protectionView,
  quoteView,
  refusal,
  rescheduleView,
  timelineEntry,
  vehicleView,
  windowView,
} from './views.ts';
import { photoView } from '#domain/validation/photo.ts';
import { pageInput } from '#domain/validation/query.ts';

/**
 * A job as a shop sees it. Before booking: approximate place, shortened name, no contact, unless the owner
 * lets verified shops see the address. After booking: all that the work needs.
 */
export const shopJobView = z.object({
  id: jobId,
  number: z.string(),
  version: z.int(),
  state: jobState,
  stateLabel: z.string(),
  now: instant,
  service: z.string(),
  serviceName: z.string(),
  description: z.string(),
  vehicle: vehicleView,
  photos: z.array(photoView),
  budgetCents: centsSchema.nullable(),
  fixedPrice: z.boolean(),
  instantAccept: z.boolean(),
  mobileOk: z.boolean(),
  windows: z.array(windowView),
  ownerName: z.string(),
  ownerEmail: z.string().nullable(),
  address: addressView.nullable(),
  addressNote: z.string(),
  city: z.string(),
  stateCode: z.string(),
  approximate: z.object({ lat: z.number(), lng: z.number() }),
  distanceMiles: z.number(),
  postedAt: instant.nullable(),
  mine: z.boolean(),
  quotesTaken: z.int(),
  quoteCap: z.int(),
  /** The shop that was booked does not do it: until then its owner looks for another one before all else. */
  rescue: z.object({ until: instant, wasMine: z.boolean() }).nullable(),
  myQuote: quoteView.nullable(),
  appointment: appointmentView.nullable(),
  checkIn: checkInView.nullable(),
  keyDrop: keyDropView.nullable(),
  noShow: noShowView.nullable(),
  /** Null unless booked here. */
  reschedule: rescheduleView.nullable(),
  /** What reporting that the owner did not come means now; null unless booked here. */
  absence: absenceView.nullable(),
  afterPhotos: z.array(photoView),
  invoice: invoiceView.nullable(),
  protection: protectionView.nullable(),
  releaseAt: instant.nullable(),
  timeline: z.array(timelineEntry),
  refusals: z.object({
    quote: refusal,
    claim: refusal,
    withdraw: refusal,
    cancel: refusal,
    arrive: refusal,
    checkIn: refusal,
    start: refusal,
    finish: refusal,
    handOver: refusal,
    handOverCode: refusal,
  }),
  demoClock: z.boolean(),
});
export type ShopJobView = z.infer<typeof shopJobView>;

const changed = z.object({ job: shopJobView });
const onJob = z.strictObject({ jobId });
const onceOnJob = z.strictObject({ jobId, idempotencyKey });

export const shopJobs = {
  get: op({
    method: 'GET',
    path: '/shop/jobs/{jobId}',
    summary: 'A job as my shop may see it',
    input: onJob,
    output: shopJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'shop', permission: 'jobs.read' },
  }),
  list: op({
    method: 'GET',
    path: '/shop/jobs',
    summary: 'The jobs of my shop by appointment',
    input: z.strictObject({
      ...pageInput,
      show: z.enum(['upcoming', 'in_progress', 'done', 'cancelled', 'all']).default('all'),
    }),
    output: pageOf(
      z.object({
        id: jobId,
        number: z.string(),
        state: jobState,
        stateLabel: z.string(),
        card: z.enum(['request', 'upcoming', 'in_progress', 'done', 'cancelled']),
        serviceName: z.string(),
        vehicle: z.string(),
        ownerName: z.string(),
        totalCents: centsSchema,
        startsAt: instant,
        bayName: z.string(),
        next: z.string(),
      }),
    ),
    access: { who: 'shop', permission: 'jobs.read' },
  }),
  checkIn: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/check-in',
    summary: "Take the car in: the owner's code or keys, what they agreed to, odometer, photos (J17)",
    input: onceOnJob.extend(checkInSchema.shape).extend({ photos: z.array(attachedPhoto).max(12) }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'CHECK_IN_CODE_WRONG',
      'CHECK_IN_CODE_LOCKED',
      'CHECK_IN_TOO_EARLY',
      'ESTIMATE_NOT_ACKNOWLEDGED',
      'PHOTOS_MISSING',
      'MONEY_NOT_HELD',
    ],
    access: { who: 'shop', permission: 'jobs.check_in' },
  }),
  start: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/start',
    summary: 'Start the approved work, once its money is held (J19)',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'MONEY_NOT_HELD'],
    access: { who: 'shop', permission: 'jobs.work' },
  }),
  finish: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/finish',
    summary: 'Finish the work; the invoice is made of the approved lines that were done (J23)',
    input: onceOnJob.extend(finishSchema.shape).extend({ photos: z.array(attachedPhoto).max(12) }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'ODOMETER_BACKWARDS',
      'AFTER_PHOTOS_MISSING',
      'PART_NUMBER_MISSING',
      'DONE_LINES_INVALID',
      'INVOICE_EXCEEDS_APPROVED',
    ],
    access: { who: 'shop', permission: 'jobs.finish' },
  }),
  handOver: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/hand-over',
    summary: 'Say that the car was returned; starts the 72 hours',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'shop', permission: 'jobs.hand_over' },
  }),
  enterHandOverCode: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/hand-over-code',
    summary: "Type the owner's hand-over code: it confirms the work (J25)",
    input: onceOnJob.extend({ code: z.string().regex(/^[0-9]{6}$/, 'Six digits') }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'HAND_OVER_CODE_WRONG', 'CHECK_IN_CODE_LOCKED'],
    access: { who: 'shop', permission: 'jobs.hand_over' },
  }),
};

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

export const quotes = {
  slots: op({
    method: 'GET',
    path: '/shop/slots',
    summary: 'Free times of my bays or vans on a day',
    input: z.strictObject({
      day: dayInput,
      durationMinutes: z.coerce.number().int().min(15).max(2880),
      mobile: z.union([z.boolean(), z.stringbool()]).default(false),
      /** What has to be done then: not everybody can do everything. */
      service: z.enum(serviceCodes).optional(),
    }),
    output: z.object({
      timeZone: z.string(),
      slots: z.array(z.object({ bayId, bayName: z.string(), startsAt: instant, endsAt: instant })),
    }),
    access: { who: 'shop', permission: 'quotes.write' },
  }),
  save: op({
    method: 'PUT',
    path: '/shop/jobs/{jobId}/quote',
    summary: 'Write a quote: keep it as a draft, send it, or revise the one that was sent (J2)',
    input: onceOnJob.extend(quoteContentSchema.shape).extend({ send: z.boolean() }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'QUOTES_CLOSED',
      'QUOTE_CAP_REACHED',
      ...notOffered,
      'QUOTE_VALIDITY',
      'QUOTE_TOTAL',
      'QUOTE_NOT_PENDING',
    ],
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  startDraft: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/quote/draft',
    summary: "Begin a quote as a draft: at my shop's own price and first free time",
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'QUOTES_CLOSED', ...notOffered, 'QUOTE_TOTAL', 'QUOTE_ALREADY_SENT'],
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  withdraw: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/quote/withdraw',
    summary: 'Withdraw my quote, or throw my draft away (J3)',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'shop', permission: 'quotes.write' },
  }),
  claim: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/claim',
    summary: "Claim a job at the owner's fixed price; the first shop wins",
    input: onceOnJob.extend({ bayId, startsAt: instantInput, durationMinutes: z.int().min(15).max(2880) }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_ALREADY_CLAIMED',
      'CLAIM_NOT_OFFERED',
      'OUTSIDE_WINDOWS',
      'QUOTES_CLOSED',
      'QUOTE_ALREADY_SENT',
      ...notOffered,
    ],
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
};
