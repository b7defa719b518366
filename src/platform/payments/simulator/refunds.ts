import { sql } from 'kysely';
import { recordMovement } from './balance.ts';
import { recordEvent } from './events.ts';
import { refundOf } from './objects/refund.ts';
import { newId, refuseUnless, requireAmount, type Simulator, type SimulatorTx } from './simulator.ts';
import type { Metadata, RefundRow, SimulatorDb } from './tables.ts';

type NewRefund = { chargeId: string; amount: number; metadata: Metadata };

/** Gives money back at once. The charge's own constraint keeps all its refunds within what was captured. */
export async function createRefund(
  simulator: Simulator,
  tx: SimulatorTx,
  { chargeId, amount, metadata }: NewRefund,
): Promise<RefundRow> {
  requireAmount(amount);
  const charge = await tx
    .updateTable('hold')
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where('charge_id', '=', chargeId)
    .returning('id')
    .executeTakeFirst();
  refuseUnless(charge, 'resource_missing', `No such charge: '${chargeId}'`, 'charge');

  const refund = await tx
    .insertInto('refund')
    .values({ id: newId('re'), charge_id: chargeId, amount, metadata, created_at: simulator.now() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordMovement(simulator, tx, { type: 'refund', amount: -amount, source: refund.id });
  await recordEvent(simulator, tx, { type: 'refund.created', object: await refundOf(tx, refund) });
  return refund;
}

export async function readRefund(db: SimulatorDb, id: string): Promise<RefundRow> {
  const refund = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  refuseUnless(refund, 'resource_missing', `No such refund: '${id}'`, 'id');
  return refund;
}

export function listRefundsOf(db: SimulatorDb, chargeId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();
}
