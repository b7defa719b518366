import { askedForOwner, jobPostSchema } from '#domain/validation/job.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { hideJob } from '../hide-job.ts';
import { removeClip } from '../remove-clip.ts';
import { unhideJob } from '../unhide-job.ts';
import { requireAskable } from '#server/quotes/asked/require-askable.ts';
import { createJobOnBehalf } from './on-behalf.ts';
import { listJobs } from './list-jobs.ts';
import { showJob } from './show-job.ts';

/** An owner's own choices stay as they are: nothing is booked or charged by itself. */
const undecided = { ...jobPostSchema.omit(askedForOwner).parse({}), photos: [] };

export const staffHandlers: Handlers<'jobs.staff'> = {
  list: (ctx, page) => listJobs(ctx, page),
  get: (ctx, { jobId }) => showJob(ctx, jobId),
  create: async (ctx, { reason, ...asked }) => {
    const made = await createJobOnBehalf(ctx, { ...asked, ...undecided }, reason);
    if (asked.ask) await requireAskable(ctx, made.jobId);
    return made;
  },
  hide: async (ctx, { jobId, reason }) => {
    await hideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
  unhide: async (ctx, { jobId, reason }) => {
    await unhideJob(ctx, jobId, reason);
    return { job: await showJob(ctx, jobId) };
  },
  removeClip: async (ctx, removal) => {
    await removeClip(ctx, removal);
    return { job: await showJob(ctx, removal.jobId) };
  },
};
