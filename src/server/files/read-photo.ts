import { ensure } from '#domain/errors/errors.ts';
import { fileId } from '#domain/ids.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import type { System } from '#server/core/context.ts';
import { findFileWithJob } from './queries.ts';
import { isPublic, maySeePhoto, type StoredPhoto } from './visibility.ts';

type Wanted = { id: string; size: 'full' | 'thumbnail' };

/** A picture for readers who may see it; to everyone else it does not exist. */
export async function readPhoto(system: System, actor: Actor, { id, size }: Wanted): Promise<Response> {
  const known = fileId.safeParse(id);
  ensure(known.success, 'NOT_FOUND');
  const file = await findFileWithJob(system.database.kysely, known.data);
  ensure(file, 'NOT_FOUND');
  const photo = storedPhoto(file);
  ensure(maySeePhoto(photo, actor), 'NOT_FOUND');

  const object = await system.services.storage.get(size === 'full' ? file.storage_key : file.thumbnail_key);
  ensure(object, 'NOT_FOUND');
  return new Response(object.body, {
    headers: {
      'Content-Type': object.contentType,
      'Content-Length': String(object.sizeBytes),
      'Content-Disposition': `inline; filename="${file.id}.webp"`,
      // Short, because a job can be hidden; a private one must not outlive the session it was shown to.
      'Cache-Control': isPublic(photo) ? 'public, max-age=3600' : 'no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  });
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
