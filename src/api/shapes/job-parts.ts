import * as z from 'zod';
import { appointmentId, cardId, jobId, paymentId, quoteId, rescheduleId, shopId } from '#domain/ids.ts';
import { appointmentStates } from '#domain/scheduling/appointment-lifecycle.ts';
import { postFieldNames } from '#domain/jobs/post-edits.ts';
import { intakeView } from './job-intake.ts';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { noShowStates } from '#domain/bookings/no-show-lifecycle.ts';
import { paymentStates } from '#domain/money/payment-lifecycle.ts';
import { quoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { clipView } from '#domain/validation/clip.ts';
import { photoView } from '#domain/validation/photo.ts';
import { instant, windowView } from './basic.ts';
import { protectionCodes } from '#domain/money/protection-words.ts';
import { jobSides } from '#domain/jobs/job-side.ts';
import { vehicleSources } from '#domain/vehicles/vehicle-selection.ts';

export type PhotoView = z.infer<typeof photoView>;
export type ClipView = z.infer<typeof clipView>;

export const vehicleView = z.object({
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string().nullable(),
  /** Whole for its owner, the booked shop and staff who may see it; otherwise the last 8; null if unknown. */
  vin: z.string().nullable(),
  engine: z.string().nullable(),
  transmission: z.string().nullable(),
  drivetrain: z.string().nullable(),
  fuelType: z.string().nullable(),
  bodyStyle: z.string().nullable(),
  /** Miles per gallon; of a car that runs on electricity, per the energy of a gallon. */
  mpgCity: z.int().nullable(),
  mpgHighway: z.int().nullable(),
  /** Where year, make and model come from; null where that is not known. */
  source: z.enum(vehicleSources).nullable(),
});

export type VehicleView = z.infer<typeof vehicleView>;

export const jobState = z.enum(jobStates);

/** What a job is for besides its main service. */
export const moreServiceView = z.object({ code: z.string(), name: z.string() });

/** A job as a stranger sees it: no address, a shortened name, an approximate place. */
export const jobCard = z.object({
  id: jobId,
  number: z.string(),
  status: z.enum(['OPEN', 'PENDING_SELECTION']),
  service: z.string(),
  serviceName: z.string(),
  moreServices: z.array(moreServiceView),
  description: z.string(),
  vehicle: z.object({ year: z.int(), make: z.string(), model: z.string(), trim: z.string().nullable() }),
  budgetCents: centsSchema.nullable(),
  fixedPrice: z.boolean(),
  instantAccept: z.boolean(),
  mobileOk: z.boolean(),
  needsTow: z.boolean(),
  photos: z.array(photoView),
  clip: clipView.nullable(),
  ownerName: z.string(),
  city: z.string(),
  state: z.string(),
  approximate: z.object({ lat: z.number(), lng: z.number() }),
  distanceMiles: z.number(),
  postedAt: instant,
  sample: z.boolean(),
});

export type JobCard = z.infer<typeof jobCard>;

/** A line that names work or parts, as a shop wrote it. */
export const workLineView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('labor'),
    title: z.string(),
    hoursHundredths: z.int(),
    rateCents: centsSchema,
    taxable: z.boolean(),
    amountCents: centsSchema,
  }),
  z.object({
    kind: z.literal('part'),
    title: z.string(),
    grade: z.enum(['oem', 'aftermarket', 'used', 'rebuilt']),
    partNumber: z.string().nullable(),
    quantity: z.int(),
    unitPriceCents: centsSchema,
    taxable: z.boolean(),
    amountCents: centsSchema,
  }),
  z.object({
    kind: z.literal('fee'),
    title: z.string(),
    taxable: z.boolean(),
    amountCents: centsSchema,
  }),
]);

export const quoteLineView = z.discriminatedUnion('kind', [
  ...workLineView.options,
  /** What was agreed to come off the lines as quoted; below zero. */
  z.object({
    kind: z.literal('discount'),
    title: z.string(),
    amountCents: centsSchema,
    taxableCents: centsSchema,
  }),
]);

export type QuoteLineView = z.infer<typeof quoteLineView>;

export const approvalStamp = z.object({
  approvedBy: z.string(),
  approvedAt: instant,
  method: z.enum(['app', 'rule']),
});

export const quoteState = z.enum(quoteStates);

/** What one side offered on a quote. `isOpen`: the owner's, and the shop has not answered it yet. */
export const counterView = z.object({
  side: z.enum(['owner', 'shop']),
  amountCents: centsSchema,
  message: z.string(),
  madeAt: instant,
  expiresAt: instant,
  isOpen: z.boolean(),
});

const editedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.object({ startsAt: instant, endsAt: instant })),
  intakeView.shape.troubleCodes,
  intakeView.shape.answers,
  intakeView.shape.symptom,
]);

/** What of a post changed, before and after: see src/domain/jobs/post-edits.ts. */
export const postChangeView = z.object({
  field: z.enum(postFieldNames),
  before: editedValue,
  after: editedValue,
});

export const postEditView = z.object({
  postVersion: z.int(),
  editedAt: instant,
  changes: z.array(postChangeView),
});

export type PostEditView = z.infer<typeof postEditView>;

export const quoteView = z.object({
  id: quoteId,
  jobId,
  state: quoteState,
  version: z.int(),
  kind: z.enum(['quote', 'estimate', 'claim']),
  shop: z.object({
    id: shopId,
    name: z.string(),
    city: z.string(),
    verified: z.boolean(),
    distanceMiles: z.number(),
    timeZone: z.string(),
  }),
  message: z.string(),
  /** The shop's warranty; empty without one. */
  warranty: z.string(),
  lines: z.array(quoteLineView),
  priceCents: centsSchema,
  taxCents: centsSchema,
  totalCents: centsSchema,
  mobile: z.boolean(),
  slot: z.object({
    bayName: z.string(),
    startsAt: instant,
    /** When the work is done: on another day, where it is longer than the first. */
    endsAt: instant,
    /** How long it is worked on. */
    durationMinutes: z.int(),
    /** For a mobile visit: the mechanic arrives between the start and this. */
    arrivalUntil: instant.nullable(),
    /** The nearest of the owner's times, where the work begins outside all of them. */
    missedWindow: windowView.nullable(),
  }),
  validUntil: instant,
  submittedAt: instant.nullable(),
  seenAt: instant.nullable(),
  stamp: approvalStamp.nullable(),
  /** The owner changed the job since: it waits until its shop keeps or revises it. */
  waitsForShop: z.boolean(),
  counters: z.array(counterView),
  /** Why the reader cannot make a counter-offer now; null where they can. */
  counterRefusal: z.string().nullable(),
  /** Why staff withdrew it, as its shop reads it. */
  removedBecause: z.string().nullable(),
});

export type QuoteView = z.infer<typeof quoteView>;

/** The bar of the job's money: what was approved, what is held, and what moves next. */
export const protectionView = z.object({
  approvedCents: centsSchema,
  /** Of what was approved, what is not held and still will be. */
  openCents: centsSchema,
  heldCents: centsSchema,
  /** What the owner paid for the work in all; with `borneCents`, the next three amounts share it out. */
  releasedCents: centsSchema,
  shareCents: centsSchema,
  feesCents: centsSchema,
  /** Sales tax that the shop does not pass on itself; otherwise it is in the shop's share. */
  taxCents: centsSchema,
  /** What the platform gave back to the owner in the shop's place. */
  borneCents: centsSchema,
  /** What was held once and then not charged: the work came to less, or there was none. */
  voidedCents: centsSchema,
  refundedCents: centsSchema,
  /** "preparing" to "fee_kept": the state of the payment, or null before anything was accepted. */
  state: z.string().nullable(),
  /** What moves next and who moves it: see src/domain/money/protection-words.ts. */
  says: z.enum(protectionCodes),
  movesAt: instant.nullable(),
});

export type ProtectionView = z.infer<typeof protectionView>;

export const timelineEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  /** What happened, and what its sentence is filled with: see src/domain/jobs/timeline.ts. */
  action: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  tone: z.enum(['neutral', 'safe', 'caution', 'danger']),
  photos: z.array(photoView),
});

export type TimelineEntry = z.infer<typeof timelineEntry>;

/** What the browser needs to take a card: an intent at the payment provider. */
export const cardIntent = z.object({
  /** The provider's name: only its own form takes the card. */
  provider: z.string(),
  kind: z.enum(['hold', 'setup']),
  id: z.string(),
  clientSecret: z.string(),
  /** A card was given, and its bank asks its owner to confirm: no card is typed again. */
  asksBank: z.boolean(),
});

export type CardIntent = z.infer<typeof cardIntent>;

export const cardView = z.object({
  id: cardId,
  brand: z.string(),
  last4: z.string(),
  /** The last month in which it works, `2030-12`; null for a card that was saved before we asked for it. */
  validThrough: z.string().nullable(),
  isExpired: z.boolean(),
  /** Saved with another payment provider: it can be removed, not used. */
  isElsewhere: z.boolean(),
  isDefault: z.boolean(),
  /** The job that still needs this card, so that it cannot be removed. */
  neededBy: z.string().nullable(),
});

export type CardView = z.infer<typeof cardView>;

export const paymentView = z.object({
  id: paymentId,
  jobId,
  state: z.enum(paymentStates),
  plan: z.enum(['authorise_now', 'save_card']),
  amountCents: centsSchema,
  authorisedCents: centsSchema,
  capturedCents: centsSchema,
  refundedCents: centsSchema,
  /** Disputed: nothing moves until that is settled. */
  isFrozen: z.boolean(),
  /** Credited to the bill, so it costs nothing; kept only for a late cancellation or a no-show. */
  bookingFeeCents: centsSchema,
  /** A late fee that no card could pay; until it is paid, its owner cannot post another job. */
  owedCents: centsSchema.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  declineReason: z.string().nullable(),
  intent: cardIntent.nullable(),
  /** The slot is kept until then while the money step runs. */
  lockedUntil: instant.nullable(),
  authoriseAt: instant.nullable(),
});

export type PaymentView = z.infer<typeof paymentView>;

export const appointmentView = z.object({
  id: appointmentId,
  state: z.enum(appointmentStates),
  startsAt: instant,
  endsAt: instant,
  bayName: z.string(),
  mobile: z.boolean(),
  timeZone: z.string(),
  /** How often its time or its state changed, and when last: calendars replace an older file by a newer one. */
  revision: z.int().min(0),
  changedAt: instant,
  /** When the mechanic reported their arrival, and when the owner confirmed this time. */
  arrivedAt: instant.nullable(),
  ownerConfirmedAt: instant.nullable(),
  /** Who works on it, for the shop's own eyes; null where it has no named technicians. */
  technicianName: z.string().nullable(),
});

/** Whether an appointment can be moved, and the proposal that waits for an answer. */
export const rescheduleView = z.object({
  /** Why it cannot be moved now; null where it can. */
  refusal: z.string().nullable(),
  answerHours: z.int(),
  proposal: z
    .object({
      id: rescheduleId,
      isMine: z.boolean(),
      startsAt: instant,
      endsAt: instant,
      reason: z.string(),
      expiresAt: instant,
    })
    .nullable(),
});

export type RescheduleView = z.infer<typeof rescheduleView>;

/** When an appointment could begin instead, on one day. */
export const timesToMoveView = z.object({ timeZone: z.string(), times: z.array(instant) });

export const invoiceView = z.object({
  number: z.string(),
  lines: z.array(quoteLineView),
  priceCents: centsSchema,
  taxCents: centsSchema,
  totalCents: centsSchema,
  odometerMiles: z.int(),
  warranty: z.string(),
  note: z.string(),
  issuedAt: instant,
});

export type InvoiceView = z.infer<typeof invoiceView>;

const checkInFacts = { odometerMiles: z.int(), wantsOldParts: z.boolean(), note: z.string() };

export const checkInView = z.object({
  ...checkInFacts,
  at: instant,
  /** Its earlier values, the oldest correction first. */
  corrections: z.array(
    z.object({ at: instant, reason: z.string(), was: z.object(checkInFacts), is: z.object(checkInFacts) }),
  ),
  photos: z.array(photoView),
  /** By the owner's code at the counter, or by their word that the keys are there. */
  letInBy: z.enum(['code', 'key_drop']),
  /** When the owner agreed to the approved amount at check-in. */
  acknowledged: z.object({ at: instant, totalCents: centsSchema }).nullable(),
});

/** The owner's word that the car and its keys are there. */
export const keyDropView = z.object({ at: instant, note: z.string() });

/** A report of a missed appointment, and what became of it. */
export const noShowView = z.object({
  absent: z.enum(jobSides),
  state: z.enum(noShowStates),
  feeCents: centsSchema,
  reportedAt: instant,
  contestUntil: instant,
  /** Not contested in time, so it is final. */
  isUncontested: z.boolean(),
  /** Why the reader cannot contest it; null where they can. */
  contestRefusal: z.string().nullable(),
  contest: z.object({ reason: z.string(), at: instant }).nullable(),
  decision: z.object({ stands: z.boolean(), reason: z.string(), at: instant }).nullable(),
});

export type NoShowView = z.infer<typeof noShowView>;

/** What reporting that the other side did not come would mean now. */
export const absenceView = z.object({
  /** From when it is possible; null while it waits for an arrival. */
  from: instant.nullable(),
  refusal: z.string().nullable(),
  /** What it costs the owner, and how much of that is the shop's. */
  feeCents: centsSchema,
  shopShareCents: centsSchema,
});
