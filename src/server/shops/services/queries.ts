import type { Insertable, Updateable } from 'kysely';
import type { OfferingId, PackageId, ShopId } from '#domain/ids.ts';
import { MOST_IN_PACKAGE, MOST_OFFERINGS, MOST_PACKAGES } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export async function listServiceRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_service')
    .select(['id', 'service as code', 'name', 'description', 'price_cents as priceCents'])
    .select(['duration_minutes as minutes', 'active as isActive'])
    .$narrowType<{ code: ServiceCode | null }>()
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .limit(MOST_OFFERINGS)
    .execute();
}

export type ServiceRow = Awaited<ReturnType<typeof listServiceRows>>[number];

export async function insertServices(tx: Tx, rows: Insertable<Schema['shop_service']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('shop_service').values(rows).execute();
}

type ServiceChange = Updateable<Schema['shop_service']>;

export async function updateService(tx: Tx, id: OfferingId, change: ServiceChange): Promise<void> {
  await tx.updateTable('shop_service').set(change).where('id', '=', id).execute();
}

export async function deleteService(tx: Tx, id: OfferingId): Promise<void> {
  await tx.deleteFrom('shop_service').where('id', '=', id).execute();
}

export async function listPackageRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('service_package')
    .select(['id', 'name', 'description', 'price_cents as priceCents', 'active as isActive'])
    .select('book_at_once as bookAtOnce')
    .where('shop_id', '=', shopId)
    .orderBy('name')
    .limit(MOST_PACKAGES)
    .execute();
}

export type PackageRow = Awaited<ReturnType<typeof listPackageRows>>[number];

export async function listPartRows(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('service_package_part')
    .select(['package_id as packageId', 'offering_id as serviceId'])
    .where('shop_id', '=', shopId)
    .limit(MOST_PACKAGES * MOST_IN_PACKAGE)
    .execute();
}

type PackageInsert = Insertable<Schema['service_package']>;

/** Writes the package as it is now, with what is in it. */
export async function putPackage(tx: Tx, row: PackageInsert, services: readonly OfferingId[]): Promise<void> {
  const { id, shop_id: shopId, ...rest } = row;
  await tx
    .insertInto('service_package')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(rest))
    .execute();
  await tx.deleteFrom('service_package_part').where('package_id', '=', id).execute();
  await tx
    .insertInto('service_package_part')
    .values(services.map((offering) => ({ package_id: id, shop_id: shopId, offering_id: offering })))
    .execute();
}

export async function deletePackage(tx: Tx, id: PackageId): Promise<void> {
  await tx.deleteFrom('service_package').where('id', '=', id).execute();
}

export async function findRates(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['labor_rate_cents', 'diagnostic_fee_cents', 'mobile_trip_fee_cents'])
    .select(['service_radius_miles', 'mobile_service', 'in_shop_service'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

export type RatesRow = Awaited<ReturnType<typeof findRates>>;

export async function updateRates(tx: Tx, shopId: ShopId, rates: Partial<RatesRow>, at: Date): Promise<void> {
  await tx
    .updateTable('shop')
    .set({ ...rates, updated_at: at })
    .where('id', '=', shopId)
    .execute();
}
