import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { DifferenceId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { clearAttention } from '../attention.ts';
import { lockSubject } from '../subject.ts';
import { lockDay } from './day-queries.ts';
import { findDifference, hasFailedRefunds, lockDifference, settleRow } from './difference-queries.ts';
import { listDayRows, listDifferenceRows } from './list-queries.ts';
import { presentDay, presentDifference } from './lists.ts';
import { readDay } from './reconcile-days.ts';

/** Staff close a difference that no later run heals, such as one made on the provider's own pages. */
export async function settleDifference(
  ctx: Context,
  { differenceId: id, reason }: { differenceId: DifferenceId; reason: string },
) {
  assert(ctx.actor.kind === 'staff', 'only staff settle a difference');
  const found = await findDifference(ctx.tx, id);
  ensure(found, 'DIFFERENCE_NOT_FOUND');
  // The job comes first, as everywhere.
  const subject = found.payment_id ? await lockSubject(ctx, found.payment_id) : null;
  const row = await lockDifference(ctx.tx, id);
  ensure(row.resolved_at === null, 'DIFFERENCE_RESOLVED');
  await settleRow(ctx.tx, id, { at: ctx.now, by: ctx.actor.userId, reason });
  ctx.audit({
    action: 'payments.difference_settled',
    entity: 'reconciliation_difference',
    entityId: id,
    market: subject?.job.market ?? 'platform',
    ...(subject && { jobId: subject.job.id, shopId: subject.payment.shop_id }),
    before: { kind: row.kind, reference: row.reference, day: row.day },
    after: { theirsCents: row.theirs_cents, oursCents: row.ours_cents },
    reason,
  });
  if (subject && row.kind === 'refund_failed' && !(await hasFailedRefunds(ctx.tx, subject.job.id))) {
    await clearAttention(ctx, subject.job);
  }
  const [shown] = await listDifferenceRows(ctx.tx, { id, show: 'all', after: undefined, limit: 1 });
  return { difference: presentDifference(shown!) };
}

/** Staff read a day at the provider again; it is compared once it is read. */
export async function readDayAgain(ctx: Context, { day }: { day: string }) {
  const provider = ctx.services.payments.name;
  const row = await lockDay(ctx.tx, { provider, day });
  ensure(row, 'RECONCILIATION_DAY_NOT_FOUND');
  ensure(row.state !== 'running', 'RECONCILIATION_RUNNING');
  await readDay(ctx, { provider, day });
  ctx.audit({
    action: 'payments.day_read_again',
    entity: 'reconciliation_day',
    entityId: row.id,
    market: 'platform',
    before: { state: row.state },
    after: { day, state: 'running' },
  });
  const [shown] = await listDayRows(ctx.tx, { provider, from: day, to: day, after: undefined, limit: 1 });
  return { day: presentDay(shown!) };
}
