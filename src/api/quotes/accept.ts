import * as z from 'zod';
import { cardId, uuid } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { onceOnJob } from '../shapes/basic.ts';
import { op } from '../operation.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';

export const accepting = {
  accept: op({
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
    output: ownerJobChanged,
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
      'QUOTE_WAITS_FOR_SHOP',
    ],
    needsPayments: true,
    access: { who: 'customer' },
  }),
  reject: op({
    method: 'POST',
    path: '/jobs/{jobId}/reject',
    summary: 'Reject a quote',
    input: onceOnJob.extend({ quoteId: uuid }),
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'QUOTE_NOT_FOUND', 'QUOTE_NOT_PENDING'],
    access: { who: 'customer' },
  }),
};
