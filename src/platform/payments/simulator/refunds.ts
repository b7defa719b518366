import { sql } from 'kysely';
import type { ProviderRefund } from '../payments-provider.ts';
import { recordEvent } from './events.ts';
import { newId, refuseUnless, requireAmount, type Simulator, type SimulatorTx } from './simulator.ts';

export type RefundAnswer = Omit<ProviderRefund, 'amount'> & { amount: number };

type NewRefund = { key: string; chargeId: string; amount: number };

/** Gives money back at once. The charge's own constraint keeps all its refunds within what was captured. */
export async function createRefund(
  simulator: Simulator,
  tx: SimulatorTx,
  { key, chargeId, amount }: NewRefund,
): Promise<RefundAnswer> {
  requireAmount(amount);
  const charge = await tx
    .updateTable('hold')
    .set({ refunded_amount: sql`refunded_amount + ${amount}` })
    .where('charge_id', '=', chargeId)
    .returning('id')
    .executeTakeFirst();
  refuseUnless(charge, 'not_found', `no charge ${chargeId}`);

  const id = newId('re');
  await tx
    .insertInto('refund')
    .values({ id, idempotency_key: key, charge_id: chargeId, amount, created_at: simulator.now() })
    .execute();
  await recordEvent(simulator, tx, { type: 'refund.updated', objectId: id });
  return { id, chargeId, amount, status: 'succeeded' };
}

export async function readRefund(simulator: Simulator, id: string): Promise<RefundAnswer> {
  const refund = await simulator.db
    .selectFrom('refund')
    .select(['charge_id', 'amount'])
    .where('id', '=', id)
    .executeTakeFirst();
  refuseUnless(refund, 'not_found', `no refund ${id}`);
  return { id, chargeId: refund.charge_id, amount: refund.amount, status: 'succeeded' };
}
