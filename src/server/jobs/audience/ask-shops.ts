import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { JobPost } from '#domain/validation/job.ts';
import type { Context } from '#server/core/context.ts';
import { findShopsBySlug, insertAsked } from './audience-queries.ts';

/** Notes which shops a new job asks first. Whether they can take it is checked by `requireAskable`. */
export async function askShops(
  ctx: Context,
  jobId: JobId,
  { shops }: NonNullable<JobPost['ask']>,
): Promise<void> {
  const wanted = [...new Set(shops)];
  const found = await findShopsBySlug(ctx.tx, wanted);
  const ids = wanted.map((slug) => {
    const shop = found.find((one) => one.slug === slug);
    ensure(shop, 'SHOP_NOT_FOUND');
    return shop.id;
  });
  await insertAsked(ctx.tx, jobId, ids);
}
