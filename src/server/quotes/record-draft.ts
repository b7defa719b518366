import type { Context } from '#server/core/context.ts';
import type { LockedJob } from '../jobs/lock-job.ts';
import type { QuoteRow } from './queries.ts';

/** Tells the trail of a quote that was written and not sent yet: every quote begins as one, also a claim. */
export function recordDraft(ctx: Context, job: LockedJob, quote: QuoteRow): void {
  ctx.audit({
    action: 'quote.drafted',
    entity: 'quote',
    entityId: quote.id,
    market: job.market,
    jobId: job.id,
    shopId: quote.shop_id,
    after: { state: 'draft', totalCents: quote.total_cents },
  });
}
