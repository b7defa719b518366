import type { JobId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { claimClip, type ClaimedClip } from '../files/claim-clip.ts';
import { insertPhotos } from './queries.ts';

/** Adds the one clip of a post, and the picture of it. Only its uploader can attach it, and to one job. */
export async function attachClip(ctx: Context, jobId: JobId, claimed: ClaimedClip): Promise<void> {
  const { id, poster } = await claimClip(ctx, claimed);
  await insertPhotos(ctx.tx, { jobId, purpose: 'clip', files: [id] });
  if (poster) await insertPhotos(ctx.tx, { jobId, purpose: 'poster', files: [poster] });
}
