import type { ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function findSavedFields(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['name', 'description', 'contact_name', 'phone', 'email', 'street', 'city', 'state', 'zip'])
    .select(['license_number', 'tax_id', 'labor_rate_cents', 'mobile_service', 'in_shop_service'])
    .select(['service_radius_miles', 'advance_days', 'buffer_minutes'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow();
}

/** The week of the main location, Sunday first; empty until one was saved. */
export async function listSavedWeek(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_hours')
    .select(['weekday', 'opens', 'closes', 'closed'])
    .where('shop_id', '=', shopId)
    .where('location_id', 'is', null)
    .orderBy('weekday')
    .limit(7)
    .execute();
}
