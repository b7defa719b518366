import { ensure } from '#domain/errors/errors.ts';
import type { FileId } from '#domain/ids.ts';
import { isSameSecret, sha256Hex } from '#platform/tokens.ts';
import type { Context } from '#server/core/context.ts';
import { listAttached, lockFiles } from './queries.ts';

export type ClaimedPhoto = { fileId: FileId; claim: string };
type File = Awaited<ReturnType<typeof lockFiles>>[number];

/** `claimFiles` for pictures: their ids, in the order they were named. */
export async function claimPhotos(ctx: Context, photos: readonly ClaimedPhoto[]): Promise<FileId[]> {
  return (await claimFiles(ctx, photos, 'picture')).map(({ id }) => id);
}

/**
 * Checks that the caller uploaded the files they attach, that each is of this kind, and that none belongs
 * to a job already. The claim proves it, because a guest has no account.
 */
export async function claimFiles(
  ctx: Context,
  files: readonly ClaimedPhoto[],
  kind: File['kind'],
): Promise<File[]> {
  const ids = [...new Set(files.map(({ fileId }) => fileId))];
  if (ids.length === 0) return [];
  const stored = new Map((await lockFiles(ctx.tx, ids)).map((file) => [file.id, file]));
  for (const { fileId, claim } of files) {
    const file = stored.get(fileId);
    ensure(file?.kind === kind && isSameSecret(file.claim_hash, sha256Hex(claim)), 'NOT_FOUND');
  }
  const attached = await listAttached(ctx.tx, ids);
  ensure(attached.length === 0, 'NOT_FOUND');
  return ids.map((id) => stored.get(id)!);
}
