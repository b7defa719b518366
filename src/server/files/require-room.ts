import { ensure } from '#domain/errors.ts';
import type { ShopId } from '#domain/ids.ts';
import { mostShopFileBytes, mostShopFiles } from '#domain/shop-documents.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { countFilesOfShop, lockShopForFiles } from './queries.ts';

// What nobody attached goes within the hour after its day.
const SWEPT_AFTER = DAY + HOUR;

/**
 * Refuses one more file of a shop where there is no room for it. Its papers, the pictures of its page and
 * what its people sent and have attached to nothing yet count together; a job's pictures belong to the job.
 * The shop stays locked until the file is written down, so that two uploads do not take the same last place.
 */
export async function requireRoomOfShop(ctx: Context, shopId: ShopId, bytes: number): Promise<void> {
  await lockShopForFiles(ctx.tx, shopId);
  const kept = await countFilesOfShop(ctx.tx, shopId, plus(ctx.now, -SWEPT_AFTER));
  const hasRoom = kept.files < mostShopFiles && kept.bytes + bytes <= mostShopFileBytes;
  ensure(hasRoom, 'SHOP_FILES_FULL', { files: mostShopFiles, megabytes: mostShopFileBytes / 1_048_576 });
}
