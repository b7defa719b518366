import type { FileUploaded } from '#api/shapes/basic.ts';
import { fail } from '#domain/errors/errors.ts';
import type { FileId } from '#domain/ids.ts';
import { largestPictureBytes } from '#domain/validation/picture-file.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { prepareImage, type PreparedImage } from '#platform/storage/images.ts';
import { randomToken, sha256Hex, uuidv7 } from '#platform/tokens.ts';
import { actorUserId, type System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { presentPhoto } from './present.ts';
import { deleteFiles, insertFile } from './queries.ts';
import { readUpload } from './read-upload.ts';
import { requireRoomToSend } from './require-room.ts';

// A post has at most 8 pictures and a check-in 12: three of the largest forms in ten minutes.
const UPLOAD_LIMIT = { capacity: 36, perSeconds: 600 };

/**
 * Takes one picture (the body is the file itself) and answers how to attach it. It is decoded and
 * re-encoded, so that only the picture survives, and is removed after a day if no form was sent with it.
 */
export async function uploadPhoto(system: System, call: Call, request: Request): Promise<Response> {
  const now = system.clock.now();
  const verdict = await takeToken(system.database.kysely, `files.upload:${call.limitKey}`, UPLOAD_LIMIT, now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });

  const image = await readUpload(system, call, request, {
    mostBytes: largestPictureBytes,
    tooLarge: 'FILE_TOO_LARGE',
    prepare: prepareImage,
  });
  const answer = await keepPhoto(system, call, image);
  return Response.json(answer, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}

/** Keeps a re-encoded picture, and answers how to attach it. */
export async function keepPhoto(system: System, call: Call, image: PreparedImage): Promise<FileUploaded> {
  const id = uuidv7() as FileId;
  const claim = randomToken();
  const keys = { storage_key: `photos/${id}.webp`, thumbnail_key: `photos/${id}-small.webp` };

  // The row comes first: bytes without a row would stay forever if this server stopped now. A row without
  // bytes cannot be attached, and goes with the other orphans.
  await unitOfWork(system, call, async (ctx) => {
    const row = rowOf(image, call, ctx.now);
    if (ctx.actor.kind === 'shop') await requireRoomToSend(ctx, ctx.actor.shopId, row.bytes);
    await insertFile(ctx.tx, { ...row, ...keys, id, claim_hash: sha256Hex(claim) });
  });
  try {
    await system.services.storage.put(keys.storage_key, image.bytes, image);
    await system.services.storage.put(keys.thumbnail_key, image.thumbnail.bytes, image);
  } catch (error) {
    // The upload was never confirmed, so it need not wait for the daily sweep of orphans.
    await forget(system, call, id, Object.values(keys)).catch(() => undefined);
    throw error;
  }

  return { ...presentPhoto({ id, width: image.width, height: image.height }), claim };
}

/** The bytes go before the row: should this fail halfway, the row still names what is left. */
async function forget(system: System, call: Call, id: FileId, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => system.services.storage.delete(key)));
  await unitOfWork(system, call, (ctx) => deleteFiles(ctx.tx, [id]));
}

function rowOf(image: PreparedImage, call: Call, now: Date) {
  return {
    content_type: image.contentType,
    bytes: image.bytes.byteLength,
    width: image.width,
    height: image.height,
    sha256: sha256Hex(image.bytes),
    uploaded_by: actorUserId(call.actor),
    created_at: now,
  };
}
