import { assert } from '#domain/assert.ts';
import { quoteId } from '#domain/ids.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import { confirmCompletion } from '#server/bookings/confirm-completion.ts';
import { leaveKeys } from '#server/bookings/leave-keys.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { extendJob } from './extend-job.ts';
import { ownJobs } from './list-own-jobs.ts';
import { postJob } from './post-job.ts';
import { withdrawJob } from './withdraw-job.ts';
import { acceptQuote } from '#server/quotes/accept-quote.ts';
import { cancelJob, costOfLeaving } from '#server/quotes/cancel-job.ts';
import { markQuotesSeen } from '#server/quotes/mark-seen.ts';
import { rejectQuote } from '#server/quotes/reject-quote.ts';
import { showOwnerJob } from './show/owner-job.ts';
import { thenShow } from './show/then-show.ts';

const then = thenShow(showOwnerJob);

/** The owner's operations on their jobs. */
export const jobsHandlers: Handlers<'jobs'> = {
  post: async (ctx, input) => {
    const posted = await postJob(ctx, input);
    return { ...posted, number: jobNumber(posted.number) };
  },
  mine: async (ctx, page) => {
    assert(ctx.actor.kind === 'customer', 'only customers have jobs');
    return ownJobs(ctx, ctx.actor.userId, page);
  },
  get: async (ctx, { jobId }) => {
    const job = await showOwnerJob(ctx, jobId);
    await markQuotesSeen(ctx, jobId);
    return job;
  },
  cancellationCost: async (ctx, { jobId }) => {
    const { fee, code, freeUntil, sentence } = await costOfLeaving(ctx, jobId);
    return { feeCents: fee, code, freeUntil: freeUntil?.toISOString() ?? null, sentence };
  },
  withdraw: then((ctx, { jobId }) => withdrawJob(ctx, jobId)),
  extend: then((ctx, { jobId }) => extendJob(ctx, jobId)),
  cancel: then(cancelJob),
  leaveKeys: then(leaveKeys),
  confirm: then(confirmCompletion),
  acceptQuote: then((ctx, input) => acceptQuote(ctx, { ...input, quoteId: quoteId.parse(input.quoteId) })),
  rejectQuote: then((ctx, input) => rejectQuote(ctx, { ...input, quoteId: quoteId.parse(input.quoteId) })),
};
