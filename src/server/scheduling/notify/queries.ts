import type { JobId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The newest proposal to move the appointment of a job, however it ended. */
export async function findLastProposal(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('reschedule')
    .select(['id', 'side', 'state', 'reason', 'from_starts_at', 'starts_at', 'expires_at'])
    .where('job_id', '=', jobId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last time that a shop gave this job back. */
export async function findLastShopCancellation(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('shop_cancellation as given')
    .innerJoin('shop', 'shop.id', 'given.shop_id')
    .select(['given.id', 'given.code', 'given.note', 'shop.name as shop_name', 'shop.time_zone'])
    .where('given.job_id', '=', jobId)
    .orderBy('given.cancelled_at', 'desc')
    .orderBy('given.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The appointment to come, and whether the owner confirmed its time. */
export async function findConfirmed(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .select(['id', 'starts_at', 'revision', 'owner_confirmed_revision'])
    .where('job_id', '=', jobId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst();
}
