import type { ScheduleId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
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
    .onConflict((conflict) => conflict.column('starts_at').where('withdrawn_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it was withdrawn already, or is not there. */
export async function withdrawSchedule(tx: Tx, id: ScheduleId, now: Date): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('fee_schedule')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}
