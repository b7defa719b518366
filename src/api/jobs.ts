import * as z from 'zod';
import { cardId, jobId, quoteId, uuid } from '#domain/ids.ts';
import { feeCauses } from '#domain/money/kept-fee.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { jobPostSchema } from '#domain/validation/job.ts';
import { keyDropSchema } from '#domain/validation/quote.ts';
import { op } from './operation.ts';
import {
  absenceView,
  addressView,
  appointmentView,
  attachedPhoto,
  cardIntent,
  cardView,
  checkInView,
  idempotencyKey,
  instant,
  invoiceView,
  jobState,
  keyDropView,
  noShowView,
  pageOf,
  paymentView,
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

const jobSummary = z.object({
  id: jobId,
  number: z.string(),
  state: jobState,
  stateLabel: z.string(),
  serviceName: z.string(),
  vehicle: z.string(),
  city: z.string(),
  quotes: z.int(),
  lowestCents: centsSchema.nullable(),
  shopName: z.string().nullable(),
  /** One sentence: what happens next and who moves it. */
  next: z.string(),
  createdAt: instant,
});

/** A job as its owner sees it. */
export const ownerJobView = z.object({
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
  response: z.enum(['auto', 'review']),
  addressVisibility: z.enum(['booked_shop', 'verified_shops']),
  address: addressView.nullable(),
  city: z.string(),
  stateCode: z.string(),
  zip: z.string(),
  windows: z.array(windowView),
  postedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  acceptingQuotes: z.boolean(),
  cancelCode: z.string().nullable(),
  hidden: z.boolean(),
  paymentAttention: z.boolean(),
  /** The late fee that the policy names: the one that was agreed to, and before that the one in force. */
  lateFeeCents: centsSchema,
  shop: z
    .object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      timeZone: z.string(),
      /** Which of its locations that is; null for its main one. */
      location: z.string().nullable(),
    })
    .nullable(),
  appointment: appointmentView.nullable(),
  /** Six digits that the owner says at the counter; null before booking and once used. */
  checkInCode: z.string().nullable(),
  handOverCode: z.string().nullable(),
  checkIn: checkInView.nullable(),
  keyDrop: keyDropView.nullable(),
  /** The last report that somebody did not come. */
  noShow: noShowView.nullable(),
  /** What reporting that the shop was not there means now; null unless booked. */
  /** Null unless booked. */
  reschedule: rescheduleView.nullable(),
  absence: absenceView.nullable(),
  /** What the owner pays who does not come themselves; null unless booked. */
  ownAbsenceCents: centsSchema.nullable(),
  afterPhotos: z.array(photoView),
  quotes: z.array(quoteView),
  /** Its shop gave the job back: what could be put in its place, and until when that comes first. */
  rescue: z.object({ until: instant, mostCents: centsSchema, quoteIds: z.array(quoteId) }).nullable(),
  payment: paymentView.nullable(),
  protection: protectionView,
  invoice: invoiceView.nullable(),
  releaseAt: instant.nullable(),
  timeline: z.array(timelineEntry),
  /** Why each act is not possible now; null where it is. */
  refusals: z.object({
    withdraw: refusal,
    cancel: refusal,
    confirm: refusal,
    extend: refusal,
    accept: refusal,
    leaveKeys: refusal,
  }),
  demoClock: z.boolean(),
});
export type OwnerJobView = z.infer<typeof ownerJobView>;

const changed = z.object({ job: ownerJobView });
const onJob = z.strictObject({ jobId });
const onceOnJob = z.strictObject({ jobId, idempotencyKey });

export const jobs = {
  post: op({
    method: 'POST',
    path: '/jobs',
    summary: 'Post a repair: at once for a customer, as a draft finished by mail for a guest',
    input: jobPostSchema.extend({ photos: z.array(attachedPhoto).max(8), idempotencyKey }).strict(),
    output: z.object({ jobId, number: z.string(), posted: z.boolean(), email: z.string() }),
    errors: [
      'ZIP_NOT_SUPPORTED',
      'FEE_OWED',
      'LINKS_LIMITED',
      'TOO_MANY_LIVE_JOBS',
      'DUPLICATE_JOB',
      'CARD_REQUIRED',
      'POLICY_CHANGED',
      'BUDGET_REQUIRED',
      'VIN_CHECK_DIGIT',
      'NOT_FOUND',
    ],
    access: { who: 'customer-or-guest' },
    limit: { burst: 10, perMinute: 2 },
  }),
  mine: op({
    method: 'GET',
    path: '/jobs',
    summary: 'My jobs, newest first',
    input: z.strictObject({ ...pageInput, show: z.enum(['all', 'live', 'past']).default('all') }),
    output: pageOf(jobSummary),
    access: { who: 'customer' },
  }),
  get: op({
    method: 'GET',
    path: '/jobs/{jobId}',
    summary: 'One of my jobs with its quotes, money and timeline',
    input: onJob,
    output: ownerJobView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'customer' },
  }),
  withdraw: op({
    method: 'POST',
    path: '/jobs/{jobId}/withdraw',
    summary: 'Withdraw a job nobody was chosen for (J5)',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
  extend: op({
    method: 'POST',
    path: '/jobs/{jobId}/extend',
    summary: 'Keep a job open for seven more days',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'JOB_OPEN_LONG_ENOUGH'],
    access: { who: 'customer' },
  }),
  cancellationCost: op({
    method: 'GET',
    path: '/jobs/{jobId}/cancellation-cost',
    summary: 'What cancelling a booked job costs right now, and why',
    input: onJob,
    output: z.object({
      feeCents: centsSchema,
      code: z.enum(['owner_early', 'owner_late']),
      freeUntil: instant.nullable(),
      sentence: z.string(),
    }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
  cancel: op({
    method: 'POST',
    path: '/jobs/{jobId}/cancel',
    summary:
      'Cancel a booked job at the cost that was shown (J10, J11), or step back from the money step (J8)',
    input: onceOnJob.extend({ shownFeeCents: centsSchema }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'CANCEL_COST_CHANGED'],
    access: { who: 'customer' },
  }),
  leaveKeys: op({
    method: 'POST',
    path: '/jobs/{jobId}/keys',
    summary: 'Say that the car and its keys are there, so that it is checked in without the code (J17)',
    input: onceOnJob.extend(keyDropSchema.shape),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'KEY_DROP_TOO_EARLY'],
    access: { who: 'customer' },
  }),
  confirm: op({
    method: 'POST',
    path: '/jobs/{jobId}/confirm',
    summary: 'Confirm that the work is done; the shop is paid (J25)',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
  acceptQuote: op({
    method: 'POST',
    path: '/jobs/{jobId}/accept',
    summary: 'Accept one version of a quote; the time is kept for 15 minutes while the card is held (J6)',
    input: onceOnJob.extend({
      quoteId: uuid,
      version: z.int().min(1),
      cardId: cardId.optional(),
      /** The late fee that the policy named; who leaves it out agrees to the policy in force. */
      shownFeeCents: centsSchema.optional(),
    }),
    output: changed,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_ALREADY_BOOKED',
      'JOB_WRONG_STATE',
      'QUOTE_NOT_FOUND',
      'QUOTE_NOT_PENDING',
      'QUOTE_EXPIRED',
      'QUOTE_CHANGED',
      'POLICY_CHANGED',
      'SLOT_TAKEN',
      'SLOT_NOT_KEPT',
      'QUOTE_PAUSED',
    ],
    access: { who: 'customer' },
  }),
  rejectQuote: op({
    method: 'POST',
    path: '/jobs/{jobId}/reject',
    summary: 'Reject a quote',
    input: onceOnJob.extend({ quoteId: uuid }),
    output: changed,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'customer' },
  }),
};

export const payments = {
  refresh: op({
    method: 'POST',
    path: '/jobs/{jobId}/payment/refresh',
    summary: 'Ask the provider how the money step stands, after the card was entered (J7)',
    input: onJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    access: { who: 'customer' },
    limit: { burst: 60, perMinute: 60 },
  }),
  replaceCard: op({
    method: 'POST',
    path: '/jobs/{jobId}/payment/replace-card',
    summary: 'Start over with another card after a decline (J13), or pay a late fee that is owed',
    input: onceOnJob,
    output: changed,
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PAYMENT_WRONG_STATE'],
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
  receipt: op({
    method: 'GET',
    path: '/jobs/{jobId}/receipt',
    summary: 'What was charged for a job and where it went, to the cent',
    input: onJob,
    output: z.object({
      jobId,
      number: z.string(),
      shopName: z.string(),
      shopAddress: addressView,
      ownerName: z.string(),
      serviceName: z.string(),
      vehicle: z.string(),
      invoice: invoiceView.nullable(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      authorisedCents: centsSchema,
      capturedCents: centsSchema,
      refundedCents: centsSchema,
      bookingFeeCents: centsSchema,
      keptFeeCents: centsSchema,
      /** What a fee is for, where the booking ended with one; then there is no bill. */
      feeCause: z.enum(feeCauses).nullable(),
      /** That fee may still be contested or is decided about: it is nobody's yet. */
      feeWaits: z.boolean(),
      /** What was held and then not charged. */
      letGoCents: centsSchema,
      postings: z.array(
        z.object({
          at: instant,
          what: z.string(),
          from: z.string(),
          to: z.string(),
          amountCents: centsSchema,
        }),
      ),
      capturedAt: instant.nullable(),
    }),
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND'],
    access: { who: 'customer' },
  }),
  cards: op({
    method: 'GET',
    path: '/cards',
    summary: 'My saved cards',
    input: z.strictObject({}),
    output: z.object({ cards: z.array(cardView) }),
    access: { who: 'customer' },
  }),
  startCard: op({
    method: 'POST',
    path: '/cards',
    summary: 'Begin to save a card at the provider',
    input: z.strictObject({ idempotencyKey }),
    output: z.object({ cardId }),
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
  finishCard: op({
    method: 'POST',
    path: '/cards/{cardId}/refresh',
    summary: 'Ask the provider whether the card is saved',
    input: z.strictObject({ cardId }),
    output: z.object({ card: cardView.nullable(), intent: cardIntent.nullable() }),
    errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    access: { who: 'customer' },
    limit: { burst: 60, perMinute: 60 },
  }),
};
