import { DAY, plus } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { removeVehicles } from '../vehicles/remove-vehicles.ts';
import { deleteJobs, lockOldDrafts } from './queries.ts';

// A day for the link, and one more for a letter to our support.
const KEPT = 2 * DAY;
const BATCH = 100;

/**
 * Forgets what guests wrote and never confirmed: an address and a car that may belong to somebody else. Their
 * pictures are attached to nothing after that, and go with the other orphans.
 */
export async function forgetDrafts(ctx: Context): Promise<void> {
  const drafts = await lockOldDrafts(ctx.tx, plus(ctx.now, -KEPT), BATCH);
  if (drafts.length === 0) return;
  await deleteJobs(
    ctx.tx,
    drafts.map(({ id }) => id),
  );
  await removeVehicles(
    ctx,
    drafts.map(({ vehicle_id }) => vehicle_id),
  );
  for (const { id, market } of drafts) {
    ctx.audit({ action: 'job.draft_forgotten', entity: 'job', entityId: id, market, jobId: id });
  }
}
