import { BLUR_MOST_MILES, gridCover } from '#domain/marketplace/geo.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { MAX_RADIUS_MILES } from '#domain/marketplace/marketplace.ts';
import { tellAt } from '#domain/marketplace/saved-search.ts';
import { offersAny, type ServiceCode, serviceCodes } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { findListed, type ListedJob } from '../saved-searches/queries.ts';
import { insertAlerts, listReaders, listShopsAround, type Reader, setTellAt } from './queries.ts';

/** How many shops one step looks at; with twenty readers each it writes two thousand rows at most. */
const AT_A_STEP = 100;

/**
 * Finds the members of shops who hear of this job, a step at a time; the queue brings the next one. A step
 * that runs twice finds no one new.
 */
export async function matchShops(
  ctx: Context,
  { jobId, after, isEdit = false }: { jobId: JobId; after: ShopId | null; isEdit?: boolean },
): Promise<void> {
  const job = await findListed(ctx.tx, jobId);
  if (!job) return;
  // A shop's grid cell is that of its blurred public point, so the search is wider by the blur.
  const cells = gridCover(job.public_lat, job.public_lng, MAX_RADIUS_MILES + BLUR_MOST_MILES);
  const services = servicesFor([job.service, ...job.more_services]);
  const step = { job, cells, services, after, limit: AT_A_STEP, isEdit };
  const around = await listShopsAround(ctx.tx, step);
  const fitting = around.filter(({ fits }) => fits).map(({ id }) => id);
  if (fitting.length > 0) await noteAlerts(ctx, job, await listReaders(ctx.tx, fitting));
  const last = around.at(-1);
  if (last && around.length === AT_A_STEP)
    await ctx.enqueue('alert.match', { jobId, after: last.id, isEdit });
}

/** What a shop may list to do one of these services; null where every shop may answer. */
function servicesFor(wanted: readonly ServiceCode[]): ServiceCode[] | null {
  if (offersAny([], wanted)) return null;
  return serviceCodes.filter((code) => offersAny([code], wanted));
}

async function noteAlerts(ctx: Context, job: ListedJob, readers: readonly Reader[]): Promise<void> {
  if (readers.length === 0) return;
  const isNew = new Set(await insertAlerts(ctx.tx, readers, { jobId: job.id, now: ctx.now }));
  const times = readers
    .filter(({ userId }) => isNew.has(userId))
    .flatMap(({ userId, pace, toldAt, timeZone }) => {
      const at = tellAt({ notify: pace, toldAt, timeZone }, ctx.now);
      return at ? [{ userId, at }] : [];
    });
  if (times.length > 0) await setTellAt(ctx.tx, times);
  if (times.some(({ at }) => at <= ctx.now)) await ctx.enqueue('alert.tell', {});
}
