import { averageOf } from '#domain/settings/catalogue.ts';
import { marketOf } from '#domain/marketplace/coverage.ts';
import { estimateFromJobs, type PriceEstimate } from '#domain/marketplace/price-estimate.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Context } from '#server/core/context.ts';
import { listObservations } from './queries.ts';

type Asked = { service: ServiceCode; zip?: string | undefined; make?: string | undefined };

export type ServiceEstimate = PriceEstimate & {
  /** When the newest of its jobs was finished; null where it rests on none. */
  newestAt: Date | null;
};

/** What a service costs around a ZIP code for a make of car; undefined if unknown. */
export async function estimateService(
  { tx, catalogue }: Pick<Context, 'tx' | 'catalogue'>,
  { service, zip, make }: Asked,
): Promise<ServiceEstimate | undefined> {
  const market = zip === undefined ? null : marketOf(zip);
  const rows = await listObservations(tx, service, market);
  const observations = rows.map((row) => ({
    totalCents: row.total_cents,
    shop: row.shop_id,
    market: row.market,
    make: row.make,
    isSample: row.sample,
  }));
  const average = (code: ServiceCode) => averageOf(catalogue, code);
  const estimate = estimateFromJobs(service, observations, { market, make: make ?? null }, average);
  if (!estimate) return undefined;
  const newest = estimate.jobs === 0 ? [] : rows.map((row) => row.finished_at.getTime());
  return { ...estimate, newestAt: newest.length > 0 ? new Date(Math.max(...newest)) : null };
}
