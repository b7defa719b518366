import { type QuoteMove, quoteLifecycle } from '#domain/quotes/quote-lifecycle.ts';
import type { AuditFacts, Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import { type QuoteContent, type QuoteRow, updateQuote } from './queries.ts';

type Role = (typeof quoteLifecycle.roles)[number];

const actions: Record<QuoteMove, string> = {
  submit: 'quote.sent',
  revise: 'quote.revised',
  counterAsOwner: 'quote.countered_by_owner',
  counterAsShop: 'quote.countered_by_shop',
  standAsSent: 'quote.counter_declined',
  standAsRevised: 'quote.counter_declined',
  accept: 'quote.accepted',
  reject: 'quote.rejected',
  withdraw: 'quote.withdrawn',
  backOut: 'quote.backed_out',
  expire: 'quote.expired',
  forceReject: 'quote.force_rejected',
  standBy: 'quote.on_standby',
  reoffer: 'quote.reoffered',
  lose: 'quote.lost',
};

type Details = {
  /** Which side moves in the table; results of another person's act are the system's. */
  by: Role;
  changes?: Partial<QuoteContent>;
  /** Where the trail tells it in other words: a claim is sent like a quote. */
  action?: string;
  facts?: AuditFacts;
  reason?: string;
};

/**
 * The only way a quote's state changes: one row of its table, with its audit entry. The job's row is locked.
 */
export async function moveQuote(
  ctx: Context,
  job: LockedJob,
  quote: QuoteRow,
  move: QuoteMove,
  { by, changes, action = actions[move], facts, reason }: Details,
): Promise<QuoteRow> {
  const state = quoteLifecycle.next(quote.state, move, by);
  const moved = await updateQuote(ctx.tx, quote.id, { ...changes, state });
  ctx.audit({
    action,
    entity: 'quote',
    entityId: quote.id,
    market: job.market,
    jobId: job.id,
    shopId: quote.shop_id,
    before: { state: quote.state },
    after: { state, version: moved.version, totalCents: moved.total_cents, ...facts },
    ...(reason !== undefined && { reason }),
  });
  return moved;
}
