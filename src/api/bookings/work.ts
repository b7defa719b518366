import * as z from 'zod';
import { attachedPhoto, onceOnJob } from '../shapes/basic.ts';
import {
  checkInSchema,
  correctCheckInSchema,
  finishSchema,
  keyDropSchema,
  ownersCode,
} from '#domain/validation/quote.ts';
import { op } from '../operation.ts';
import { ownerJobChanged } from '../shapes/owner-job.ts';
import { shopJobChanged } from '../shapes/shop-job.ts';

export const ownWork = {
  leaveKeys: op({
    method: 'POST',
    path: '/jobs/{jobId}/keys',
    summary: 'Report that the car and its keys are there, for a check-in without the code (J17)',
    input: onceOnJob.extend(keyDropSchema.shape),
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'KEY_DROP_TOO_EARLY'],
    access: { who: 'customer' },
  }),
  confirm: op({
    method: 'POST',
    path: '/jobs/{jobId}/confirm',
    summary: 'Confirm that the work is done; the shop is paid (J25)',
    input: onceOnJob,
    output: ownerJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'customer' },
  }),
};

export const shopWork = {
  checkIn: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/check-in',
    summary: "Take the car in: the owner's code or keys, what they agreed to, odometer, photos (J17)",
    input: onceOnJob.extend(checkInSchema.shape).extend({ photos: z.array(attachedPhoto).max(12) }),
    output: shopJobChanged,
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
  correctCheckIn: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/check-in/corrections',
    summary: 'Correct what was written down at check-in, with a reason that the owner reads',
    input: onceOnJob.extend(correctCheckInSchema.shape),
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'CHECK_IN_SAME', 'CHECK_IN_CORRECTED_OFTEN'],
    access: { who: 'shop', permission: 'jobs.check_in' },
  }),
  start: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/start',
    summary: 'Start the approved work, once its money is held (J19)',
    input: onceOnJob,
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'MONEY_NOT_HELD'],
    access: { who: 'shop', permission: 'jobs.work' },
  }),
  finish: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/finish',
    summary: 'Finish the work; the invoice is made of the approved lines that were done (J23)',
    input: onceOnJob.extend(finishSchema.shape).extend({ photos: z.array(attachedPhoto).max(12) }),
    output: shopJobChanged,
    errors: [
      'JOB_NOT_FOUND',
      'JOB_WRONG_STATE',
      'ODOMETER_BACKWARDS',
      'AFTER_PHOTOS_MISSING',
      'DONE_LINES_INVALID',
      'INVOICE_EXCEEDS_APPROVED',
    ],
    access: { who: 'shop', permission: 'jobs.finish' },
  }),
  handOver: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/hand-over',
    summary: 'Report that the car was returned; starts the 72 hours',
    input: onceOnJob,
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE'],
    access: { who: 'shop', permission: 'jobs.hand_over' },
  }),
  enterHandOverCode: op({
    method: 'POST',
    path: '/shop/jobs/{jobId}/hand-over-code',
    summary: "Type the owner's hand-over code: it confirms the work (J25)",
    input: onceOnJob.extend({ code: ownersCode }),
    output: shopJobChanged,
    errors: ['JOB_NOT_FOUND', 'JOB_WRONG_STATE', 'HAND_OVER_CODE_WRONG', 'CHECK_IN_CODE_LOCKED'],
    access: { who: 'shop', permission: 'jobs.hand_over' },
  }),
};
