import type { JobId } from '#domain/ids.ts';
import type { Context } from '../context.ts';
import { type ClaimedPhoto, claimPhotos } from '../files/claim-photos.ts';
import { insertPhotos, type PhotoPurpose } from './queries.ts';

/** Adds pictures to a job. Each belongs to one job, and only its uploader can attach it. */
export async function attachPhotos(
  ctx: Context,
  jobId: JobId,
  purpose: PhotoPurpose,
  photos: readonly ClaimedPhoto[],
): Promise<void> {
  await insertPhotos(ctx.tx, { jobId, purpose, files: await claimPhotos(ctx, photos) });
}
