import { assert } from '#domain/assert.ts';
import type { ChargebackBearer } from '#domain/chargebacks.ts';
import { ensure } from '#domain/errors.ts';
import type { ChargebackId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/lifecycles/chargeback.ts';
import { cents } from '#domain/money.ts';
import type { Context } from '../context.ts';
import { findChargeback, lockChargeback, updateChargeback } from '../payments/chargeback-queries.ts';
import { lossOf } from '../payments/loss-of-chargeback.ts';
import { auditPayment } from '../payments/move-payment.ts';
import { movesOfRefund } from '../payments/preview-refund.ts';
import { lockSubject } from '../payments/subject.ts';
import { hasPart } from './queries.ts';

type Asked = { chargebackId: ChargebackId; liable: ChargebackBearer };

/** What a loss would move if this side bore it, by the very rules that book one. Nothing is changed. */
export async function previewLiable(ctx: Context, { chargebackId, liable }: Asked) {
  const { subject, row } = await lockUndecided(ctx, chargebackId);
  const { ofJob, bearer, beyond, fee } = lossOf({ ...row, liable }, subject.payment);
  return {
    amountCents: ofJob,
    ...(await movesOfRefund(ctx, subject, ofJob, { bearer })),
    // Whoever is liable: what the job no longer holds, and what the provider charges for asking.
    fromGuaranteeCents: cents(beyond + fee),
  };
}

/** Staff say who bears a chargeback, should it be lost. Whatever the bank has decided already stays as it was booked. */
export async function setLiable(ctx: Context, asked: Asked & { reason: string }): Promise<void> {
  const { subject, row, by } = await lockUndecided(ctx, asked.chargebackId);
  const { liable, reason } = asked;
  ensure(row.liable !== liable, 'CHARGEBACK_BORNE');
  await updateChargeback(ctx.tx, row.id, {
    liable,
    liable_by: by,
    liable_at: ctx.now,
    liable_reason: reason,
  });
  auditPayment(ctx, subject.job, subject.payment, {
    action: 'chargeback.liable_changed',
    before: { liable: row.liable },
    facts: { chargebackId: row.id, liable, amountCents: row.amount_cents },
    reason,
  });
  ctx.publish({ type: 'payment.changed', jobId: subject.job.id });
}

/** A chargeback that the bank has not decided, with its payment and job, locked in the order of money. */
async function lockUndecided(ctx: Context, id: ChargebackId) {
  assert(ctx.actor.kind === 'staff', 'only staff say who bears a chargeback');
  const { userId: by } = ctx.actor;
  const known = await findChargeback(ctx.tx, id);
  ensure(known, 'CHARGEBACK_NOT_FOUND');
  const subject = await lockSubject(ctx, known.payment_id);
  const row = await lockChargeback(ctx.tx, id);
  ensure(!(await hasPart(ctx.tx, by, subject.payment)), 'DISPUTE_OWN_SHOP');
  const isOpen = openChargebackStates.some((state) => state === row.state);
  ensure(isOpen, 'CHARGEBACK_WRONG_STATE', { state: row.state.replaceAll('_', ' ') });
  return { subject, row, by };
}
