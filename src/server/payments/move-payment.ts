import { type PaymentMove, paymentLifecycle } from '#domain/money/payment-lifecycle.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { type PaymentChanges, type PaymentRow, updatePayment } from './queries.ts';

const actions: Record<PaymentMove, string> = {
  askCard: 'payment.card_asked',
  saveCard: 'payment.card_saved',
  authorise: 'payment.authorised',
  decline: 'payment.declined',
  letHoldGo: 'payment.hold_let_go',
  capture: 'payment.captured',
  keepFee: 'payment.fee_kept',
  release: 'payment.released',
  reopen: 'payment.reopened',
  fail: 'payment.failed',
  void: 'payment.voided',
};

/** What happened to a tip never reads as if it had happened to the price. */
const actionsOfTip: Record<PaymentMove, string> = {
  ...actions,
  askCard: 'tip.card_asked',
  authorise: 'tip.authorised',
  decline: 'tip.declined',
  capture: 'tip.captured',
  release: 'tip.released',
  fail: 'tip.failed',
  void: 'tip.voided',
};

// The message about a void depends on whether money was held.
const NOTHING_HELD = 'payment.called_off';

type Details = { changes?: PaymentChanges; facts?: AuditFacts; reason?: string };

/**
 * The only way a payment's state changes: one move of its table, with its audit entry. People move jobs; the
 * product moves the payment with the job, so the actor of the move is always the system.
 */
export async function movePayment(
  ctx: Context,
  job: LockedJob,
  payment: PaymentRow,
  move: PaymentMove,
  { changes, facts, reason }: Details = {},
): Promise<PaymentRow> {
  const state = paymentLifecycle.next(payment.state, move, 'system');
  const moved = await updatePayment(ctx.tx, payment.id, { ...changes, state });
  const isUnheld = move === 'void' && payment.state !== 'authorised' && !payment.is_tip;
  const action = isUnheld ? NOTHING_HELD : (payment.is_tip ? actionsOfTip : actions)[move];
  auditPayment(ctx, job, moved, { action, before: { state: payment.state }, facts, reason });
  return moved;
}

/** Writes what happened to a payment into the trail of its job. */
export function auditPayment(
  ctx: Context,
  job: LockedJob,
  payment: PaymentRow,
  entry: { action: string; before?: AuditFacts; facts?: AuditFacts; reason?: string },
): void {
  ctx.audit({
    action: entry.action,
    entity: 'payment',
    entityId: payment.id,
    market: job.market,
    jobId: job.id,
    shopId: payment.shop_id,
    before: entry.before,
    after: { state: payment.state, ...entry.facts },
    reason: entry.reason,
  });
}
