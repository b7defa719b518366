import { assert } from '#domain/assert.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { jobLifecycle } from '#domain/jobs/job-lifecycle.ts';
import { adminQuoteStatus, type QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import { staffCan } from '#domain/permissions/staff-roles.ts';
import type { Context } from '#server/core/context.ts';
import { readJob } from '#server/jobs/read-job.ts';
import { isTooMuchAlone } from '#server/payments/refunds/refund-alone.ts';
import { previewVoid } from '#server/payments/preview-void.ts';
import { findSides } from '#server/jobs/staff/queries.ts';
import { listQuotesSent } from '#server/quotes/staff/sent-quote-queries.ts';

/** What canceling a job would move and end, and who would hear of it. Nothing is changed. */
export async function previewCancel(ctx: Context, jobId: JobId) {
  const job = await readJob(ctx, jobId);
  ensure(job.state !== 'draft', 'JOB_NOT_FOUND');
  jobLifecycle.next(job.state, 'cancelByStaff', 'staff');
  const { owner_name: owner, shop_name: shop } = await findSides(ctx.tx, jobId);
  const money = await previewVoid(ctx, jobId);
  const quotes = await listQuotesSent(ctx.tx, jobId);
  return {
    voidedCents: money.voided,
    refundCents: money.refund,
    isFrozen: money.isFrozen,
    needsSecondPerson: await isTooMuchFor(ctx, money.refund),
    quotesLost: quotes.filter(({ state }) => adminQuoteStatus[state] === 'pending').length,
    told: [owner, ...(shop ? [shop] : shopsOfLost(quotes))],
  };
}

/** Whether the money is more than this person gives back alone; who may not give any back hears that instead. */
async function isTooMuchFor(ctx: Context, refund: Cents): Promise<boolean> {
  const { actor } = ctx;
  assert(actor.kind === 'staff', 'only staff look at what cancelling would do');
  return staffCan(actor.role, 'payments.refund') && isTooMuchAlone(ctx, refund);
}

/** Where a shop was chosen the others heard so then; else each shop whose quote is lost gets an email. */
function shopsOfLost(quotes: readonly { state: QuoteState }[]): string[] {
  const { length } = quotes.filter(({ state }) => adminQuoteStatus[state] === 'pending');
  if (length === 0) return [];
  return [length === 1 ? 'the shop of one open quote' : `the shops of ${length} open quotes`];
}
