import { ensure } from '#domain/errors/errors.ts';
import { shopDocumentId } from '#domain/ids.ts';
import type { System } from '#server/core/context.ts';
import { findDocument } from './queries.ts';
import { requireLink, servePaper } from './serve-paper.ts';

/** A paper for holders of a valid link; without one it does not exist. */
export async function readDocument(system: System, request: Request, id: string): Promise<Response> {
  requireLink(system, request);
  const known = shopDocumentId.safeParse(id);
  ensure(known.success, 'NOT_FOUND');
  const document = await findDocument(system.database.kysely, known.data);
  ensure(document, 'NOT_FOUND');
  const ending = document.content_type === 'image/webp' ? 'webp' : 'pdf';
  return servePaper(system, {
    key: document.storage_key,
    contentType: document.content_type,
    name: `${document.kind}-${document.version}.${ending}`,
  });
}
