import * as z from 'zod';
import { jobId, rescheduleId } from '#domain/ids.ts';
import { proposalSchema, SAY_WHAT, saysWhat, shopCancelSchema } from '#domain/validation/reschedule.ts';
import { dayInput } from '#domain/validation/time.ts';
import { ownerJobView } from './jobs.ts';
import { op } from './operation.ts';
import { shopJobView } from './shop.ts';
import { idempotencyKey, timesToMoveView } from './views.ts';

const onceOnJob = z.strictObject({ jobId, idempotencyKey });
const onDay = z.strictObject({ jobId, day: dayInput });
const proposed = onceOnJob.extend(proposalSchema.shape);
const answered = onceOnJob.extend({
  proposalId: rescheduleId,
  answer: z.enum(['agree', 'decline', 'take_back']),
});
const proposing = [
  'JOB_NOT_FOUND',
  'JOB_WRONG_STATE',
  'RESCHEDULE_TOO_LATE',
  'RESCHEDULE_SOON',
  'RESCHEDULE_SAME_TIME',
  'RESCHEDULE_OPEN',
  'MONEY_NOT_HELD',
  'SLOT_INVALID',
  'SLOT_TAKEN',
] as const;
const answering = [
  'JOB_NOT_FOUND',
  'JOB_WRONG_STATE',
  'RESCHEDULE_TOO_LATE',
  'RESCHEDULE_GONE',
  'MONEY_NOT_HELD',
  'SLOT_TAKEN',
  'SLOT_NOT_KEPT',
] as const;

/** Booked appointments that are moved (J9), or given back by their shop (J12). */
export const appointments = {
  times: op({
    method: 'GET',
    path: '/jobs/{jobId}/times',
    summary: 'The times of a day to which I could move my appointment',
    input: onDay,
    output: timesToMoveView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'customer' },
  }),
  propose: op({
    method: 'POST',
    path: '/jobs/{jobId}/reschedule',
    summary: 'Ask the shop for another time; my appointment stands until it agrees (J9)',
    input: proposed,
    output: z.object({ job: ownerJobView }),
    errors: proposing,
    access: { who: 'customer' },
  }),
  answer: op({
    method: 'POST',
    path: '/jobs/{jobId}/reschedule/answer',
    summary: 'Agree to the time that the shop proposes, decline it, or take my own proposal back',
    input: answered,
    output: z.object({ job: ownerJobView }),
    errors: answering,
    access: { who: 'customer' },
  }),
  timesAsShop: op({
    method: 'GET',
    path: '/shop/jobs/{jobId}/times',
    summary: 'The times of a day to which my shop could move an appointment',
    input: onDay,
    output: timesToMoveView,
    errors: ['JOB_NOT_FOUND'],
    access: { who: 'shop', permission: 'jobs.reschedule' },
  }),
  proposeAsShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/reschedule',
    summary: 'Ask the owner for another time; the appointment stands until they agree (J9)',
    input: proposed,
    output: z.object({ job: shopJobView }),
    errors: proposing,
    access: { who: 'shop', permission: 'jobs.reschedule' },
  }),
  answerAsShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/reschedule/answer',
    summary: 'Agree to the time that the owner proposes, decline it, or take my own proposal back',
    input: answered,
    output: z.object({ job: shopJobView }),
    errors: answering,
    access: { who: 'shop', permission: 'jobs.reschedule' },
  }),
  cancelAsShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/cancel',
    summary: 'Give a booked job back: its owner gets all money back and chooses again (J12)',
    input: onceOnJob.extend(shopCancelSchema.shape).refine(saysWhat, { path: ['note'], error: SAY_WHAT }),
    output: z.object({ job: shopJobView }),
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'STALE_VERSION'],
    access: { who: 'shop', permission: 'jobs.cancel' },
  }),
};
