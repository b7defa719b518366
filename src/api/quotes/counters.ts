import * as z from 'zod';
import { jobId, quoteId } from '#domain/ids.ts';
import { amountSchema } from '#domain/validation/money.ts';
import { publicWords } from '#domain/validation/public-words.ts';
import { ownerJobView } from '../shapes/owner-job.ts';
import { op } from '../operation.ts';
import { shopJobView } from '../shapes/shop-job.ts';
import { idempotencyKey } from '../shapes/basic.ts';

const onJob = z.strictObject({ jobId, idempotencyKey });
const offer = { amountCents: amountSchema, message: publicWords(z.string().trim().max(500)).default('') };
const ownersJob = z.object({ job: ownerJobView });
const shopsJob = z.object({ job: shopJobView });
const answering = [
  'JOB_NOT_FOUND',
  'QUOTE_NOT_FOUND',
  'QUOTE_NOT_PENDING',
  'QUOTE_EXPIRED',
  'QUOTES_CLOSED',
] as const;
const offering = [
  'SHOP_NOT_ACTIVE',
  'SHOP_SUSPENDED',
  'DOCUMENT_EXPIRED',
  'PAYOUT_ACCOUNT_MISSING',
  'PAYOUT_ACCOUNT_NOT_READY',
  'OUTSIDE_RADIUS',
  'SERVICE_NOT_OFFERED',
  'OWN_JOB',
  'SLOT_INVALID',
  'QUOTE_TOTAL',
  'QUOTE_NOT_KEPT',
] as const;

/** How the two sides of a quote talk about its price. None of this accepts anything. */
export const counters = {
  asOwner: op({
    method: 'POST',
    path: '/jobs/{jobId}/quotes/{quoteId}/counter',
    summary:
      'Offer less for what a quote offers, as its owner; the quote stays as it is until the shop answers',
    input: onJob.extend({ quoteId, version: z.int().min(1), ...offer }),
    output: ownersJob,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'QUOTE_NOT_FOUND',
      'QUOTE_NOT_PENDING',
      'QUOTE_EXPIRED',
      'QUOTE_CHANGED',
      'QUOTE_WAITS_FOR_SHOP',
      'COUNTER_LIMIT',
      'COUNTER_NOT_BELOW',
    ],
    needsPayments: true,
    access: { who: 'customer' },
  }),
  takeBack: op({
    method: 'POST',
    path: '/jobs/{jobId}/quotes/{quoteId}/counter/take-back',
    summary: 'Withdraw my counter-offer; the quote stays as it was',
    input: onJob.extend({ quoteId }),
    output: ownersJob,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'customer' },
  }),
  agree: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/counter/agree',
    summary:
      'Agree to the price of the owner: my quote comes in a new version, which they still accept or not',
    input: onJob.extend({ amountCents: amountSchema }),
    output: shopsJob,
    errors: [...answering, ...offering, 'COUNTER_CHANGED'],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  asShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/counter',
    summary: 'Answer the price of the owner with one between the two; it is valid for 48 hours',
    input: onJob.extend(offer),
    output: shopsJob,
    errors: [...answering, ...offering, 'COUNTER_LIMIT', 'COUNTER_NOT_BETWEEN'],
    needsPayments: true,
    access: { who: 'shop', permission: 'quotes.write', active: true },
  }),
  decline: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/counter/decline',
    summary: 'Stay with my price; the quote stays as it was',
    input: onJob,
    output: shopsJob,
    errors: [...answering],
    access: { who: 'shop', permission: 'quotes.write' },
  }),
};
