import { sql } from 'kysely';
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
    .select(['vehicle.vin', 'quote.duration_minutes', 'quote.lines'])
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
}

/** The name of the first owner of a shop, as one column of a list. */
export function ownerOfShop(shopId: string) {
  return sql<string | null>`(
    select auth_user.name from shop_member join auth_user on auth_user.id = shop_member.user_id
    where shop_member.shop_id = ${sql.ref(shopId)} and shop_member.role = 'mso_owner'
    order by shop_member.created_at limit 1)`;
}

export type SentQuoteRow = Awaited<ReturnType<typeof listQuotesSent>>[number];

/** The quotes of a job that reached its owner, newest first; a draft is nobody's business but the shop's. */
export async function listQuotesSent(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('quote')
    .innerJoin('shop', 'shop.id', 'quote.shop_id')
    .select(['quote.id', 'quote.state', 'quote.total_cents', 'quote.message', 'quote.submitted_at'])
    .select(['quote.duration_minutes', 'quote.decision_reason'])
    .select('shop.name as shop_name')
    .select(ownerOfShop('quote.shop_id').as('shop_owner'))
    .where('quote.job_id', '=', jobId)
    .where('quote.submitted_at', 'is not', null)
    .orderBy('quote.created_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(100)
    .execute();
}
