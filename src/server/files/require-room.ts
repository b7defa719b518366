import { ensure } from '#domain/errors/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { mostShopFileBytes, mostShopFiles } from '#domain/shops/shop-documents.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Context } from '#server/core/context.ts';
import { countKeptByShop, countSentByShop, lockShopForFiles } from './queries.ts';

// Unattached pictures go within the hour after their day.
const SWEPT_AFTER = DAY + HOUR;

/**
 * Refuses one more paper of a shop where there is no room for it: its papers and the pictures of its page
 * count together. The shop stays locked until it is written down, so that two do not take the last place.
 */
export async function requireRoomForPaper(ctx: Context, shopId: ShopId, bytes: number): Promise<void> {
  await lockShopForFiles(ctx.tx, shopId);
  const kept = await countKeptByShop(ctx.tx, shopId);
  requireRoom({ files: kept.files + 1, bytes: kept.bytes + bytes });
}

/** Refuses what was just hung on a shop's page where there was no room for it; the shop is locked. */
export async function requireRoomForPictures(ctx: Context, shopId: ShopId): Promise<void> {
  requireRoom(await countKeptByShop(ctx.tx, shopId));
}

/**
 * Refuses one more picture while a shop's people have this many unattached ones. Pictures the shop keeps do
 * not count: their use is not known yet, and they document a car at check-in.
 */
export async function requireRoomToSend(ctx: Context, shopId: ShopId, bytes: number): Promise<void> {
  await lockShopForFiles(ctx.tx, shopId);
  const sent = await countSentByShop(ctx.tx, shopId, plus(ctx.now, -SWEPT_AFTER));
  requireRoom({ files: sent.files + 1, bytes: sent.bytes + bytes });
}

function requireRoom({ files, bytes }: { files: number; bytes: number }): void {
  const hasRoom = files <= mostShopFiles && bytes <= mostShopFileBytes;
  ensure(hasRoom, 'SHOP_FILES_FULL', { files: mostShopFiles, megabytes: mostShopFileBytes / 1_048_576 });
}
