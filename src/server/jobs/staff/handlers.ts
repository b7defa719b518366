import { verifyChains } from '#server/audit/verify-chains.ts';
import { cancelByStaff } from '#server/bookings/cancel-booking.ts';
import { decideNoShow } from '#server/bookings/decide-no-show.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { hideJob } from '../hide-job.ts';
import { unhideJob } from '../unhide-job.ts';
import { forceRejectQuote } from '#server/quotes/force-reject-quote.ts';
import { createJobOnBehalf } from './on-behalf.ts';
import { previewCancel } from '#server/bookings/staff/preview-cancel.ts';
import { listJobs } from './list-jobs.ts';
import { showJob } from './show-job.ts';
import { listTrail } from '#server/audit/staff/handlers.ts';

/** What an owner decides by themselves, with their own card: staff never do it for them. */
const nothingAutomatic = {
  fixedPrice: false,
  instantAccept: false,
  response: 'review',
  addressVisibility: 'booked_shop',
  cardId: null,
  photos: [],
} as const;

export const adminHandlers: Handlers<'admin'> = {
  jobs: (ctx, page) => listJobs(ctx, page),
  job: (ctx, { jobId }) => showJob(ctx, jobId),

  createJob: (ctx, { reason, ...asked }) => createJobOnBehalf(ctx, { ...asked, ...nothingAutomatic }, reason),
  previewCancel: (ctx, { jobId }) => previewCancel(ctx, jobId),
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

  audit: (ctx, asked) => listTrail(ctx, asked),
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
