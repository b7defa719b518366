import type { CatalogueEntry } from '#domain/settings/catalogue.ts';
import type { Cents } from '#domain/money/money.ts';
import { SERVICE_MINUTES } from '#domain/quotes/offerings.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Entered } from '#web/ui/fields/entered.ts';

type Chosen = {
  /** A code of the catalogue, the shop's own, or nothing yet. */
  chosen: string;
  price: Entered<Cents>;
  minutes: string;
};

/**
 * A catalog service starts with its average price and usual time, unless the shop typed its own. Values
 * filled in for an earlier choice don't count as typed.
 */
export function chosenAs(
  chosen: string,
  before: Chosen,
  catalogue: ReadonlyMap<ServiceCode, CatalogueEntry>,
): Chosen {
  const [old, next] = [before.chosen, chosen].map((code) => catalogue.get(code as ServiceCode));
  const isOwnPrice = before.price !== (old?.averageCents ?? null);
  const isOwnTime = before.minutes !== '' && before.minutes !== usualMinutes(old);
  return {
    chosen,
    price: isOwnPrice ? before.price : (next?.averageCents ?? null),
    minutes: isOwnTime ? before.minutes : usualMinutes(next),
  };
}

export function usualMinutes(service: CatalogueEntry | undefined): string {
  return String(service?.typicalMinutes ?? SERVICE_MINUTES.usual);
}
