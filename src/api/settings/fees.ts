import * as z from 'zod';
import { reason } from '../shapes/staff.ts';
import { op } from '../operation.ts';
import { idempotencyKey, instant, pageOf } from '../shapes/basic.ts';
import { pageInput } from '#domain/validation/query.ts';
import { auditEntryView, trailFilters } from '../audit.ts';
import { highestFees } from '#domain/money/fees.ts';
import { scheduleId } from '#domain/ids.ts';
import { centsSchema } from '#domain/validation/money.ts';

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
export const fees = {
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
