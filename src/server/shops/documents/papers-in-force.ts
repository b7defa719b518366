import type { ShopId } from '#domain/ids.ts';
import {
  documentLabel,
  expiredDocument,
  missingDocuments,
  type DocumentKind,
} from '#domain/shops/shop-documents.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import type { Context } from '#server/core/context.ts';
import { findTimeZone, listPapers } from './queries.ts';

/** The license or insurance of a shop that has run out today, if one has (`expiredDocument` says how). */
export async function expiredPaper(ctx: Context, shopId: ShopId): Promise<DocumentKind | undefined> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  return expiredDocument(await listPapers(ctx.tx, shopId), today);
}

/** What of the required papers is not approved and in force today. */
export async function missingPapers(ctx: Context, shopId: ShopId): Promise<DocumentKind[]> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  return missingDocuments(await listPapers(ctx.tx, shopId), today);
}

/** The names of the required papers that are missing, or whose newest version was rejected or expired. */
export async function papersToSend(ctx: Context, shopId: ShopId): Promise<string[]> {
  const today = dayOf(ctx.now, await findTimeZone(ctx.tx, shopId));
  const papers = await listPapers(ctx.tx, shopId);
  return missingDocuments(papers, today)
    .filter((kind) => papers.find((paper) => paper.kind === kind)?.state !== 'pending')
    .map(documentLabel);
}
