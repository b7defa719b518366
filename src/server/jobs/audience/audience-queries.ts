import type { JobId, ShopId } from '#domain/ids.ts';
import { type DeclineReason, MOST_ASKED } from '#domain/jobs/audience.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';

export async function findShopsBySlug(tx: Tx, slugs: readonly string[]) {
  return tx
    .selectFrom('shop')
    .select(['id', 'slug', 'name'])
    .where('slug', 'in', slugs)
    .where('status', 'in', ['active', 'suspended'])
    .limit(MOST_ASKED)
    .execute();
}

export async function insertAsked(tx: Tx, jobId: JobId, shopIds: readonly ShopId[]): Promise<void> {
  const rows = shopIds.map((id, index) => ({ job_id: jobId, shop_id: id, place: index + 1 }));
  await tx.insertInto('asked_shop').values(rows).execute();
}

/** The asked shops in the order in which the owner chose them. */
export async function listAsked(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('asked_shop')
    .innerJoin('shop', 'shop.id', 'asked_shop.shop_id')
    .select(['shop.id', 'shop.name', 'shop.status', 'shop.time_zone'])
    .select(['asked_shop.declined_at', 'asked_shop.decline_reason as reason'])
    .$narrowType<{ reason: DeclineReason | null }>()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('quote')
          .select('quote.id')
          .where('quote.job_id', '=', jobId)
          .whereRef('quote.shop_id', '=', 'shop.id')
          .where('quote.state', 'in', [...liveQuoteStates, 'standby', 'accepted']),
      ).as('has_quoted'),
    )
    .where('asked_shop.job_id', '=', jobId)
    .orderBy('asked_shop.place')
    .execute();
}

/** Whether a shop was asked and has not declined. */
export async function isAsked(tx: Tx, jobId: JobId, shopId: ShopId): Promise<boolean> {
  const row = await tx
    .selectFrom('asked_shop')
    .select('job_id')
    .where('job_id', '=', jobId)
    .where('shop_id', '=', shopId)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function keepDecline(
  tx: Tx,
  { jobId, shopId, reason, at }: { jobId: JobId; shopId: ShopId; reason: DeclineReason; at: Date },
): Promise<void> {
  await tx
    .updateTable('asked_shop')
    .set({ declined_at: at, decline_reason: reason })
    .where('job_id', '=', jobId)
    .where('shop_id', '=', shopId)
    .execute();
}
