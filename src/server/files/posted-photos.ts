import type { PhotoView } from '#api/views.ts';
import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { presentPhoto } from './present.ts';
import { listPosted } from './queries.ts';

/** The pictures that owners posted with their jobs: those that everyone may see. */
export async function postedPhotos(ctx: Context, jobIds: readonly JobId[]): Promise<Map<JobId, PhotoView[]>> {
  if (jobIds.length === 0) return new Map();
  const rows = await listPosted(ctx.tx, jobIds);
  const byJob = Map.groupBy(rows, (row) => row.job_id);
  return new Map([...byJob].map(([jobId, files]) => [jobId, files.map(presentPhoto)]));
}
