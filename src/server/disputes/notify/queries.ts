import type { ChargebackId, DisputeId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** A case with the facts its emails may show. */
export async function findCase(tx: Tx, id: DisputeId) {
  return tx
    .selectFrom('dispute')
    .innerJoin('shop', 'shop.id', 'dispute.shop_id')
    .selectAll('dispute')
    .select('shop.time_zone')
    .where('dispute.id', '=', id)
    .executeTakeFirst();
}

export async function findChargebackOfNote(tx: Tx, id: ChargebackId) {
  return tx
    .selectFrom('chargeback')
    .innerJoin('payment', 'payment.id', 'chargeback.payment_id')
    .select(['chargeback.id', 'chargeback.state', 'chargeback.amount_cents', 'chargeback.liable'])
    .select('payment.is_tip')
    .where('chargeback.id', '=', id)
    .executeTakeFirst();
}
