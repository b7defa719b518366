import { assert } from '#domain/assert.ts';
import type { FileId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { claimFiles, type ClaimedPhoto, claimPhotos } from './claim-photos.ts';

export type ClaimedClip = ClaimedPhoto & { poster: ClaimedPhoto | null };
export type ClipOfPost = { id: FileId; contentType: string; poster: FileId | null };

/** Checks that the caller uploaded the clip and its poster, and that neither belongs to a job already. */
export async function claimClip(ctx: Context, { poster, ...clip }: ClaimedClip): Promise<ClipOfPost> {
  const [file] = await claimFiles(ctx, [clip], 'clip');
  assert(file, 'one was claimed');
  const [posterId = null] = poster ? await claimPhotos(ctx, [poster]) : [];
  return { id: file.id, contentType: file.content_type, poster: posterId };
}
