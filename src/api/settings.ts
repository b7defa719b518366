import * as z from 'zod';
import { reason } from './admin.ts';
import { op } from './operation.ts';
import { productSettings } from './product-settings.ts';
import { idempotencyKey, instant, pageOf } from './views.ts';
import { pageInput } from '#domain/validation/query.ts';
import { auditEntryView, trailFilters } from './trail.ts';
import { highestFees } from '#domain/money/fees.ts';
import { scheduleId } from '#domain/ids.ts';
import { zip } from '#domain/validation/contact.ts';
import { centsSchema } from '#domain/validation/money.ts';

const covered = z.object({ zip: z.string(), city: z.string(), state: z.string() });

const zips = z.object({
  /** Where cars are repaired now, and who asked there and was not told yet. */
  supported: z.array(covered.extend({ addedAt: instant, waiting: z.int() })),
  /** Where each of the two lists goes on; null at its end. */
  next: z.string().nullable(),
  wantedNext: z.string().nullable(),
  /** Where people wait, most of them first. */
  wanted: z.array(covered.extend({ waiting: z.int(), since: instant })),
});

const feeSchedule = z.object({
  id: scheduleId,
  startsAt: instant,
  commissionBasisPoints: z.int(),
  processingCents: centsSchema,
  capBasisPoints: z.int(),
  bookingFeeCents: centsSchema,
  standing: z.enum(['over', 'now', 'coming']),
});

const asSettings = { who: 'staff', permissions: ['settings.flags'] } as const;
const { q, actor, from, until } = trailFilters;

/** What staff set for the whole product; every change of it is an entry with its reason. */
export const settings = {
  ...productSettings,
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
    summary: 'Write once to everybody who asked to hear when a ZIP code is supported, the longest wait first',
    input: z.strictObject({ zip, idempotencyKey }),
    output: zips.extend({ told: z.int() }),
    errors: ['ZIP_NOT_AMONG_OURS', 'NOBODY_WAITS'],
    access: { ...asSettings, stepUp: true },
  }),
  fees: op({
    method: 'GET',
    path: '/admin/settings/fees',
    summary: 'Every fee schedule that was not withdrawn, with its start, newest first',
    input: z.strictObject({}),
    output: z.object({ schedules: z.array(feeSchedule) }),
    access: asSettings,
  }),
  addFees: op({
    method: 'POST',
    path: '/admin/settings/fees',
    summary: 'Announce fees from a day to come; what was agreed before keeps the fees it was agreed under',
    input: z.strictObject({
      startsOn: z.iso.date('Choose the day.'),
      commissionBasisPoints: z.int().min(0).max(highestFees.commissionBasisPoints),
      processingCents: z.int().min(0).max(highestFees.processingCents).brand<'Cents'>(),
      bookingFeeCents: z.int().min(0).max(highestFees.bookingFeeCents).brand<'Cents'>(),
      reason,
      idempotencyKey,
    }),
    output: z.object({ schedules: z.array(feeSchedule) }),
    errors: ['FEES_TOO_SOON', 'FEES_TOO_LATE', 'FEES_ON_THAT_DAY'],
    access: { who: 'staff', permissions: ['settings.roles', 'payments.payouts'], stepUp: true },
  }),
  withdrawFees: op({
    method: 'POST',
    path: '/admin/settings/fees/{scheduleId}/withdraw',
    summary: 'Take announced fees back before they begin',
    input: z.strictObject({ scheduleId, reason, idempotencyKey }),
    output: z.object({ schedules: z.array(feeSchedule) }),
    errors: ['FEES_BEGAN'],
    access: { who: 'staff', permissions: ['settings.roles', 'payments.payouts'], stepUp: true },
  }),
  securityLog: op({
    method: 'GET',
    path: '/admin/settings/security-log',
    summary: 'Sign-ins, refusals, reveals, exports and changes of rights, newest first',
    input: z.strictObject({ ...pageInput, q, actor, from, until }),
    output: pageOf(auditEntryView).extend({ total: z.int(), isMore: z.boolean() }),
    access: { who: 'staff', permissions: ['logs.security'] },
    search: 'q',
  }),
};
