import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import type { DeclineReason } from '#domain/jobs/audience.ts';
import { isQuotable } from '#domain/jobs/job-lifecycle.ts';
import type { Context } from '#server/core/context.ts';
import { isAsked, keepDecline } from '#server/jobs/audience/audience-queries.ts';
import { isOver, settleAudience } from '#server/jobs/audience/settle-audience.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { deleteDraft, findUnfinished } from '../queries.ts';

/**
 * An asked shop says no. It may quote like any other once everyone is asked. A draft of it goes; a quote that
 * was sent is withdrawn first, because its owner is reading it.
 */
export async function declineAsked(
  ctx: Context,
  { jobId, reason }: { jobId: JobId; reason: DeclineReason },
): Promise<void> {
  const { actor } = ctx;
  assert(actor.kind === 'shop', 'only a shop declines');
  const job = await lockJob(ctx, jobId);
  const { shopId } = actor;
  ensure(!job.hidden_at && (await isAsked(ctx.tx, jobId, shopId)), 'JOB_NOT_FOUND');
  ensure(isQuotable(job.state), 'QUOTES_CLOSED');
  const quote = await findUnfinished(ctx.tx, jobId, shopId);
  ensure(!quote || quote.state === 'draft', 'QUOTE_ALREADY_SENT');
  if (quote) await deleteDraft(ctx.tx, quote.id);
  await keepDecline(ctx.tx, { jobId, shopId, reason, at: job.clock });
  ctx.audit({
    action: 'job.asked_shop_declined',
    entity: 'job',
    entityId: jobId,
    market: job.market,
    jobId,
    shopId,
    after: { state: job.state, why: reason },
  });
  ctx.publish({ type: 'job.changed', jobId, what: 'asked_shop_declined' });
  // After the first look its end was told, or its timer tells it in a moment.
  if (!isOver(job)) await settleAudience(ctx, job);
}
