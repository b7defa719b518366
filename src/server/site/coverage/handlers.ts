import { type Catalogue, serviceName } from '#domain/settings/catalogue.ts';
import { comingSoon } from '#domain/marketplace/coverage.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { PriceEstimate } from '#domain/marketplace/price-estimate.ts';
import { findService } from '#domain/shops/service-catalog.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { estimateService } from '#server/marketplace/prices/estimate-service.ts';
import { findZip } from './queries.ts';
import { rememberInterest } from './remember-interest.ts';

export const leadsHandlers: Handlers<'leads'> = {
  coverage: async ({ tx }, { zip }) => {
    const found = await findZip(tx, zip);
    return {
      zip,
      supported: Boolean(found?.supported),
      city: found?.city ?? null,
      state: found?.state ?? null,
    };
  },

  notifyMe: async (ctx, input) => {
    await rememberInterest(ctx, input);
    return { message: comingSoon.thanks };
  },

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
