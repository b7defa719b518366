import type { ShopId } from '#domain/ids.ts';
import { quoteStateLabel } from '#domain/job-words.ts';
import { liveQuoteStates, type QuoteState } from '#domain/lifecycles/quote.ts';
import { serviceName } from '#domain/service-catalog.ts';
import { vehicleName } from '#domain/vehicle-selection.ts';
import { jobTimesOf } from '../audit/job-times.ts';
import type { Context } from '../context.ts';
import { pageOfRows, readCursor } from '../cursor.ts';
import { listOfShop } from './queries.ts';

type Shown = 'all' | 'draft' | 'live' | 'accepted' | 'closed';
type Page = { show: Shown; after?: string; limit: number };

const statesShown: Record<Shown, readonly QuoteState[] | null> = {
  all: null,
  draft: ['draft'],
  live: [...liveQuoteStates, 'standby'],
  accepted: ['accepted'],
  closed: ['rejected', 'withdrawn', 'expired', 'force_rejected', 'lost'],
};

/** The quotes of a shop, newest first. */
export async function quotesOfShop(ctx: Context, shopId: ShopId, { show, after, limit }: Page) {
  const page = { shopId, states: statesShown[show], after: readCursor(after), limit };
  const rows = await listOfShop(ctx.tx, page);
  const { items, next } = pageOfRows(rows, limit, (row) => ({ at: row.created_at, id: row.id }));
  const timeOf = await jobTimesOf(
    ctx,
    items.map((row) => row.job_id),
  );
  return {
    items: items.map((row) => ({
      id: row.id,
      jobId: row.job_id,
      state: row.state,
      stateLabel: quoteStateLabel(row.state),
      serviceName: serviceName(row.service),
      vehicle: vehicleName(row),
      totalCents: row.total_cents,
      validUntil: row.valid_until.toISOString(),
      startsAt: row.slot_starts_at.toISOString(),
      seenAt: row.seen_at?.toISOString() ?? null,
      createdAt: timeOf(row.job_id, row.created_at).toISOString(),
    })),
    next,
  };
}
