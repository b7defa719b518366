import * as z from 'zod';
import { readHold } from '../holds.ts';
import { chargeOf } from '../objects/charge.ts';
import { refundOf } from '../objects/refund.ts';
import { createRefund, readRefund } from '../refunds.ts';
import { refuseUnless, type Simulator } from '../simulator.ts';
import type { HoldRow, RefundRow, SimulatorDb } from '../tables.ts';
import type { Api } from './api.ts';
import { metadata, page, text, whole } from './form.ts';
import { listed } from './lists.ts';

const none = z.strictObject({});

export async function readCharge(simulator: Simulator, db: SimulatorDb, id: string): Promise<HoldRow> {
  const hold = await db.selectFrom('hold').select('id').where('charge_id', '=', id).executeTakeFirst();
  refuseUnless(hold, 'resource_missing', `No such charge: '${id}'`, 'id');
  return readHold(simulator, db, hold.id);
}

export function chargeRoutes({ get, post }: Api): void {
  get('/v1/charges/:id', none, async (db, { simulator, id }) =>
    chargeOf(db, await readCharge(simulator, db, id)),
  );

  const newRefund = z.strictObject({ charge: text, amount: whole, metadata });
  post('/v1/refunds', newRefund, async (tx, { simulator, params }) => {
    const { charge: chargeId, ...rest } = params;
    return refundOf(tx, await createRefund(simulator, tx, { chargeId, ...rest }));
  });
  get('/v1/refunds/:id', none, async (db, { id }) => refundOf(db, await readRefund(db, id)));
  const refunds = z.strictObject({ ...page, charge: text.optional() });
  get('/v1/refunds', refunds, (db, { params }) => {
    const where = { charge_id: params.charge };
    const asked = { table: 'refund', url: '/v1/refunds', page: params, where } as const;
    return listed<RefundRow, unknown>(db, asked, (refund) => refundOf(db, refund));
  });
}
