import { listEntries } from '../audit/list-entries.ts';
import { verifyChains } from '../audit/verify-chains.ts';
import { cancelByStaff } from '../bookings/cancel-booking.ts';
import { decideNoShow } from '../bookings/decide-no-show.ts';
import type { Handlers } from '../handlers.ts';
import { findNamedJob } from '../jobs/find-named-job.ts';
import { hideJob } from '../jobs/hide-job.ts';
import { unhideJob } from '../jobs/unhide-job.ts';
import { forceRejectQuote } from '../quotes/force-reject-quote.ts';
import { listJobs } from './list-jobs.ts';
import { presentEntry } from './present.ts';
import { showJob } from './show-job.ts';

export const adminHandlers: Handlers<'admin'> = {
  jobs: (ctx, page) => listJobs(ctx, page),
  job: (ctx, { jobId }) => showJob(ctx, jobId),

  cancelJob: async (ctx, { jobId, code, reason }) => {
    await cancelByStaff(ctx, { jobId, code, reason });
    return { job: await showJob(ctx, jobId) };
  },
  hideJob: async (ctx, { jobId, reason }) => {
    await hideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
  unhideJob: async (ctx, { jobId, reason }) => {
    await unhideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
  rejectQuote: async (ctx, input) => {
    await forceRejectQuote(ctx, input);
    return { job: await showJob(ctx, input.jobId) };
  },

  audit: async (ctx, { job, ...filter }) => {
    const jobId = job ? await findNamedJob(ctx, job) : undefined;
    if (job && !jobId) return { items: [], next: null, unknownJob: true };
    const { items, next } = await listEntries(ctx, { ...filter, jobId });
    return { items: items.map(presentEntry), next, unknownJob: false };
  },
  verifyAudit: async ({ system }) => {
    const chains = await verifyChains(system);
    return { whole: chains.every((chain) => chain.whole), chains };
  },
};

/** What staff decide about missed appointments. */
export const decisionHandlers: Pick<Handlers<'noShows'>, 'decide'> = {
  decide: async (ctx, input) => {
    await decideNoShow(ctx, input);
    return { job: await showJob(ctx, input.jobId) };
  },
};
