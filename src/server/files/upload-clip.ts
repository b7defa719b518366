import type { ClipUploaded } from '#api/shapes/basic.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { clipTypes, largestClipBytes } from '#domain/validation/clip-file.ts';
import { takeToken } from '#platform/http/rate-limit.ts';
import { prepareClip } from '#platform/storage/clips/prepare-clip.ts';
import type { RemuxedClip } from '#platform/storage/clips/remux-clip.ts';
import type { System } from '#server/core/context.ts';
import type { Call } from '#server/core/middleware.ts';
import { keepFile } from './keep-file.ts';
import { presentClip } from './present.ts';
import { readUpload } from './read-upload.ts';

// A post has one clip, and few people need more than three tries at it.
const UPLOAD_LIMIT = { capacity: 9, perSeconds: 600 };

/**
 * Takes one short video or sound of an owner (the body is the file itself) and answers how to attach it.
 * It is written again without anything hidden in it, and is removed after a day if no form was sent with
 * it.
 */
export async function uploadClip(system: System, call: Call, request: Request): Promise<Response> {
  const { kind } = call.actor;
  ensure(kind === 'customer' || kind === 'anonymous', 'NOT_ALLOWED');
  const now = system.clock.now();
  const verdict = await takeToken(system.database.kysely, `files.clip:${call.limitKey}`, UPLOAD_LIMIT, now);
  if (!verdict.allowed) fail('RATE_LIMITED', { seconds: verdict.retryAfterSeconds });

  const clip = await readUpload(system, call, request, {
    mostBytes: largestClipBytes,
    tooLarge: 'CLIP_TOO_LARGE',
    prepare: prepareClip,
  });
  const answer = await keepClip(system, call, clip);
  return Response.json(answer, { status: 201, headers: { 'Cache-Control': 'no-store' } });
}

/** Keeps a clip that was written again, and answers how to attach it. */
export async function keepClip(system: System, call: Call, clip: RemuxedClip): Promise<ClipUploaded> {
  const { bytes, contentType, width, height, seconds } = clip;
  const { id, claim } = await keepFile(system, call, {
    facts: { kind: 'clip', content_type: contentType, width, height, seconds },
    objects: (fileId) => [{ key: `clips/${fileId}.${clipTypes[contentType]}`, bytes }],
  });
  const view = presentClip({ id, width, height, contentType, seconds, bytes: bytes.byteLength });
  return { ...view, claim, poster: null };
}
