import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** Both sides of a job, its car, and the work as it was agreed. */
export async function findSides(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job')
    .innerJoin('auth_user as owner', 'owner.id', 'job.customer_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .leftJoin('shop', 'shop.id', 'job.shop_id')
    .leftJoin('quote', 'quote.id', 'job.accepted_quote_id')
    .select(['owner.id as owner_id', 'owner.name as owner_name', 'owner.email as owner_email'])
    .select(['owner.phone as owner_phone', 'shop.id as shop_id', 'shop.name as shop_name'])
    .select(['vehicle.id as vehicle_id', 'vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim'])
    .select(['vehicle.vin', 'vehicle.source as vehicle_source', 'quote.duration_minutes', 'quote.lines'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
}
