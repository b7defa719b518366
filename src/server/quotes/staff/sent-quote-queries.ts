import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The name of the first owner of a shop, as one column of a list. */
export function ownerOfShop(shopId: string) {
  return sql<string | null>`(
    select auth_user.name from shop_member join auth_user on auth_user.id = shop_member.user_id
    where shop_member.shop_id = ${sql.ref(shopId)} and shop_member.role = 'mso_owner'
    order by shop_member.created_at limit 1)`;
}

export type SentQuoteRow = Awaited<ReturnType<typeof listQuotesSent>>[number];

/** The quotes of a job that reached its owner, newest first; a draft is for its shop only. */
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
