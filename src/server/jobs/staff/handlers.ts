import type { Handlers } from '#server/core/handlers.ts';
import { hideJob } from '../hide-job.ts';
import { unhideJob } from '../unhide-job.ts';
import { createJobOnBehalf } from './on-behalf.ts';
import { listJobs } from './list-jobs.ts';
import { showJob } from './show-job.ts';

/** What an owner decides by themselves, with their own card: staff never do it for them. */
const nothingAutomatic = {
  fixedPrice: false,
  instantAccept: false,
  response: 'review',
  addressVisibility: 'booked_shop',
  cardId: null,
  photos: [],
} as const;

export const staffHandlers: Handlers<'jobs.staff'> = {
  list: (ctx, page) => listJobs(ctx, page),
  get: (ctx, { jobId }) => showJob(ctx, jobId),
  create: (ctx, { reason, ...asked }) => createJobOnBehalf(ctx, { ...asked, ...nothingAutomatic }, reason),
  hide: async (ctx, { jobId, reason }) => {
    await hideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
  unhide: async (ctx, { jobId, reason }) => {
    await unhideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
};
