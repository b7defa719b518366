import type { Handlers } from '#server/core/handlers.ts';
import { showOwnerJob } from '#server/jobs/show/owner-job.ts';
import { bookPackage } from './book-package.ts';
import { showPackageOffer } from './package-offer.ts';

export const packagesHandlers: Handlers<'quotes.packages'> = {
  get: showPackageOffer,
  book: async (ctx, input) => {
    const jobId = await bookPackage(ctx, input);
    await ctx.react();
    return { job: await showOwnerJob(ctx, jobId) };
  },
};
