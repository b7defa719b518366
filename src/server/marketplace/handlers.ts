import { ensure } from '#domain/errors/errors.ts';
import type { PriceEstimate } from '#domain/marketplace/price-estimate.ts';
import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { findService } from '#domain/shops/service-catalog.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { findListedJob } from './find-listed-job.ts';
import { listPoints } from './list-points.ts';
import { estimateService } from './prices/estimate-service.ts';
import { searchJobsAsShop } from './search-jobs-as-shop.ts';
import { searchJobs } from './search-jobs.ts';
import { showDetails } from './show-details.ts';

export const marketplaceHandlers: Handlers<'marketplace'> = {
  search: (ctx, query) => searchJobs(ctx, query),
  points: (ctx, query) => listPoints(ctx, query),
  job: (ctx, wanted) => findListedJob(ctx, wanted),
  details: (ctx, wanted) => showDetails(ctx, wanted),
  searchAsShop: (ctx, query) => searchJobsAsShop(ctx, query),
  estimate: async (ctx, { service, zip, make }) => {
    const code = findService(service);
    const estimate = code && (await estimateService(ctx, { service: code, zip, make }));
    ensure(estimate, 'NOT_FOUND');
    return {
      service: code,
      serviceName: serviceName(ctx.catalogue, code),
      lowCents: estimate.low,
      typicalCents: estimate.typical,
      highCents: estimate.high,
      basis: basisOf(ctx.catalogue, estimate),
      jobs: estimate.jobs,
      isLocal: estimate.isLocal,
      hasSamples: estimate.hasSamples,
    };
  },
};

function basisOf(catalogue: Catalogue, { jobs, hasSamples, of }: PriceEstimate): string {
  const average = `the average price of ${serviceName(catalogue, of)} in our catalogue`;
  if (jobs === 0) return `Based on ${average}.`;
  return `Based on ${jobs} finished ${hasSamples ? 'sample ' : ''}jobs and ${average}.`;
}
