import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import type { ChargebackBearer } from '#domain/money/chargebacks.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { ChargebackId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import {
  findChargeback,
  lockChargeback,
  updateChargeback,
} from '#server/payments/chargebacks/chargeback-queries.ts';
import { lossOf } from '#server/payments/chargebacks/loss-of-chargeback.ts';
import { auditPayment } from '../payments/move-payment.ts';
import { movesOfRefund } from '#server/payments/refunds/preview-refund.ts';
import { needsAnother } from '#server/payments/refunds/refund-payment.ts';
import { hasPart } from '#server/payments/refunds/refund-queries.ts';
import { lockSubject } from '../payments/subject.ts';

type Asked = { chargebackId: ChargebackId; liable: ChargebackBearer };

/** What a loss would move if this side bore it, by the very rules that book one. Nothing is changed. */
export async function previewLiable(ctx: Context, { chargebackId, liable }: Asked) {
  const { subject, row } = await lockUndecided(ctx, chargebackId);
  const { ofJob, bearer, beyond } = lossOf({ ...row, liable }, subject.payment);
  return {
    amountCents: ofJob,
    ...(await movesOfRefund(ctx, subject, ofJob, { bearer })),
    // What the job no longer holds. The provider took its fee when the bank opened the chargeback.
    fromGuaranteeCents: beyond,
    // Agreeing with another person's request makes the caller the second person.
    needsSecondPerson: row.liable_wanted === null && (await needsAnother(ctx, ofJob)),
  };
}

/**
 * Staff set who bears a chargeback if it is lost. It decides as much money as a refund would, so above the
 * limits of a refund it waits for a second person to agree; choosing the current side ends the wait. A
 * decision of the bank stays as it was booked.
 */
export async function setLiable(ctx: Context, asked: Asked & { reason: string }): Promise<void> {
  const found = await lockUndecided(ctx, asked.chargebackId);
  const { subject, row, by } = found;
  const { liable, reason } = asked;
  if (row.liable === liable) {
    ensure(row.liable_wanted, 'CHARGEBACK_BORNE');
    await updateChargeback(ctx.tx, row.id, nothingWanted);
    note(ctx, found, { action: 'chargeback.liable_kept', before: { wanted: row.liable_wanted }, asked });
  } else if (row.liable_wanted) {
    ensure(row.liable_wanted_by !== by, 'CHARGEBACK_OWN');
    await updateChargeback(ctx.tx, row.id, {
      ...nothingWanted,
      liable,
      liable_by: row.liable_wanted_by,
      liable_at: ctx.now,
      liable_reason: row.liable_wanted_reason,
      liable_approved_by: by,
    });
    note(ctx, found, { action: 'chargeback.liable_changed', before: { liable: row.liable }, asked });
  } else if (await needsAnother(ctx, lossOf(row, subject.payment).ofJob)) {
    await updateChargeback(ctx.tx, row.id, {
      liable_wanted: liable,
      liable_wanted_by: by,
      liable_wanted_at: ctx.now,
      liable_wanted_reason: reason,
    });
    note(ctx, found, { action: 'chargeback.liable_asked', before: { liable: row.liable }, asked });
  } else {
    await updateChargeback(ctx.tx, row.id, {
      liable,
      liable_by: by,
      liable_at: ctx.now,
      liable_reason: reason,
      liable_approved_by: null,
    });
    note(ctx, found, { action: 'chargeback.liable_changed', before: { liable: row.liable }, asked });
  }
  ctx.publish({ type: 'payment.changed', jobId: subject.job.id });
}

const nothingWanted = {
  liable_wanted: null,
  liable_wanted_by: null,
  liable_wanted_at: null,
  liable_wanted_reason: null,
} as const;

type Entry = { action: string; before: Record<string, string>; asked: Asked & { reason: string } };

function note(
  ctx: Context,
  { subject, row }: Awaited<ReturnType<typeof lockUndecided>>,
  { action, before, asked: { liable, reason } }: Entry,
): void {
  auditPayment(ctx, subject.job, subject.payment, {
    action,
    before,
    facts: { chargebackId: row.id, liable, amountCents: row.amount_cents },
    reason,
  });
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
  ensure(isOpen, 'CHARGEBACK_WRONG_STATE', { state: stateName(row.state) });
  return { subject, row, by };
}
