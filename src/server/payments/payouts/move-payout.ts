import { type PayoutMove, payoutLifecycle } from '#domain/money/payout-lifecycle.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '#server/jobs/lock-job.ts';
import { type PayoutChanges, type PayoutRow, updatePayout } from './payout-queries.ts';

const actions: Record<PayoutMove, string> = {
  hold: 'payout.held',
  letGo: 'payout.let_go',
  send: 'payout.sent',
  pay: 'payout.paid',
  fail: 'payout.failed',
  retry: 'payout.retried',
  cancel: 'payout.cancelled',
};

/**
 * The only way a payout's state changes: one move of its table, with its audit entry and news for open pages.
 */
export async function movePayout(
  ctx: Context,
  job: LockedJob,
  payout: PayoutRow,
  move: PayoutMove,
  { changes, reason }: { changes?: PayoutChanges; reason?: string } = {},
): Promise<PayoutRow> {
  const state = payoutLifecycle.next(payout.state, move, 'system');
  const moved = await updatePayout(ctx.tx, payout.id, { ...changes, state });
  auditPayout(ctx, job, moved, { action: actions[move], before: { state: payout.state }, reason });
  ctx.publish({ type: 'payout.changed', jobId: job.id, shopId: payout.shop_id, paid: state === 'paid' });
  return moved;
}

export function auditPayout(
  ctx: Context,
  job: LockedJob,
  payout: PayoutRow,
  { action, before, reason }: { action: string; before?: AuditFacts; reason?: string },
): void {
  ctx.audit({
    action,
    entity: 'payout',
    entityId: payout.id,
    market: job.market,
    jobId: job.id,
    shopId: payout.shop_id,
    before,
    after: { state: payout.state, amountCents: payout.amount_cents },
    reason,
  });
}
