import type { PhotoView, TimelineEntry } from '#api/shapes/job-parts.ts';
import { brand } from '#domain/site/brand.ts';
import type { JobId, ShopId } from '#domain/ids.ts';
import { type Audience, timelineActions, timelineTone, timelineValues } from '#domain/jobs/timeline.ts';
import type { Context } from '#server/core/context.ts';
import { jobTimesOf } from './job-times.ts';
import { listJobEntries } from './queries.ts';

type Photos = { checkIn: PhotoView[]; after: PhotoView[] };
type Row = Awaited<ReturnType<typeof listJobEntries>>[number];

/**
 * The story of a job, read off its audit trail: there is no second record of what happened. Each audience
 * reads what is for them; a shop reads nothing about what other shops did. Times are those of
 * the job's own clock.
 */
export async function timelineOf(
  ctx: Context,
  { jobId, audience, shopId = null }: { jobId: JobId; audience: Audience; shopId?: ShopId | null },
  photos: Photos = { checkIn: [], after: [] },
): Promise<TimelineEntry[]> {
  const rows = await listJobEntries(ctx.tx, { jobId, actions: timelineActions, shopId });
  const timeOf = await jobTimesOf(ctx, [jobId]);
  return rows.flatMap((row) => {
    const facts = row.after as Record<string, unknown> | null;
    const data = { shop: row.shop_name ?? undefined, givenReason: row.reason, ...facts, zone: row.time_zone };
    const values = timelineValues(row.action, data, audience);
    if (values === null) return [];
    return [
      {
        id: `${row.market}:${row.seq}`,
        at: timeOf(jobId, new Date(row.at)).toISOString(),
        actor: actorName(row, audience),
        action: row.action,
        values,
        tone: timelineTone(row.action),
        photos: photosOf(row.action, photos),
      },
    ];
  });
}

function actorName(row: Row, audience: Audience): string {
  if (row.actor_kind === 'system') return brand.name;
  if (row.actor_kind === 'staff')
    return audience === 'staff' ? (row.actor_name ?? 'Staff') : `${brand.name} support`;
  if (row.actor_kind === 'shop')
    return audience === 'owner' ? (row.shop_name ?? 'The shop') : (row.actor_name ?? 'Shop');
  return audience === 'owner' ? 'You' : 'The owner';
}

function photosOf(action: string, photos: Photos): PhotoView[] {
  if (action === 'job.checked_in') return photos.checkIn;
  return action === 'job.work_done' ? photos.after : [];
}
