import { cardId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';
import { op } from '../operation.ts';
import { onJob, onceOnJob } from '../shapes/basic.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';

export const tips = {
  giveTip: op({
    method: 'POST',
    path: '/jobs/{jobId}/tip',
    summary: 'Tip the shop within seven days of the confirmation, by a saved card or one that I enter next',
    input: onceOnJob.extend({ amountCents: centsSchema, cardId: cardId.nullable() }),
    output: ownerJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'TIP_NOT_CONFIRMED',
      'TIP_TOO_LATE',
      'TIP_DISPUTED',
      'TIP_NOT_PAID',
      'TIP_GIVEN',
      'TIP_UNDER_WAY',
      'TIP_SHOP_CLOSED',
      'TIP_TOO_SMALL',
      'TIP_AMOUNT',
      'NOT_FOUND',
      'CARD_NOT_SAVED',
      'CARD_EXPIRED',
    ],
    needsPayments: true,
    access: { who: 'customer' },
    limit: { burst: 10, perMinute: 4 },
  }),
  refreshTip: op({
    method: 'POST',
    path: '/jobs/{jobId}/tip/refresh',
    summary: 'Ask the provider for the state of my tip, after the card was entered',
    input: onJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'PAYMENT_NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
    access: { who: 'customer' },
    limit: { burst: 60, perMinute: 60 },
  }),
};
