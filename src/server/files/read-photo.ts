import { ensure } from '#domain/errors/errors.ts';
import { fileId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { System } from '#server/core/context.ts';
import { byteRange } from './byte-range.ts';
import { findFileWithJob } from './queries.ts';
import { isPublic, maySeePhoto, type StoredPhoto } from './visibility.ts';

type Wanted = { id: string; size: 'full' | 'thumbnail'; range?: string | undefined };

/** A picture or a clip for readers who may see it; to everyone else it does not exist. */
export async function readPhoto(
  system: System,
  actor: Actor,
  { id, size, range }: Wanted,
): Promise<Response> {
  const known = fileId.safeParse(id);
  ensure(known.success, 'NOT_FOUND');
  const file = await findFileWithJob(system.database.kysely, known.data);
  ensure(file, 'NOT_FOUND');
  const photo = storedPhoto(file);
  ensure(maySeePhoto(photo, actor), 'NOT_FOUND');

  const isClip = file.kind === 'clip';
  const key = size === 'full' ? file.storage_key : file.thumbnail_key;
  ensure(key !== null, 'NOT_FOUND');
  const part = isClip ? byteRange(range, file.bytes) : null;
  if (part === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${file.bytes}` } });
  }
  const object = await system.services.storage.get(key, part ?? undefined);
  ensure(object, 'NOT_FOUND');
  return new Response(object.body, {
    status: part ? 206 : 200,
    headers: {
      'Content-Type': object.contentType,
      'Content-Length': String(part ? part.to - part.from + 1 : object.sizeBytes),
      ...(isClip && { 'Accept-Ranges': 'bytes' }),
      ...(part && { 'Content-Range': `bytes ${part.from}-${part.to}/${file.bytes}` }),
      'Content-Disposition': `inline; filename="${file.id}.${endingOf(key)}"`,
      // Short, because a job can be hidden; a private one must not outlive the session it was shown to. Staff
      // remove a clip for everyone at once, so it is in no shared cache.
      'Cache-Control': isPublic(photo) && !isOfClip(photo) ? 'public, max-age=3600' : 'no-store',
      'Content-Security-Policy': `sandbox; default-src 'none'${isClip ? "; media-src 'self'" : ''}`,
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function isOfClip({ job }: StoredPhoto): boolean {
  return job?.purpose === 'clip' || job?.purpose === 'poster';
}

/** Keys are ours: their ending names what was stored. */
function endingOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function storedPhoto(file: NonNullable<Awaited<ReturnType<typeof findFileWithJob>>>): StoredPhoto {
  const { purpose, state } = file;
  return {
    uploadedBy: file.uploaded_by,
    job:
      purpose && state
        ? {
            purpose,
            state,
            customerId: file.customer_id,
            shopId: file.shop_id,
            quotedBy: file.quoted_by,
            isHidden: file.hidden_at !== null,
            askedOnly: file.asked_only ? file.asked : null,
          }
        : null,
    shop:
      file.pictured_shop && file.pictured_status
        ? { id: file.pictured_shop, status: file.pictured_status }
        : null,
    carOf: file.pictured_car_of,
    sentBetween: file.sent_with_shop && {
      customerId: file.sent_by_owner,
      shopId: file.sent_with_shop,
    },
  };
}
