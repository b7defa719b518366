import { sql } from 'kysely';
import type { Tx } from '#platform/database/connect.ts';

/** A tenth of what a sitemap may hold. */
export const SHOPS_A_PART = 5_000;
const MOST_PARTS = 200;

export async function countActiveShops(tx: Tx): Promise<number> {
  const most = sql.lit(SHOPS_A_PART * MOST_PARTS);
  const counted = sql<{ count: number }>`
    select count(*)::int as count from (select from shop where status = 'active' limit ${most}) active`;
  const { rows } = await counted.execute(tx);
  return rows[0]!.count;
}

/** One part of the active shops in the order of their addresses, with the day of their last change. */
export async function listShopAddresses(tx: Tx, part: number) {
  return tx
    .selectFrom('shop')
    .select(['slug', 'updated_at'])
    .where('status', '=', 'active')
    .orderBy('slug')
    .limit(SHOPS_A_PART)
    .offset((part - 1) * SHOPS_A_PART)
    .execute();
}
