import { assert } from '#domain/assert.ts';
import type { AppointmentId, NoShowId } from '#domain/ids.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import { contestUntil } from '#domain/bookings/no-show.ts';
import { actorUserId, type AuditFacts, type Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { insertNoShow, type NoShowRow } from './no-show-queries.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type Missed = { absent: JobSide; appointmentId: AppointmentId; fee?: Cents };

/**
 * Records a no-show: the other side can contest it, staff decide by it, and it counts in the record of the
 * absent side.
 */
export async function recordNoShow(
  ctx: Context,
  job: LockedJob,
  { absent, appointmentId, fee = NO_MONEY }: Missed,
): Promise<NoShowRow> {
  const reporter = actorUserId(ctx.actor);
  assert(reporter && job.shop_id && job.customer_id, 'one booked side reports the other');
  const row = await insertNoShow(ctx.tx, {
    id: ctx.newId<NoShowId>(),
    job_id: job.id,
    appointment_id: appointmentId,
    shop_id: job.shop_id,
    customer_id: job.customer_id,
    absent,
    state: 'reported',
    fee_cents: fee,
    reported_by: reporter,
    reported_at: job.clock,
    contest_until: contestUntil(job.clock),
  });
  auditNoShow(ctx, job, row, { action: 'no_show.reported' });
  return row;
}

/** The trail names what was said and by which side, not the words: those are people's own. */
export function auditNoShow(
  ctx: Context,
  job: LockedJob,
  row: NoShowRow,
  entry: { action: string; before?: AuditFacts; facts?: AuditFacts; reason?: string },
): void {
  ctx.audit({
    action: entry.action,
    entity: 'no_show',
    entityId: row.id,
    market: job.market,
    jobId: job.id,
    shopId: row.shop_id,
    before: entry.before,
    after: { state: row.state, absent: row.absent, feeCents: row.fee_cents, ...entry.facts },
    reason: entry.reason,
  });
}
