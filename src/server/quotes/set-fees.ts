import { DEFAULT_FEE_SCHEDULE, scheduleAt } from '#domain/money/fees.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { feesStartRefusal } from '#domain/money/fees-start.ts';
import type { ScheduleId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/core/context.ts';
import { tellProcesses } from '../settings/tell-processes.ts';
import { feeSchedules, feesAt } from '../settings/fees-at.ts';
import { insertFeeSchedule, withdrawSchedule } from './fee-queries.ts';

type NewFees = {
  startsOn: string;
  commissionBasisPoints: number;
  processingCents: Cents;
  bookingFeeCents: Cents;
  reason: string;
};

/** Every schedule that was not withdrawn, and which of them holds now. */
export async function listFees(ctx: Context) {
  const { now } = ctx;
  const schedules = await feeSchedules(ctx);
  const current = scheduleAt(schedules, now);
  return schedules.map((schedule) => ({
    ...schedule,
    startsAt: schedule.startsAt.toISOString(),
    standing:
      schedule.id === current.id
        ? ('now' as const)
        : schedule.startsAt > now
          ? ('coming' as const)
          : ('over' as const),
  }));
}

/**
 * Announces fees from a day to come, at midnight of UTC. Schedules are never changed: what was agreed keeps
 * the one it was agreed under, and the most that fees may take of a job stays what shops were promised.
 */
export async function addFees(ctx: Context, { startsOn, reason, ...fees }: NewFees): Promise<void> {
  const startsAt = new Date(`${startsOn}T00:00:00.000Z`);
  const refusal = feesStartRefusal(startsAt, ctx.now);
  if (refusal) fail(refusal);
  const id = ctx.newId<ScheduleId>();
  const { capBasisPoints } = DEFAULT_FEE_SCHEDULE;
  const isNew = await insertFeeSchedule(ctx.tx, { id, startsAt, capBasisPoints, ...fees });
  ensure(isNew, 'FEES_ON_THAT_DAY');
  const before = await feesAt(ctx, ctx.now);
  ctx.audit({
    action: 'fees.announced',
    entity: 'fee_schedule',
    entityId: id,
    market: 'platform',
    before: {
      commissionBasisPoints: before.commissionBasisPoints,
      processingCents: before.processingCents,
      bookingFeeCents: before.bookingFeeCents,
    },
    after: { startsOn, ...fees },
    reason,
  });
  await tellProcesses(ctx);
}

/**
 * Takes announced fees back before they begin; what has begun is history. Those that were in force stay so,
 * and other fees may be announced for the same day.
 */
export async function withdrawFees(
  ctx: Context,
  { scheduleId, reason }: { scheduleId: ScheduleId; reason: string },
): Promise<void> {
  const announced = (await feeSchedules(ctx)).find(({ id }) => id === scheduleId);
  ensure(announced, 'NOT_FOUND');
  ensure(announced.startsAt > ctx.now, 'FEES_BEGAN');
  ensure(await withdrawSchedule(ctx.tx, scheduleId, ctx.now), 'NOT_FOUND');
  const { startsAt, commissionBasisPoints, processingCents, bookingFeeCents } = announced;
  ctx.audit({
    action: 'fees.withdrawn',
    entity: 'fee_schedule',
    entityId: scheduleId,
    market: 'platform',
    before: {
      startsOn: startsAt.toISOString().slice(0, 10),
      commissionBasisPoints,
      processingCents,
      bookingFeeCents,
      withdrawn: false,
    },
    after: { withdrawn: true },
    reason,
  });
  await tellProcesses(ctx);
}
