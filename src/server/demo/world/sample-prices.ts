import type { ShopId } from '#domain/ids.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { catalogueServices, type ServiceCode, services } from '#domain/shops/service-catalog.ts';
import { DAY, plus } from '#domain/time.ts';

/** What repairs of the last months came to, so that estimates have something to rest on; each is a sample. */
export type SamplePrice = {
  service: ServiceCode;
  make: string;
  shopId: ShopId;
  totalCents: Cents;
  finishedAt: Date;
};

const makes = ['Honda', 'Toyota', 'Ford', 'Chevrolet', 'BMW', 'Honda', 'Subaru', 'Mazda'] as const;

/** How the prices of one service spread around its average here; the last one is a bill out of proportion. */
const spread = [0.74, 1.02, 0.88, 1.18, 1.41, 0.95, 1.07, 0.83, 1.12, 1.27, 0.98, 1.06, 0.91, 2.6] as const;

/** For these there are too few, so that an estimate also shows what it says of the catalog alone. */
const fewFor: readonly ServiceCode[] = ['inspection', 'exhaust'];

export function samplePrices(shopIds: readonly ShopId[], today: Date): SamplePrice[] {
  return catalogueServices.flatMap((service, position) => {
    const average = services[service].averageCents ?? 0;
    const prices = fewFor.includes(service) ? spread.slice(0, 4) : spread;
    return prices.map((factor, index) => ({
      service,
      make: makes[(index + position) % makes.length]!,
      shopId: shopIds[(index + position) % shopIds.length]!,
      totalCents: cents(Math.round((average * factor * (100 + position)) / 100)),
      finishedAt: plus(today, -(20 + index * 9 + position) * DAY),
    }));
  });
}
