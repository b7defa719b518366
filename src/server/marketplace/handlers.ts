import type { Handlers } from '#server/core/handlers.ts';
import { findListedJob } from './find-listed-job.ts';
import { listPoints } from './list-points.ts';
import { searchJobsAsShop } from './search-jobs-as-shop.ts';
import { searchJobs } from './search-jobs.ts';
import { showDetails } from './show-details.ts';

export const marketplaceHandlers: Handlers<'marketplace'> = {
  search: (ctx, query) => searchJobs(ctx, query),
  points: (ctx, query) => listPoints(ctx, query),
  job: (ctx, wanted) => findListedJob(ctx, wanted),
  details: (ctx, wanted) => showDetails(ctx, wanted),
  searchAsShop: (ctx, query) => searchJobsAsShop(ctx, query),
};
