import { useQueries } from '@tanstack/react-query';
import { addEstimates } from '#domain/marketplace/add-estimates.ts';
import { estimatePrice } from '#domain/marketplace/price-estimate.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { useCatalogue } from '#web/lib/format/catalogue.ts';
import { queries } from '#web/lib/query.ts';

/** The estimates of several services as one. `of` names what it is for, `without` what has no figure. */
export function useEstimates(
  services: readonly ServiceCode[],
  { zip, make }: { zip?: string; make?: string },
) {
  const catalogue = useCatalogue();
  const answers = useQueries({
    queries: services.map((service) => ({
      ...queries.marketplace.estimate.queryOptions({ input: { service, zip, make } }),
      // Nothing is known about the price of a service without a name.
      enabled: service !== 'other',
    })),
  });
  const nameOf = (code: ServiceCode) => catalogue.get(code)?.name ?? code;
  const known = services.flatMap((service, index) => {
    const data = answers[index]?.data;
    // A tire rotation is estimated by the tire service that it is a part of.
    const of = estimatePrice(service, (code) => catalogue.get(code)?.averageCents ?? null)?.of ?? service;
    return data ? [{ service, data, of: nameOf(of) }] : [];
  });
  const without = services.filter((service) => !known.some((one) => one.service === service));
  return {
    estimate: addEstimates(known.map(({ data }) => data)),
    isLoading: answers.some(({ isLoading }) => isLoading),
    of: known.map((one) => one.of),
    without: without.map(nameOf),
  };
}
