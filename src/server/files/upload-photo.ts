import type { FileUploaded } from '#api/shapes/basic.ts';
import { fail } from '#domain/errors/errors.ts';
import { largestPictureBytes } from '#domain/validation/picture-file.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { prepareImage, type PreparedImage } from '#platform/storage/images.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { keepFile } from './keep-file.ts';
import { presentPhoto } from './present.ts';
import { readUpload } from './read-upload.ts';

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
  const { width, height, contentType, bytes, thumbnail } = image;
  const { id, claim } = await keepFile(system, call, {
    facts: { content_type: contentType, width, height },
    objects: (fileId) => [
      { key: `photos/${fileId}.webp`, bytes },
      { key: `photos/${fileId}-small.webp`, bytes: thumbnail.bytes },
    ],
  });
  return { ...presentPhoto({ id, width, height }), claim };
}
