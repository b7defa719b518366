import type { ShopDocumentId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { linkToFile } from './serve-paper.ts';

/** A link to the pages of a PDF as pictures. */
export function linkToPages(ctx: Context, id: ShopDocumentId): string {
  return linkToFile(ctx, `/files/documents/${id}/pages`).url;
}

/** A link that opens one paper for a few minutes, for who was allowed to ask for it. */
export function linkToDocument(ctx: Context, id: ShopDocumentId): { url: string; expiresAt: string } {
  return linkToFile(ctx, `/files/documents/${id}`);
}
