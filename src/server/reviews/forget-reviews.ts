import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import { deleteUnpublishedOf } from './queries.ts';

/** Deleting an account deletes its unpublished reviews; published ones lose the name. */
export async function forgetReviews(ctx: Context, userId: UserId): Promise<void> {
  for (const gone of await deleteUnpublishedOf(ctx.tx, userId)) {
    ctx.audit({
      action: 'review.forgotten',
      entity: 'review',
      entityId: gone.id,
      market: gone.market,
      jobId: gone.job_id,
      shopId: gone.shop_id,
    });
  }
}
