import { ensure } from '#domain/errors.ts';
import { shopDocumentId } from '#domain/ids.ts';
import type { System } from '../context.ts';
import { findDocument } from './queries.ts';

/** A paper for whoever holds a link to it that is still good; without one it does not exist. */
export async function readDocument(system: System, request: Request, id: string): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const isOpen = system.services.links.isValid(pathname, searchParams, system.clock.now());
  const known = shopDocumentId.safeParse(id);
  ensure(isOpen && known.success, 'NOT_FOUND');
  const document = await findDocument(system.database.kysely, known.data);
  ensure(document, 'NOT_FOUND');
  const object = await system.services.storage.get(document.storage_key);
  ensure(object, 'NOT_FOUND');

  const isPicture = document.content_type === 'image/webp';
  const name = `${document.kind}-${document.version}.${isPicture ? 'webp' : 'pdf'}`;
  return new Response(object.body, {
    headers: {
      // Our own record of what it is, not the store's.
      'Content-Type': document.content_type,
      'Content-Length': String(object.sizeBytes),
      // Only what we drew ourselves is shown inside a page; a PDF is saved, and never runs on our address.
      'Content-Disposition': `${isPicture ? 'inline' : 'attachment'}; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
