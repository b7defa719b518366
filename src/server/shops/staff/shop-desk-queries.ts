import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';

export async function isShop(tx: Tx, shopId: ShopId): Promise<boolean> {
  const row = await tx.selectFrom('shop').select('id').where('id', '=', shopId).executeTakeFirst();
  return row !== undefined;
}

/** A team is a handful of people; this many is a mistake of ours. */
const LARGEST_TEAM = 500;

export async function listTeamOf(tx: Tx, shopId: ShopId) {
  return tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select(['auth_user.id', 'auth_user.name', 'auth_user.email', 'auth_user.disabled_at'])
    .select(['shop_member.role', 'shop_member.created_at'])
    .where('shop_member.shop_id', '=', shopId)
    .orderBy('shop_member.created_at')
    .orderBy('auth_user.id')
    .limit(LARGEST_TEAM)
    .execute();
}

export async function listPayoutsOf(
  tx: Tx,
  shopId: ShopId,
  { after, limit }: { after: Cursor | undefined; limit: number },
) {
  return tx
    .selectFrom('payout')
    .innerJoin('job', 'job.id', 'payout.job_id')
    .select(['payout.id', 'payout.job_id', 'job.number', 'payout.amount_cents', 'payout.reversed_cents'])
    .select(['payout.state', 'payout.hold_reason', 'payout.created_at', 'payout.paid_at', 'payout.is_tip'])
    .where('payout.shop_id', '=', shopId)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(payout.created_at, payout.id) < (${after!.at}::timestamptz, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('payout.created_at', 'desc')
    .orderBy('payout.id', 'desc')
    .limit(limit + 1)
    .execute();
}
