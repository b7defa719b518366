import { fail } from '#domain/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import {
  documentLabel,
  expiredDocument,
  missingDocuments,
  type DocumentKind,
} from '#domain/shop-documents.ts';
import { dayOf } from '#domain/zoned-day.ts';
import type { Context } from '../context.ts';
import { findTimeZone, listPapers } from './queries.ts';

/** Refuses an offer of a shop whose licence or insurance has run out (`expiredDocument` says how). */
export async function requirePapers(ctx: Context, shopId: ShopId): Promise<void> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  const expired = expiredDocument(await listPapers(ctx.tx, shopId), today);
  if (expired) fail('DOCUMENT_EXPIRED', { document: documentLabel(expired).toLowerCase() });
}

/** What of the required papers is not approved and in force today. */
export async function missingPapers(ctx: Context, shopId: ShopId): Promise<DocumentKind[]> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  return missingDocuments(await listPapers(ctx.tx, shopId), today);
}

/** The names of the required papers that nobody sent yet, or whose newest version was rejected or ran out. */
export async function papersToSend(ctx: Context, shopId: ShopId): Promise<string[]> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  const papers = await listPapers(ctx.tx, shopId);
  return missingDocuments(papers, today)
    .filter((kind) => papers.find((paper) => paper.kind === kind)?.state !== 'pending')
    .map(documentLabel);
}
