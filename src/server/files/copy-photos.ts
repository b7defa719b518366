import type { FileUploaded } from '#api/shapes/basic.ts';
import type { FileId } from '#domain/ids.ts';
import { randomToken, sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { actorUserId } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { presentPhoto } from './present.ts';
import { deleteFiles, insertFile, listFiles } from './queries.ts';

/**
 * Copies pictures that the caller may use again, as if they had uploaded them: each comes with its claim, and
 * goes after a day if no form was sent with it.
 */
export async function copyPhotos(outer: OuterContext, ids: readonly FileId[]): Promise<FileUploaded[]> {
  if (ids.length === 0) return [];
  const copies = await outer.transact(async (ctx) => {
    const files = await listFiles(ctx.tx, ids);
    const made = files.map((file) => ({ from: file, ...newKeys(), claim: randomToken() }));
    for (const { from, id, keys, claim } of made) {
      const { content_type, bytes, width, height, sha256 } = from;
      const row = { content_type, bytes, width, height, sha256, created_at: ctx.now };
      const uploaded_by = actorUserId(ctx.actor);
      await insertFile(ctx.tx, { ...row, ...keys, id, uploaded_by, claim_hash: sha256Hex(claim) });
    }
    return made;
  });
  const { storage } = outer.system.services;
  try {
    for (const { from, keys } of copies) {
      await storage.copy(from.storage_key, keys.storage_key);
      await storage.copy(from.thumbnail_key, keys.thumbnail_key);
    }
  } catch (error) {
    // Rows without bytes must not look like pictures; what was copied goes with them.
    const made = copies.flatMap(({ keys }) => Object.values(keys));
    await Promise.all(made.map((key) => storage.delete(key)));
    await outer.transact((ctx) =>
      deleteFiles(
        ctx.tx,
        copies.map(({ id }) => id),
      ),
    );
    throw error;
  }
  return copies.map(({ id, from: { width, height }, claim }) => ({
    ...presentPhoto({ id, width, height }),
    claim,
  }));
}

function newKeys() {
  const id = uuidv7() as FileId;
  return { id, keys: { storage_key: `photos/${id}.webp`, thumbnail_key: `photos/${id}-small.webp` } };
}
