import { comingSoon } from '#domain/coverage.ts';
import { ensure } from '#domain/errors.ts';
import { estimatePrice } from '#domain/price-estimate.ts';
import { findService, services } from '#domain/service-catalog.ts';
import type { Handlers } from '../handlers.ts';
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

  estimate: async (_, { service }) => {
    const code = findService(service);
    const estimate = code && estimatePrice(code);
    ensure(estimate, 'NOT_FOUND');
    return {
      service: code,
      serviceName: services[code].name,
      lowCents: estimate.low,
      typicalCents: estimate.typical,
      highCents: estimate.high,
      basis: `Based on the average price of ${services[estimate.of].name} in our catalogue.`,
    };
  },
};
