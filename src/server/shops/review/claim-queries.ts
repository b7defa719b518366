import type { ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

const MOST_ROWS = 100;

/** What a shop says of itself beyond the lists of shops. */
export async function findClaims(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .leftJoin('shop_setup', 'shop_setup.shop_id', 'shop.id')
    .select(['shop.headline', 'shop.description', 'shop.license_number', 'shop.tax_id'])
    .select('shop.labor_rate_cents')
    .select(['shop_setup.cancellation_policy', 'shop_setup.warranty_terms'])
    .select('shop_setup.policies_accepted_at')
    .where('shop.id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** The locations beside the main one by name, what it archived last. */
export async function listFurtherLocations(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_location')
    .select(['name', 'street', 'city', 'state', 'zip', 'phone', 'archived_at'])
    .where('shop_id', '=', shopId)
    .orderBy('archived_at', (archived) => archived.asc().nullsFirst())
    .orderBy('name')
    .limit(MOST_ROWS)
    .execute();
}
