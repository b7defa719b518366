import type { JobId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { serviceName } from '#domain/settings/catalogue.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { jobTimesOf } from '#server/audit/job-times.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { listConversations, listUnread } from './queries.ts';
import { readerOf } from './reader-of.ts';
import { ownerAsShopSees } from './show-conversation.ts';

type Asked = { jobId?: JobId | undefined; after?: string | undefined; limit: number };

/** My conversations, or those of my shop. */
export async function showConversations(ctx: Context, { jobId, after, limit }: Asked) {
  const reader = readerOf(ctx);
  const rows = await listConversations(ctx.tx, reader, { jobId, after: readCursor(after), limit });
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.last_at, id: row.id }));
  const timeOf = await jobTimesOf(
    ctx,
    items.map((row) => row.job_id),
  );
  return {
    next,
    items: items.map((row) => ({
      jobId: row.job_id,
      shopId: row.shop_id,
      other:
        reader.side === 'owner'
          ? row.shop_name
          : ownerAsShopSees(
              row.owner_name,
              { state: row.state, shop_id: row.booked_shop, address_visibility: row.address_visibility },
              { id: row.shop_id, status: row.status },
            ),
      job: {
        number: jobNumber(row.number),
        serviceName: serviceName(ctx.catalogue, row.service),
        vehicle: vehicleName(row),
      },
      last: {
        side: row.side,
        words: row.words,
        photos: row.photos,
        isRemoved: row.removed_at !== null,
        at: timeOf(row.job_id, row.sent_at).toISOString(),
      },
      unread: row.unread,
    })),
  };
}

/** The badge in the menu says no more than `99+`. */
const MOST_UNREAD = 100;

export async function countUnread(ctx: Context): Promise<{ unread: number }> {
  const counts = await listUnread(ctx.tx, readerOf(ctx), MOST_UNREAD);
  return {
    unread: Math.min(
      counts.reduce((sum, { unread }) => sum + unread, 0),
      MOST_UNREAD,
    ),
  };
}
