import { stateName } from '#domain/lifecycle.ts';
import { assert } from '#domain/assert.ts';
import { ensure, sentenceFor } from '#domain/errors/errors.ts';
import type { ChargebackId } from '#domain/ids.ts';
import { type ChargebackState, openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import { timelineOf } from '../audit/timeline.ts';
import type { Context } from '#server/core/context.ts';
import { findPaymentById, hasPart } from '#server/payments/refunds/refund-queries.ts';
import { riskRefusalOf } from './close-risk.ts';
import { presentChargeback } from './list-disputes.ts';
import { findChargebackRow } from './list-queries.ts';

/** One chargeback as staff see it. */
export async function showChargeback(ctx: Context, id: ChargebackId) {
  assert(ctx.actor.kind === 'staff', 'only staff read chargebacks');
  const row = await findChargebackRow(ctx.tx, id, ctx.now);
  ensure(row, 'CHARGEBACK_NOT_FOUND');
  const payment = await findPaymentById(ctx.tx, row.payment_id);
  const hasStake = payment && (await hasPart(ctx.tx, ctx.actor.userId, payment));
  const mayRefund = staffCan(ctx.actor.role, ['payments.disputes', 'payments.refund']);
  const liable = mayRefund ? liableRefusal(row.state, Boolean(hasStake)) : sentenceFor('NOT_ALLOWED');
  return {
    ...presentChargeback(row),
    providerReference: row.provider_dispute_id,
    statement: row.statement,
    sentByPerson: row.asker_name,
    timeline: await timelineOf(ctx, { jobId: row.job_id, audience: 'staff' }),
    liable: row.liable,
    liableSet:
      row.liable_reason && row.liable_at && row.judge_name
        ? {
            reason: row.liable_reason,
            by: row.judge_name,
            approvedBy: row.second_name,
            at: row.liable_at.toISOString(),
          }
        : null,
    liableWanted: wantedOf(row),
    risk:
      row.risk_note && row.risk_closed_at && row.looker_name
        ? { note: row.risk_note, by: row.looker_name, at: row.risk_closed_at.toISOString() }
        : null,
    refusals: {
      answer: refusalOf(row, Boolean(hasStake)),
      setLiable: liable,
      approveLiable:
        liable ?? (row.liable_wanted_by === ctx.actor.userId ? sentenceFor('CHARGEBACK_OWN') : null),
      closeRisk: hasStake ? sentenceFor('DISPUTE_OWN_SHOP') : riskRefusal(row),
    },
  };
}

type Row = NonNullable<Awaited<ReturnType<typeof findChargebackRow>>>;

/** What waits for a second person; once the bank has decided, nothing does. */
function wantedOf(row: Row) {
  const { liable_wanted: liable, liable_wanted_reason: reason, liable_wanted_at: at, wisher_name: by } = row;
  if (!liable || !reason || !at || !by || !isOpen(row.state)) return null;
  return { liable, reason, by, at: at.toISOString() };
}

const isOpen = (state: ChargebackState) => openChargebackStates.some((one) => one === state);

function riskRefusal(row: Parameters<typeof riskRefusalOf>[0]): string | null {
  const code = riskRefusalOf(row);
  return code && sentenceFor(code);
}

function liableRefusal(state: ChargebackState, hasStake: boolean): string | null {
  if (hasStake) return sentenceFor('DISPUTE_OWN_SHOP');
  if (isOpen(state)) return null;
  return sentenceFor('CHARGEBACK_WRONG_STATE', { state: stateName(state) });
}

function refusalOf(
  { state, asked_at: askedAt }: { state: string; asked_at: Date | null },
  hasStake: boolean,
) {
  if (hasStake) return sentenceFor('DISPUTE_OWN_SHOP');
  if (askedAt) return sentenceFor('CHARGEBACK_SENT');
  if (state === 'needs_response') return null;
  return sentenceFor('CHARGEBACK_WRONG_STATE', { state: stateName(state) });
}
