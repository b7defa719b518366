import type { ShopDocumentId, ShopId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { findDocument } from './queries.ts';

/** Whose paper it is. */
export async function shopOfDocument(ctx: Context, id: ShopDocumentId): Promise<ShopId | undefined> {
  return (await findDocument(ctx.tx, id))?.shop_id;
}
