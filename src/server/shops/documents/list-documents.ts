import type { DocumentsView } from '#api/shops/documents.ts';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { documentLabel, expiredDocument, missingDocuments } from '#domain/shops/shop-documents.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { presentDocuments } from './present.ts';
import { findTimeZone, listDocumentRows } from './queries.ts';

/** Every paper of a shop with what still is missing, and whether quoting is paused. */
export async function listDocuments(ctx: Context, shopId: ShopId): Promise<DocumentsView> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  const rows = await listDocumentRows(ctx.tx, shopId);
  const papers = rows.map((row) => ({ kind: row.kind, state: row.state, expiresOn: row.expires_on }));
  const expired = expiredDocument(papers, today);
  return {
    today,
    documents: presentDocuments(rows, today),
    notApproved: missingDocuments(papers, today).map((kind) => ({ kind, label: documentLabel(kind) })),
    paused: expired ? pausedSentence(expired) : null,
  };
}

export function pausedSentence(kind: Parameters<typeof documentLabel>[0]): string {
  return sentenceFor('DOCUMENT_EXPIRED', { document: documentLabel(kind).toLowerCase() });
}
