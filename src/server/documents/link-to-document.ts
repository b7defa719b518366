import { MINUTE, plus } from '#domain/time.ts';
import type { ShopDocumentId } from '#domain/ids.ts';
import type { Context } from '../context.ts';

/** Long enough to look at a page, too short to be worth passing on. */
const LINK_MINUTES = 5;

/** A link that opens one paper for a few minutes, for who was allowed to ask for it. */
export function linkToDocument(ctx: Context, id: ShopDocumentId): { url: string; expiresAt: string } {
  const expiresAt = plus(ctx.now, LINK_MINUTES * MINUTE);
  return {
    url: ctx.services.links.sign(`/files/documents/${id}`, expiresAt),
    expiresAt: expiresAt.toISOString(),
  };
}
