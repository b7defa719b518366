import * as z from 'zod';
import { idempotencyKey, instant } from '../shapes/basic.ts';
import { op } from '../operation.ts';
import { reason } from '../shapes/staff.ts';
import { zip } from '#domain/validation/contact.ts';

const covered = z.object({ zip: z.string(), city: z.string(), state: z.string() });

const zips = z.object({
  /** Where cars are repaired now, and who asked there and has no message yet. */
  supported: z.array(covered.extend({ addedAt: instant, waiting: z.int() })),
  /** Where each of the two lists goes on; null at its end. */
  next: z.string().nullable(),
  wantedNext: z.string().nullable(),
  /** Where people wait, most of them first. */
  wanted: z.array(covered.extend({ waiting: z.int(), since: instant })),
});

const asSettings = { who: 'staff', permissions: ['settings.flags'] } as const;

export const areas = {
  zips: op({
    method: 'GET',
    path: '/admin/settings/zips',
    summary: 'The supported ZIP codes, and where people wait for us, 50 of each at a time',
    input: z.strictObject({
      after: zip.optional(),
      wantedAfter: z
        .string()
        .regex(/^[0-9]{1,9}-[0-9]{5}$/)
        .optional(),
    }),
    output: zips,
    access: asSettings,
  }),
  supportZip: op({
    method: 'POST',
    path: '/admin/settings/zips/{zip}/support',
    summary: 'Begin to take jobs in a ZIP code',
    input: z.strictObject({ zip, reason, idempotencyKey }),
    output: zips,
    errors: ['ZIP_UNKNOWN', 'ZIP_SUPPORTED_ALREADY'],
    access: asSettings,
  }),
  leaveZip: op({
    method: 'POST',
    path: '/admin/settings/zips/{zip}/leave',
    summary: 'Take no new jobs in a ZIP code; those that are there go on',
    input: z.strictObject({ zip, reason, idempotencyKey }),
    output: zips,
    errors: ['ZIP_NOT_AMONG_OURS'],
    access: asSettings,
  }),
  tellWaiting: op({
    method: 'POST',
    path: '/admin/settings/zips/{zip}/tell',
    summary:
      'Write once to all people who asked to hear when a ZIP code is supported, the longest wait first',
    input: z.strictObject({ zip, idempotencyKey }),
    output: zips.extend({ told: z.int() }),
    errors: ['ZIP_NOT_AMONG_OURS', 'NOBODY_WAITS'],
    access: { ...asSettings, stepUp: true },
  }),
};
