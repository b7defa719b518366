import type { Insertable } from 'kysely';
import { assert } from '#domain/assert.ts';
import type { OfferingId, ShopId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

type Row = Omit<Insertable<Schema['shop_service']>, 'shop_id'>;

/** All that a shop offers; more than this many it cannot. */
const MOST = 200;

export async function listOffered(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_service')
    .select(['id', 'service as code', 'name', 'price_cents as priceCents', 'active as isActive'])
    .$narrowType<{ code: ServiceCode | null }>()
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .limit(MOST)
    .execute();
}

/**
 * The shop offers these of the catalog, and no other of it. What it offered before keeps its price, also
 * while it is switched off: a package may hold it.
 */
export async function replaceChosenServices(
  tx: Tx,
  shopId: ShopId,
  chosen: readonly (Row & { service: ServiceCode })[],
): Promise<void> {
  assert(chosen.length > 0, 'a shop offers something of the catalogue');
  const codes = chosen.map(({ service }) => service);
  await tx
    .updateTable('shop_service')
    .set({ active: false })
    .where('shop_id', '=', shopId)
    .where('service', 'is not', null)
    .where('service', 'not in', codes)
    .execute();
  await tx
    .insertInto('shop_service')
    .values(chosen.map((row) => ({ shop_id: shopId, ...row })))
    .onConflict((conflict) => conflict.columns(['shop_id', 'service']).doUpdateSet({ active: true }))
    .execute();
}

export async function insertOwnServices(tx: Tx, shopId: ShopId, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('shop_service')
    .values(rows.map((row) => ({ shop_id: shopId, ...row })))
    .execute();
}

/** Takes services off the list, except what a package holds. */
export async function deleteOwnServices(tx: Tx, shopId: ShopId, ids: readonly OfferingId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('shop_service')
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('service_package_part')
            .select('offering_id')
            .whereRef('service_package_part.offering_id', '=', 'shop_service.id'),
        ),
      ),
    )
    .execute();
}
