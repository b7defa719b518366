import * as z from 'zod';
import { jobId, rescheduleId } from '#domain/ids.ts';
import { SAY_WHAT, proposalSchema, saysWhat, shopCancelSchema } from '#domain/validation/reschedule.ts';
import { dayInput } from '#domain/validation/time.ts';
import { op } from '../operation.ts';
import { timesToMoveView } from '../shapes/job-parts.ts';
import { onceOnJob } from '../shapes/basic.ts';
import { ownJobView } from '../shapes/own-job.ts';
import { shopJobChanged } from '../shapes/shop-job.ts';

const changed = z.object({ job: ownJobView });
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

/** Either side of a booking; of its shop those who may move appointments. */
const eitherSide = { who: 'job-side', permission: 'jobs.reschedule' } as const;

/** Booked appointments that are moved (J9), or given back by their shop (J12). */
export const appointments = {
  timesToMove: op({
    method: 'GET',
    path: '/jobs/{jobId}/times',
    summary: 'The times of a day to which an appointment could be moved',
    input: onDay,
    output: timesToMoveView,
    errors: ['JOB_NOT_FOUND'],
    access: eitherSide,
  }),
  proposeTime: op({
    method: 'POST',
    path: '/jobs/{jobId}/reschedule',
    summary: 'Ask the other side for another time; the appointment stays until it agrees (J9)',
    input: proposed,
    output: changed,
    errors: proposing,
    access: eitherSide,
  }),
  answerProposal: op({
    method: 'POST',
    path: '/jobs/{jobId}/reschedule/answer',
    summary: 'Agree to the time that the other side proposes, decline it, or take one’s own proposal back',
    input: answered,
    output: changed,
    errors: answering,
    access: eitherSide,
  }),
  cancelAsShop: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/cancel',
    summary: 'Give a booked job back: its owner gets all money back and chooses again (J12)',
    input: onceOnJob.extend(shopCancelSchema.shape).refine(saysWhat, { path: ['note'], error: SAY_WHAT }),
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'STALE_VERSION'],
    access: { who: 'shop', permission: 'jobs.cancel' },
  }),
};
