import { sql } from 'kysely';
import { recordMovement } from './balance.ts';
import { findCard } from './cards.ts';
import { recordEvent } from './events.ts';
import { refundOf } from './objects/refund.ts';
import {
  inTransaction,
  newId,
  refuseUnless,
  requireAmount,
  type Simulator,
  type SimulatorTx,
} from './simulator.ts';
import type { Metadata, RefundRow, SimulatorDb } from './tables.ts';

type NewRefund = { chargeId: string; amount: number; metadata: Metadata };

/**
 * Gives money back, for most cards at once. The charge's own constraint keeps all its refunds within what was
 * captured.
 */
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
    .returning(['id', 'card_id'])
    .executeTakeFirst();
  refuseUnless(charge, 'resource_missing', `No such charge: '${chargeId}'`, 'charge');

  const now = simulator.now();
  const behaviour = (await findCard(tx, charge.card_id))?.behaviour;
  const movesLater = behaviour === 'refund_waits' || behaviour === 'refund_fails';
  const refund = await tx
    .insertInto('refund')
    .values({
      id: newId('re'),
      charge_id: chargeId,
      amount,
      status: behaviour === 'refund_waits' ? 'pending' : 'succeeded',
      next_move_at: movesLater ? new Date(now.getTime() + simulator.payoutDelays.pendingMs) : null,
      metadata,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordMovement(simulator, tx, { type: 'refund', amount: -amount, source: refund.id });
  await recordEvent(simulator, tx, { type: 'refund.created', object: await refundOf(tx, refund) });
  return refund;
}

/** Ends refunds that succeed or fail later, and says how many there were. */
export function moveRefunds(simulator: Simulator, now: Date): Promise<number> {
  return inTransaction(simulator, async (tx) => {
    const due = await tx
      .selectFrom('refund')
      .selectAll()
      .where('next_move_at', '<=', now)
      .orderBy('next_move_at')
      .limit(200)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const refund of due) await moveRefund(simulator, tx, refund);
    return due.length;
  });
}

/** What failed comes back to the platform's balance, and may be refunded again. */
async function moveRefund(simulator: Simulator, tx: SimulatorTx, refund: RefundRow): Promise<void> {
  const { id, amount } = refund;
  const fails = refund.status === 'succeeded';
  const moved = await tx
    .updateTable('refund')
    .set({ status: fails ? 'failed' : 'succeeded', next_move_at: null })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (fails) {
    await tx
      .updateTable('hold')
      .set({ refunded_amount: sql`refunded_amount - ${amount}` })
      .where('charge_id', '=', refund.charge_id)
      .execute();
    await recordMovement(simulator, tx, { type: 'refund_failure', amount, source: id });
  }
  const object = await refundOf(tx, moved);
  await recordEvent(simulator, tx, { type: 'refund.updated', object });
  if (fails) await recordEvent(simulator, tx, { type: 'refund.failed', object });
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
