import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The newest no-show report of a job, with the shop that it is about or by. */
export async function findLastNoShow(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('no_show')
    .innerJoin('shop', 'shop.id', 'no_show.shop_id')
    .select(['no_show.id', 'no_show.state', 'no_show.absent', 'no_show.shop_id', 'no_show.fee_cents'])
    .select(['no_show.contest_until', 'shop.name as shop_name', 'shop.time_zone'])
    .where('no_show.job_id', '=', jobId)
    .orderBy('no_show.reported_at', 'desc')
    .orderBy('no_show.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
