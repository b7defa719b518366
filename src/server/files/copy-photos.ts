import type { ClipUploaded, FileUploaded } from '#api/shapes/basic.ts';
import { assert } from '#domain/assert.ts';
import type { FileId } from '#domain/ids.ts';
import type { ClipType } from '#domain/validation/clip-file.ts';
import { randomToken, sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { actorUserId } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { presentClip, presentPhoto } from './present.ts';
import { deleteFiles, insertFile, listFiles } from './queries.ts';

export type ToCopy = {
  photos: readonly FileId[];
  clip: { id: FileId; poster: FileId | null } | null;
};
type File = Awaited<ReturnType<typeof listFiles>>[number];
type Copy = { from: File; id: FileId; claim: string };

/**
 * Copies pictures and a clip that the caller may use again, as if they had uploaded them: each comes with its
 * claim, and goes after a day if no form was sent with it.
 */
export async function copyPhotos(
  outer: OuterContext,
  { photos, clip }: ToCopy,
): Promise<{ photos: FileUploaded[]; clip: ClipUploaded | null }> {
  const ids = [...photos, clip?.id, clip?.poster].filter((id) => typeof id === 'string');
  const copies = ids.length === 0 ? [] : await copyFiles(outer, ids);
  const copyOf = (id: FileId) => copies.find(({ from }) => from.id === id);
  const copied = photos.map((id) => copyOf(id)).filter((copy) => copy !== undefined);
  const copiedClip = clip && copyOf(clip.id);
  const poster = clip?.poster && copyOf(clip.poster);
  return {
    photos: copied.map(presentCopy),
    clip: copiedClip
      ? { ...presentCopiedClip(copiedClip), poster: poster ? presentCopy(poster) : null }
      : null,
  };
}

async function copyFiles(outer: OuterContext, ids: readonly FileId[]): Promise<Copy[]> {
  const copies = await outer.transact(async (ctx) => {
    const files = await listFiles(ctx.tx, ids);
    const made = files.map((from) => ({ from, id: uuidv7() as FileId, claim: randomToken() }));
    for (const { from, id, claim } of made) {
      const uploaded_by = actorUserId(ctx.actor);
      const own = { ...keysOf(from, id), id, uploaded_by, claim_hash: sha256Hex(claim), created_at: ctx.now };
      await insertFile(ctx.tx, { ...from, ...own });
    }
    return made;
  });
  const { storage } = outer.system.services;
  const pairs = copies.flatMap(({ from, id }) => {
    const { storage_key, thumbnail_key } = keysOf(from, id);
    const small = from.thumbnail_key && thumbnail_key ? [[from.thumbnail_key, thumbnail_key] as const] : [];
    return [[from.storage_key, storage_key] as const, ...small];
  });
  try {
    for (const [from, to] of pairs) await storage.copy(from, to);
  } catch (error) {
    // Rows without bytes must not look like files; what was copied goes with them.
    await Promise.all(pairs.map(([, to]) => storage.delete(to)));
    await outer.transact((ctx) =>
      deleteFiles(
        ctx.tx,
        copies.map(({ id }) => id),
      ),
    );
    throw error;
  }
  return copies;
}

/** The same names with another id in them. */
function keysOf(from: File, id: FileId): Pick<File, 'storage_key' | 'thumbnail_key'> {
  const renamed = (key: string) => key.replace(from.id, id);
  return {
    storage_key: renamed(from.storage_key),
    thumbnail_key: from.thumbnail_key && renamed(from.thumbnail_key),
  };
}

function presentCopy({ from: { width, height }, id, claim }: Copy): FileUploaded {
  return { ...presentPhoto({ id, width, height }), claim };
}

function presentCopiedClip({ from, id, claim }: Copy): Omit<ClipUploaded, 'poster'> {
  const { width, height, bytes, seconds, content_type: contentType } = from;
  assert(seconds !== null, 'a clip has a length');
  return {
    ...presentClip({ id, width, height, bytes, seconds, contentType: contentType as ClipType }),
    claim,
  };
}
