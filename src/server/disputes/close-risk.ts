import { assert } from '#domain/assert.ts';
import { ensure, type ErrorCode, fail } from '#domain/errors/errors.ts';
import type { ChargebackId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import {
  type ChargebackRow,
  findChargeback,
  lockChargeback,
  updateChargeback,
} from '#server/payments/chargebacks/chargeback-queries.ts';
import { auditPayment } from '../payments/move-payment.ts';
import { hasPart } from '#server/payments/refunds/refund-queries.ts';
import { lockSubject } from '../payments/subject.ts';

/** Why the customer of a chargeback needs no review, or no more. */
export function riskRefusalOf({
  state,
  risk_closed_at: closedAt,
}: Pick<ChargebackRow, 'state' | 'risk_closed_at'>): ErrorCode | null {
  if (state !== 'lost') return 'RISK_NONE';
  return closedAt ? 'RISK_CLOSED' : null;
}

/**
 * Staff record what they found about the customer of a lost chargeback: it leaves the queue. Its
 * consequences, such as closing the account, are acts of their own.
 */
export async function closeRisk(
  ctx: Context,
  { chargebackId, note }: { chargebackId: ChargebackId; note: string },
): Promise<void> {
  assert(ctx.actor.kind === 'staff', 'only staff look at risks');
  const known = await findChargeback(ctx.tx, chargebackId);
  ensure(known, 'CHARGEBACK_NOT_FOUND');
  const { job, payment } = await lockSubject(ctx, known.payment_id);
  const row = await lockChargeback(ctx.tx, chargebackId);
  ensure(!(await hasPart(ctx.tx, ctx.actor.userId, payment)), 'DISPUTE_OWN_SHOP');
  const refused = riskRefusalOf(row);
  if (refused) fail(refused);
  await updateChargeback(ctx.tx, row.id, {
    risk_closed_at: ctx.now,
    risk_closed_by: ctx.actor.userId,
    risk_note: note,
  });
  auditPayment(ctx, job, payment, {
    action: 'chargeback.risk_closed',
    facts: { chargebackId: row.id },
    reason: note,
  });
}
