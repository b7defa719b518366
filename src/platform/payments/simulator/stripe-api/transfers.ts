import * as z from 'zod';
import { payoutOf } from '../objects/payout.ts';
import { reversalOf, transferOf } from '../objects/transfer.ts';
import { readPayout } from '../payouts.ts';
import type { PayoutRow, ReversalRow, SimulatorDb, TransferRow } from '../tables.ts';
import { createTransfer, readTransfer, reverseTransfer } from '../transfers.ts';
import type { Api } from './api.ts';
import { currency, metadata, page, text, whole } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});

export function transferRoutes({ get, post }: Api): void {
  const newTransfer = z.strictObject({
    amount: whole,
    currency,
    destination: text,
    source_transaction: text,
    metadata,
  });
  post('/v1/transfers', newTransfer, async (tx, { simulator, params }) => {
    const { source_transaction: sourceCharge, amount, destination } = params;
    const wanted = { amount, destination, sourceCharge, metadata: params.metadata };
    return transferOf(tx, await createTransfer(simulator, tx, wanted));
  });
  get('/v1/transfers/:id', none, async (db, { id }) => transferOf(db, await readTransfer(db, id)));
  const transfers = z.strictObject({
    ...page,
    destination: text.optional(),
    transfer_group: text.optional(),
  });
  get('/v1/transfers', transfers, async (db, { params }) => {
    const { destination, transfer_group: group } = params;
    const charges = group === undefined ? undefined : await chargesOfGroup(db, group);
    const where = { account_id: destination, source_charge: charges };
    const asked = { table: 'transfer', url: '/v1/transfers', page: params, where } as const;
    return listed<TransferRow, unknown>(db, asked, (transfer) => transferOf(db, transfer));
  });

  const newReversal = z.strictObject({ amount: whole, metadata });
  post('/v1/transfers/:id/reversals', newReversal, async (tx, { simulator, id, params }) =>
    reversalOf(tx, await reverseTransfer(simulator, tx, { transferId: id, ...params })),
  );
  get('/v1/transfers/:id/reversals', z.strictObject(page), (db, { id, params }) => {
    const url = `/v1/transfers/${id}/reversals`;
    const asked = { table: 'transfer_reversal', url, page: params, where: { transfer_id: id } } as const;
    return listed<ReversalRow, unknown>(db, asked, (reversal) => reversalOf(db, reversal));
  });
}

/** An account's own: whose they are is said by the header `Stripe-Account`. */
export function payoutRoutes({ get }: Api): void {
  get('/v1/payouts/:id', none, async (db, { id, account }) =>
    payoutOf(db, await readPayout(db, { id, account })),
  );
  get('/v1/payouts', z.strictObject(page), (db, { account, params }) => {
    const asked = {
      table: 'payout',
      url: '/v1/payouts',
      page: params,
      where: { account_id: account },
    } as const;
    return listed<PayoutRow, unknown>(db, asked, (payout) => payoutOf(db, payout));
  });
}

/** A transfer has the group of the charge that it comes from. */
async function chargesOfGroup(db: SimulatorDb, group: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hold')
    .select('charge_id')
    .where('transfer_group', '=', group)
    .where('charge_id', 'is not', null)
    .limit(100)
    .execute();
  return rows.map(({ charge_id: id }) => id ?? '');
}
