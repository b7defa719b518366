import { type Cents, cents, LEAST_TO_PAY, sumCents } from '#domain/money/money.ts';
import { MOST_MORE_SERVICES, type ServiceCode } from '#domain/shops/service-catalog.ts';
import type { TaxedKinds } from '#domain/shops/taxed-kinds.ts';
import { billAtTotal } from './discount.ts';
import { isPackageShown, SERVICE_MINUTES } from './offerings.ts';
import { linesOfPrice } from './price-lines.ts';
import { lineAmount, type PricedLine, priceLines } from './quote-lines.ts';

export const PACKAGE_DISCOUNT = 'Package discount';

/** How many services of the catalog a package may have to be booked at once: a job is for no more. */
export const MOST_BOOKED_SERVICES = 1 + MOST_MORE_SERVICES;

/** A service in a package, with the shop's own price of it. */
export type PackagePart = {
  /** Null for a service of the shop's own. */
  code: ServiceCode | null;
  name: string;
  minutes: number;
  priceCents: Cents;
  isActive: boolean;
};

/**
 * The services that a booked package is a job for, in the order of its parts. Null where it could be none:
 * technicians, cars and prices are found by services of the catalog.
 */
export function servicesOfPackage(
  parts: readonly Pick<PackagePart, 'code'>[],
): { service: ServiceCode; moreServices: ServiceCode[] } | null {
  const [service, ...moreServices] = parts.flatMap(({ code }) => code ?? []);
  return service && moreServices.length <= MOST_MORE_SERVICES ? { service, moreServices } : null;
}

/** Whether a shop may let owners book a package at once. */
export function canBookAtOnce(priceCents: Cents, parts: readonly Pick<PackagePart, 'code'>[]): boolean {
  return priceCents >= LEAST_TO_PAY && servicesOfPackage(parts) !== null;
}

type Offered = { isActive: boolean; bookAtOnce: boolean; priceCents: Cents };

/** Whether owners can book it now: the shop lets them, and does everything that is in it. */
export function isBookedAtOnce(one: Offered, parts: readonly PackagePart[]): boolean {
  return one.bookAtOnce && isPackageShown(one, parts) && canBookAtOnce(one.priceCents, parts);
}

/** How long the work takes: all its services one after the other. */
export function minutesOfPackage(parts: readonly Pick<PackagePart, 'minutes'>[]): number {
  const minutes = parts.reduce((sum, part) => sum + part.minutes, 0);
  return Math.min(Math.max(minutes, SERVICE_MINUTES.least), SERVICE_MINUTES.most);
}

type Package = { name: string; priceCents: Cents };
type Terms = { laborRateCents: Cents; taxes: TaxedKinds };

/**
 * A package as lines of a quote: its services as the shop prices them one by one, and what the package saves.
 * Together they come to its price, to the cent.
 */
export function linesOfPackage(
  { name, priceCents }: Package,
  parts: readonly PackagePart[],
  { laborRateCents, taxes }: Terms,
): PricedLine[] {
  const lines = parts.flatMap((part) =>
    linesOfPrice({
      title: part.name,
      priceCents: part.priceCents,
      minutes: part.minutes,
      laborRateCents,
      taxes,
    }),
  );
  const apart = sumCents(lines.map(lineAmount));
  if (apart < priceCents) {
    const rest = cents(priceCents - apart);
    return priceLines([...lines, { kind: 'fee', title: name, amountCents: rest, taxable: taxes.fee }]);
  }
  return billAtTotal(lines, priceCents, 0).map((line) =>
    line.kind === 'discount' ? { ...line, title: PACKAGE_DISCOUNT } : line,
  );
}
