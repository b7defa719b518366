import type { FileUploaded } from '#api/shapes/basic.ts';
import type { JobId } from '#domain/ids.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { copyPhotos } from '#server/files/copy-photos.ts';
import { readOwnJob } from '../read-job.ts';
import { listPostPhotos } from './edit-queries.ts';

/** The owner posts a job again: its photos stay with the old job, and the new one gets copies. */
export async function copyPostPhotos(
  outer: OuterContext,
  { jobId }: { jobId: JobId },
): Promise<{ photos: FileUploaded[] }> {
  const ids = await outer.transact(async (ctx) => {
    const job = await readOwnJob(ctx, jobId);
    return listPostPhotos(ctx.tx, job.id);
  });
  return { photos: await copyPhotos(outer, ids) };
}
