import type { FileId, JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { type ClaimedPhoto, claimPhotos } from '../files/claim-photos.ts';
import { insertPhotos, type PhotoPurpose } from './queries.ts';

/**
 * Adds pictures to a job. Each belongs to one job, and only its uploader can attach it. Returns those that
 * were added: a picture that was sent twice is one.
 */
export async function attachPhotos(
  ctx: Context,
  jobId: JobId,
  purpose: PhotoPurpose,
  photos: readonly ClaimedPhoto[],
): Promise<FileId[]> {
  const files = await claimPhotos(ctx, photos);
  await insertPhotos(ctx.tx, { jobId, purpose, files });
  return files;
}
