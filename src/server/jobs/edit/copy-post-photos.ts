import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import type { JobId } from '#domain/ids.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { copyPhotos } from '#server/files/copy-photos.ts';
import { readOwnJob } from '../read-job.ts';
import { findPostClip, listPostPhotos } from './edit-queries.ts';

/** The owner posts a job again: its photos and its clip stay with the old job, and the new one gets copies. */
export async function copyPostPhotos(
  outer: OuterContext,
  { jobId }: { jobId: JobId },
): Promise<{ photos: FileUploaded[]; clip: ClipUploaded | null }> {
  const posted = await outer.transact(async (ctx) => {
    const job = await readOwnJob(ctx, jobId);
    return { photos: await listPostPhotos(ctx.tx, job.id), clip: await findPostClip(ctx.tx, job.id) };
  });
  return copyPhotos(outer, posted);
}
