import { ensure } from '#domain/errors/errors.ts';
import { shopDocumentId } from '#domain/ids.ts';
import { mostShownPages } from '#domain/shops/shop-documents.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { ownRenderer } from '#platform/storage/render-pages.ts';
import type { System } from '#server/core/context.ts';
import { findDocument } from './queries.ts';
import { paperHeaders, requireLink } from './serve-paper.ts';

/** Long enough to draw every page of a paper while other papers wait, too. */
const PAGES_MINUTES = 5;

/** How many pages a PDF has, and links to pictures of the first ones, for the holder of a good link. */
export async function listPages(system: System, request: Request, id: string): Promise<Response> {
  requireLink(system, request);
  const pages = await ownRenderer.countPages(await readPdf(system, id));
  const until = plus(system.clock.now(), PAGES_MINUTES * MINUTE);
  const { pathname } = new URL(request.url);
  const links = Array.from({ length: Math.min(pages, mostShownPages) }, (_, index) =>
    system.services.links.sign(`${pathname}/${index + 1}`, until),
  );
  return Response.json({ pages, links }, { headers: paperHeaders });
}

/** One page of a PDF as a picture of ours. */
export async function showPage(
  system: System,
  request: Request,
  { id, page }: { id: string; page: string },
): Promise<Response> {
  requireLink(system, request);
  const number = Number(page);
  ensure(Number.isInteger(number) && number >= 1 && number <= mostShownPages, 'NOT_FOUND');
  const picture = await ownRenderer.drawPage(await readPdf(system, id), number);
  return new Response(new Uint8Array(picture), {
    headers: { ...paperHeaders, 'Content-Type': 'image/webp', 'Content-Disposition': 'inline' },
  });
}

async function readPdf(system: System, id: string): Promise<Uint8Array> {
  const known = shopDocumentId.safeParse(id);
  ensure(known.success, 'NOT_FOUND');
  const document = await findDocument(system.database.kysely, known.data);
  ensure(document?.content_type === 'application/pdf', 'NOT_FOUND');
  const object = await system.services.storage.get(document.storage_key);
  ensure(object, 'NOT_FOUND');
  return new Uint8Array(await new Response(object.body).arrayBuffer());
}
