import { assert } from '#domain/assert.ts';
import type { ScheduleId } from '#domain/ids.ts';
import { type Cents, cents, shareOf } from '#domain/money/money.ts';

/** The prices of the marketplace from one day on. A job keeps the schedule under which it was accepted. */
export type FeeSchedule = {
  id: ScheduleId;
  commissionBasisPoints: number;
  processingCents: Cents;
  /** The most that commission and processing may take together. */
  capBasisPoints: number;
  bookingFeeCents: Cents;
  startsAt: Date;
};

/** The most that can be announced: no commission above the cap, and nothing that is a slip of the hand. */
export const highestFees = { commissionBasisPoints: 1_500, processingCents: 1_000, bookingFeeCents: 5_000 };

/** What the split of a job is made by. */
export type FeeRates = Pick<FeeSchedule, 'commissionBasisPoints' | 'processingCents' | 'capBasisPoints'>;

export type JobSplit = { commission: Cents; processing: Cents; net: Cents };
export type KeptFeeSplit = { platform: Cents; shop: Cents };

/** The schedule every installation starts with: 5%, $2.90, never above 15%, $5 to book. */
export const DEFAULT_FEE_SCHEDULE: FeeSchedule = {
  id: '019a0000-0000-7000-8000-000000000001' as ScheduleId,
  commissionBasisPoints: 500,
  processingCents: cents(290),
  capBasisPoints: 1_500,
  bookingFeeCents: cents(500),
  startsAt: new Date('2025-01-01T00:00:00Z'),
};

/**
 * Shares out the price of a finished job, without tax. The commission rounds half up; together with the
 * processing charge it never passes the cap, so that a shop keeps at least 85 % of every job. The cap rounds
 * down and gives way on processing first: a shop is never the one who pays for rounding it.
 */
export function splitJob(price: Cents, schedule: FeeRates): JobSplit {
  assert(price >= 0, 'a job has no negative price');
  const cap = Math.floor((price * schedule.capBasisPoints) / 10_000);
  const commission = Math.min(shareOf(price, schedule.commissionBasisPoints), cap);
  const processing = Math.min(schedule.processingCents, cap - commission);
  const net = price - commission - processing;

  assert(commission >= 0 && processing >= 0, 'a fee is never negative');
  assert(net * 10_000 >= price * (10_000 - schedule.capBasisPoints), 'the shop keeps its share');
  return { commission: cents(commission), processing: cents(processing), net: cents(net) };
}

/**
 * Shares out what is kept of a late cancellation or a no-show: the booking fee goes to the platform, what is
 * above it goes to the shop, and neither commission nor processing is taken from it.
 */
export function splitKeptFee(
  fee: Cents,
  schedule: Pick<FeeSchedule, 'bookingFeeCents'> = DEFAULT_FEE_SCHEDULE,
): KeptFeeSplit {
  assert(fee >= 0, 'a kept fee is never negative');
  const platform = Math.min(fee, schedule.bookingFeeCents);
  return { platform: cents(platform), shop: cents(fee - platform) };
}

/**
 * Sales tax on the taxable part of an invoice, rounded half up once for the whole invoice. The rate is in
 * basis points and may have two decimals, because real rates do (New York City: 887.5).
 */
export function taxOn(taxable: Cents, rateBasisPoints: number): Cents {
  assert(taxable >= 0, 'tax is on a positive amount');
  const rate = Math.round(rateBasisPoints * 100);
  assert(rate >= 0 && rate <= 1_000_000 && Math.abs(rate / 100 - rateBasisPoints) < 1e-9, 'not a tax rate');
  return cents(Math.floor((taxable * rate + 500_000) / 1_000_000));
}

/** The schedule in force at a moment: the one that started last. */
export function scheduleAt(schedules: readonly FeeSchedule[], now: Date): FeeSchedule {
  const started = schedules.filter((schedule) => schedule.startsAt <= now);
  const latest = started.toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())[0];
  assert(latest, 'no fee schedule has started yet');
  return latest;
}
