import * as z from 'zod';
import { cardId, jobId } from '#domain/ids.ts';
import { feeCauses } from '#domain/money/kept-fee.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { cardIntent, cardView, invoiceView } from '../shapes/job-parts.ts';
import { addressView, idempotencyKey, instant, onJob, onceOnJob } from '../shapes/basic.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';
import { tipReceiptView } from '../shapes/tips.ts';

export const cards = {
  refresh: op({
    method: 'POST',
    path: '/jobs/{jobId}/payment/refresh',
    summary: 'Ask the provider for the state of the money step, after the card was entered (J7)',
    input: onJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    access: { who: 'customer' },
    limit: { burst: 60, perMinute: 60 },
  }),
  replaceCard: op({
    method: 'POST',
    path: '/jobs/{jobId}/payment/replace-card',
    summary: 'Start over with another card after a decline (J13), or pay a late fee that is owed',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PAYMENT_WRONG_STATE'],
    needsPayments: true,
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
  useCard: op({
    method: 'POST',
    path: '/jobs/{jobId}/payment/use-card',
    summary: 'Pay for a job with a card that I saved before, at booking or after a decline',
    input: onceOnJob.extend({ cardId }),
    output: ownerJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'PAYMENT_NOT_FOUND',
      'PAYMENT_WRONG_STATE',
      'NOT_FOUND',
      'CARD_NOT_SAVED',
      'CARD_EXPIRED',
    ],
    needsPayments: true,
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
      shopPhone: z.string(),
      ownerName: z.string(),
      serviceName: z.string(),
      vehicle: z.string(),
      vin: z.string().nullable(),
      invoice: invoiceView.nullable(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      authorisedCents: centsSchema,
      capturedCents: centsSchema,
      refundedCents: centsSchema,
      bookingFeeCents: centsSchema,
      keptFeeCents: centsSchema,
      /** What a fee is for, where the booking ended with one; then there is no bill. */
      feeCause: z.enum(feeCauses).nullable(),
      /** That fee may still be contested or decided on, so no side owns it yet. */
      feeWaits: z.boolean(),
      /** What was held and then not charged. */
      voidedCents: centsSchema,
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
      /** What the owner tipped beside the bill: a charge of its own. Null without one. */
      tip: tipReceiptView.nullable(),
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
    needsPayments: true,
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 2 },
  }),
  makeDefaultCard: op({
    method: 'POST',
    path: '/cards/{cardId}/default',
    summary: 'Offer this card first',
    input: z.strictObject({ cardId, idempotencyKey }),
    output: z.object({ cards: z.array(cardView) }),
    errors: ['NOT_FOUND', 'CARD_NOT_SAVED', 'CARD_EXPIRED'],
    access: { who: 'customer' },
    limit: { burst: 20, perMinute: 10 },
  }),
  removeCard: op({
    method: 'POST',
    path: '/cards/{cardId}/remove',
    summary: 'Remove a saved card, unless a job still needs it',
    input: z.strictObject({ cardId, idempotencyKey }),
    output: z.object({ cards: z.array(cardView) }),
    errors: ['NOT_FOUND', 'CARD_NOT_SAVED', 'CARD_IN_USE'],
    access: { who: 'customer' },
    limit: { burst: 20, perMinute: 10 },
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
