import type { ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { amendJob } from '#server/jobs/amend-job.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { listRunning } from './queries.ts';

/**
 * The cars in a shop at a hard suspension stay there, and their jobs go on. Each goes to our staff until it
 * is done or the suspension ends, and its owner gets a message.
 */
export async function watchCars(ctx: Context, shopId: ShopId): Promise<void> {
  for (const jobId of await listRunning(ctx.tx, shopId)) {
    const job = await lockJob(ctx, jobId);
    if (job.watched_since) continue;
    await amendJob(ctx, job, { action: 'job.watched', changes: { watched_since: ctx.now } });
    ctx.publish({ type: 'job.changed', jobId, what: 'watched' });
  }
}

export async function stopWatching(ctx: Context, shopId: ShopId): Promise<void> {
  for (const jobId of await listRunning(ctx.tx, shopId)) {
    const job = await lockJob(ctx, jobId);
    if (!job.watched_since) continue;
    await amendJob(ctx, job, { action: 'job.unwatched', changes: { watched_since: null } });
    ctx.publish({ type: 'job.changed', jobId, what: 'unwatched' });
  }
}
