import { assert } from '#domain/assert.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { listOfShop } from '#server/dashboard/shop-lists.ts';
import { chooseThenEveryone, openToEveryone } from './audience/settle-audience.ts';
import { discardGuestLink } from './guest-links/discard-guest-link.ts';
import { openGuestLink } from './guest-links/open-guest-link.ts';
import { readGuestLink } from './guest-links/read-guest-link.ts';
import { requestGuestLink } from './guest-links/request-guest-link.ts';
import { copyPostPhotos } from './edit/copy-post-photos.ts';
import { editJob } from './edit/edit-job.ts';
import { extendJob } from './extend-job.ts';
import { ownJobs } from './list-own-jobs.ts';
import { postJob } from './post-job.ts';
import { withdrawJob } from './withdraw-job.ts';
import { requireAskable } from '#server/quotes/asked/require-askable.ts';
import { cancelJob, costOfLeaving } from '#server/quotes/cancel-job.ts';
import { markQuotesSeen } from '#server/quotes/mark-seen.ts';
import { showOwnerJob } from './show/owner-job.ts';
import { showShopJob } from './show/shop-job.ts';
import { thenShow } from './show/then-show.ts';

const then = thenShow(showOwnerJob);

/** What an owner does with their jobs, what a shop reads of its own, and how a guest comes back. */
export const jobsHandlers: Handlers<'jobs'> = {
  post: async (ctx, input) => {
    const posted = await postJob(ctx, input);
    if (input.ask) await requireAskable(ctx, posted.jobId);
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
  edit: then(editJob),
  copyPhotos: copyPostPhotos,
  cancel: then(cancelJob),
  chooseThenEveryone: then(chooseThenEveryone),
  openToEveryone: then((ctx, { jobId }) => openToEveryone(ctx, jobId)),

  getAsShop: (ctx, { jobId }) => showShopJob(ctx, jobId),
  listAsShop: listOfShop,

  requestGuestLink,
  readGuestLink,
  openGuestLink,
  discardGuestLink,
};
