import { DAY, plus } from '#domain/time.ts';
import type { Context, System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { removeVehicles } from '../vehicles/remove-vehicles.ts';
import { deleteEndedLinks } from './guest-links/guest-link-queries.ts';
import { deleteJobs, lockOldDrafts } from './queries.ts';

// A day for the link, and one more for a letter to our support.
const KEPT = 2 * DAY;
const BATCH = 100;
// Ten thousand a run, each batch in a transaction of its own, so that no run lasts forever.
const MOST_BATCHES = 100;
const MOST_LINKS = 10_000;

/**
 * Forgets what guests wrote and never confirmed: an address and a car that may belong to someone else.
 * Their pictures are attached to nothing after that, and go with the other orphans. Links that ended a day
 * ago go, too, with the addresses that they were requested from.
 */
export async function forgetDrafts(system: System): Promise<void> {
  await asSystem(system, (ctx) => deleteEndedLinks(ctx.tx, plus(ctx.now, -DAY), MOST_LINKS));
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    if ((await asSystem(system, forgetBatch)) < BATCH) return;
  }
}

async function forgetBatch(ctx: Context): Promise<number> {
  const drafts = await lockOldDrafts(ctx.tx, { before: plus(ctx.now, -KEPT), now: ctx.now }, BATCH);
  if (drafts.length === 0) return 0;
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
  return drafts.length;
}
