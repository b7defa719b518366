import { ensure } from '#domain/errors/errors.ts';
import type { FileId } from '#domain/ids.ts';
import { isSameSecret, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { listAttached, lockFiles } from './queries.ts';

export type ClaimedPhoto = { fileId: FileId; claim: string };

/**
 * Checks that the caller uploaded the pictures they attach, and that none belongs to a job already. The
 * claim proves it, because a guest has no account.
 */
export async function claimPhotos(ctx: Context, photos: readonly ClaimedPhoto[]): Promise<FileId[]> {
  const ids = [...new Set(photos.map(({ fileId }) => fileId))];
  if (ids.length === 0) return [];
  const stored = new Map((await lockFiles(ctx.tx, ids)).map((file) => [file.id, file.claim_hash]));
  for (const { fileId, claim } of photos) {
    const hash = stored.get(fileId);
    ensure(hash && isSameSecret(hash, sha256Hex(claim)), 'NOT_FOUND');
  }
  const attached = await listAttached(ctx.tx, ids);
  ensure(attached.length === 0, 'NOT_FOUND');
  return ids;
}
