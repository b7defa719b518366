import type { ShopId } from '#domain/ids.ts';
import { liveQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import type { ReadJob } from '../../jobs/read-job.ts';
import { findUnfinished, type QuoteRow } from '../queries.ts';

type Read = Pick<QuoteRow, 'state' | 'work_version'>;

/** Whether the owner changed what it quotes on since its shop made it. */
export function waitsForShop({ state, work_version }: Read, job: Pick<ReadJob, 'work_version'>): boolean {
  const isOpen = [...liveQuoteStates, 'standby'].includes(state);
  return isOpen && work_version !== job.work_version;
}

/** A shop's quote that waits for its word; undefined where none does. */
export async function findWaiting(ctx: Context, job: ReadJob, shopId: ShopId): Promise<QuoteRow | undefined> {
  const quote = await findUnfinished(ctx.tx, job.id, shopId);
  return quote && waitsForShop(quote, job) ? quote : undefined;
}
