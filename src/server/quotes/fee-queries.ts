import type { ScheduleId } from '#domain/ids.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#platform/database/connect.ts';

type NewSchedule = {
  id: ScheduleId;
  startsAt: Date;
  commissionBasisPoints: number;
  processingCents: Cents;
  capBasisPoints: number;
  bookingFeeCents: Cents;
};

/** False where another schedule starts at that moment. */
export async function insertFeeSchedule(tx: Tx, schedule: NewSchedule): Promise<boolean> {
  const inserted = await tx
    .insertInto('fee_schedule')
    .values({
      id: schedule.id,
      starts_at: schedule.startsAt,
      commission_basis_points: schedule.commissionBasisPoints,
      processing_cents: schedule.processingCents,
      cap_basis_points: schedule.capBasisPoints,
      booking_fee_cents: schedule.bookingFeeCents,
    })
    .onConflict((conflict) => conflict.column('starts_at').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
