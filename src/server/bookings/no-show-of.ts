import type * as z from 'zod';
import type { absenceView, noShowView } from '#api/shapes/job-parts.ts';
import { type ErrorCode, sentenceFor } from '#domain/errors/errors.ts';
import { splitKeptFee } from '#domain/money/fees.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { noShowLifecycle } from '#domain/bookings/no-show-lifecycle.ts';
import { NO_MONEY } from '#domain/money/money.ts';
import {
  CONTEST_HOURS,
  ownerAbsenceRefusal,
  ownerAbsentFrom,
  shopAbsenceRefusal,
  shopAbsentFrom,
} from '#domain/bookings/no-show.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../jobs/read-job.ts';
import { visitOf } from '../scheduling/visit-of.ts';
import { countMissed, findContested, findLastNoShow, type NoShowRow } from './no-show-queries.ts';
import { findAgreed } from './queries.ts';
import { absenceFee } from './report-absent-owner.ts';
import type { JobSide } from '#domain/jobs/job-side.ts';

type NoShowView = z.infer<typeof noShowView>;
type AbsenceView = z.infer<typeof absenceView>;

/** The last report of a job as one side, or staff, may read it; null where there is none. */
export async function noShowOf(
  ctx: Context,
  job: ReadJob,
  reader: { side: JobSide | 'staff'; shopId?: ShopId },
): Promise<NoShowView | null> {
  const { side, shopId } = reader;
  const waiting = side === 'staff' ? await findContested(ctx.tx, job.id) : undefined;
  const row = waiting ?? (await findLastNoShow(ctx.tx, job.id, shopId ? { shopId } : {}));
  return row ? present(row, job, side) : null;
}

function present(row: NoShowRow, job: ReadJob, side: JobSide | 'staff'): NoShowView {
  return {
    absent: row.absent,
    state: row.state,
    feeCents: row.fee_cents,
    reportedAt: row.reported_at.toISOString(),
    contestUntil: row.contest_until.toISOString(),
    isUncontested: row.state === 'reported' && job.clock >= row.contest_until,
    contestRefusal: sentenceOf(contestRefusal(row, job, side), row),
    contest:
      row.contest_reason && row.contested_at
        ? { reason: row.contest_reason, at: row.contested_at.toISOString() }
        : null,
    decision:
      row.decision_reason && row.decided_at
        ? { reason: row.decision_reason, at: row.decided_at.toISOString(), stands: row.state === 'upheld' }
        : null,
  };
}

function contestRefusal(row: NoShowRow, job: ReadJob, side: JobSide | 'staff'): ErrorCode | null {
  if (row.absent !== side) return 'NOT_ALLOWED';
  if (noShowLifecycle.refusal(row.state, 'contest', 'owner')) return 'NO_SHOW_WRONG_STATE';
  return job.clock < row.contest_until ? null : 'CONTEST_OVER';
}

function sentenceOf(code: ErrorCode | null, row: NoShowRow): string | null {
  return code && sentenceFor(code, { state: row.state, hours: CONTEST_HOURS });
}

/**
 * A preview of reporting that the other side did not come: when it is possible, why not yet, and what it
 * costs. Null unless the job is booked.
 */
export async function absenceOf(
  ctx: Context,
  job: ReadJob,
  reporter: 'owner' | 'shop',
): Promise<AbsenceView | null> {
  const visit = job.state === 'booked' ? await visitOf(ctx, job.id) : null;
  if (!visit) return null;
  if (reporter === 'owner') {
    const refusal = shopAbsenceRefusal(visit, visit.shop, job.clock);
    const from = shopAbsentFrom(visit, visit.shop).toISOString();
    return { from, refusal: refusal && sentenceFor(refusal), feeCents: NO_MONEY, shopShareCents: NO_MONEY };
  }
  const refusal = ownerAbsenceRefusal(visit, job.clock);
  const fee = await absenceFee(ctx, job.id);
  const { bookingFee } = await findAgreed(ctx.tx, job.id);
  return {
    from: ownerAbsentFrom(visit)?.toISOString() ?? null,
    refusal: refusal && sentenceFor(refusal),
    feeCents: fee,
    shopShareCents: splitKeptFee(fee, { bookingFeeCents: bookingFee }).shop,
  };
}

/** What the owner of a job pays who does not come; null unless the job is booked. */
export async function ownAbsenceFee(ctx: Context, job: ReadJob) {
  return job.state === 'booked' ? absenceFee(ctx, job.id) : null;
}

/** How many appointments the two sides of a job missed, by its final reports. */
export async function missedBy(
  ctx: Context,
  { jobId }: { jobId: JobId },
  job: Pick<ReadJob, 'shop_id' | 'customer_id'>,
): Promise<{ owner: number; shop: number }> {
  const shopId = job.shop_id ?? (await findLastNoShow(ctx.tx, jobId))?.shop_id;
  return {
    owner: job.customer_id ? await countMissed(ctx.tx, { absent: 'owner', customerId: job.customer_id }) : 0,
    shop: shopId ? await countMissed(ctx.tx, { absent: 'shop', shopId }) : 0,
  };
}
