import * as z from 'zod';
import { cardId, quoteId, vehicleId } from '#domain/ids.ts';
import { declineReasons } from '#domain/jobs/audience.ts';
import { centsSchema } from '#domain/validation/money.ts';
import {
  absenceView,
  appointmentView,
  checkInView,
  invoiceView,
  keyDropView,
  noShowView,
  paymentView,
  protectionView,
  quoteView,
  rescheduleView,
  timelineEntry,
  vehicleView,
} from './job-parts.ts';
import { addressView, instant, refusal } from './basic.ts';
import { photoView } from '#domain/validation/photo.ts';
import { jobFacts } from './job-facts.ts';
import { tipView } from './tips.ts';

/** A job as its owner sees it. */
export const ownerJobView = jobFacts.extend({
  side: z.literal('owner'),
  vehicle: vehicleView,
  /** The car in its owner's garage. */
  vehicleId,
  response: z.enum(['auto', 'review']),
  addressVisibility: z.enum(['booked_shop', 'verified_shops']),
  address: addressView.nullable(),
  /** What may be booked without asking again is held on it. */
  cardId: cardId.nullable(),
  zip: z.string(),
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
      /** The address of its public page; null while it has none. */
      slug: z.string().nullable(),
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
  /** Six digits that the owner reads out at the counter; null before booking and once used. */
  checkInCode: z.string().nullable(),
  handOverCode: z.string().nullable(),
  checkIn: checkInView.nullable(),
  keyDrop: keyDropView.nullable(),
  /** The last report of a missed appointment. */
  noShow: noShowView.nullable(),
  /** What reporting that the shop was not there means now; null unless booked. */
  /** Null unless booked. */
  reschedule: rescheduleView.nullable(),
  absence: absenceView.nullable(),
  /** What the owner pays who does not come themselves; null unless booked. */
  ownAbsenceCents: centsSchema.nullable(),
  afterPhotos: z.array(photoView),
  /** Null for a job that never asked single shops. */
  audience: z
    .object({
      /** No other shop knows of it. */
      isAskedOnly: z.boolean(),
      endsAt: instant,
      isOver: z.boolean(),
      thenEveryone: z.boolean(),
      shops: z.array(
        z.object({
          name: z.string(),
          answer: z.enum(['waits', 'quoted', 'declined']),
          reason: z.enum(declineReasons).nullable(),
        }),
      ),
    })
    .nullable(),
  quotes: z.array(quoteView),
  /** Its shop gave the job back: what could be put in its place, and until when that comes first. */
  rescue: z.object({ until: instant, mostCents: centsSchema, quoteIds: z.array(quoteId) }).nullable(),
  payment: paymentView.nullable(),
  protection: protectionView,
  invoice: invoiceView.nullable(),
  /** Null before the work is confirmed. */
  tip: tipView.nullable(),
  releaseAt: instant.nullable(),
  timeline: z.array(timelineEntry),
  /** Why each act is not possible now; null where it is. */
  refusals: z.object({
    edit: refusal,
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

/** The answer of what an owner did to a job. */
export const ownerJobChanged = z.object({ job: ownerJobView });
