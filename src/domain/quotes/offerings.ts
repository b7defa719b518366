import { type Cents, cents } from '#domain/money/money.ts';
import { setupLimits } from '#domain/shops/shop-setup.ts';
import { catalogueServices, type ServiceCode, serviceName, services } from '#domain/shops/service-catalog.ts';

/** How much a shop may list: more is a mistake or an attack, and no page could show it. */
export const MOST_OFFERINGS = 500;
export const MOST_PACKAGES = 50;
export const MOST_IN_PACKAGE = 20;

/** Minutes that a service may take: a quarter of an hour to two days of work. */
export const SERVICE_MINUTES = { least: 15, most: 2_880, usual: 60 } as const;

/** An hour of labour: what a shop may ask for it, and what the form begins with. */
export const LABOR_RATE = {
  leastCents: setupLimits.leastLaborRateCents,
  mostCents: setupLimits.mostLaborRateCents,
  firstCents: cents(95_00),
} as const;

/** The default values of the forms for a new shop. */
export const FIRST_DIAGNOSTIC_FEE = cents(50_00);
export const FIRST_TRIP_FEE = cents(35_00);
export const SERVICE_RADIUS = { least: 1, most: 20, first: 10 } as const;

/** A fee of coming or looking is never the price of a repair. */
export const MOST_FEE = cents(1_000_00);

/** How many services a shop chooses at least before it can go on. */
export const LEAST_SERVICES = setupLimits.leastServices;

export const laborRateMessage = 'Please enter a valid labor rate (minimum $50/hour)';
export const laborRateMostMessage = 'Please enter a valid labor rate (maximum $300/hour)';
export const leastServicesMessage = `Please select at least ${LEAST_SERVICES} services`;

/** Why an hourly rate is invalid; null if it is valid. */
export function laborRateProblem(rate: Cents | null): string | null {
  if (rate === null || rate < LABOR_RATE.leastCents) return laborRateMessage;
  return rate > LABOR_RATE.mostCents ? laborRateMostMessage : null;
}

/**
 * Whether a shop has said what it does and for how much. Its rate is 0 before, and the onboarding takes 0 for
 * an answer, too: an owner who chose a service has given one.
 */
export function hasSaidServices(
  laborRateCents: Cents,
  offered: readonly { code: ServiceCode | null }[],
): boolean {
  return laborRateCents > 0 || offered.some(({ code }) => code !== null);
}

/** Where a shop works (in-shop, mobile or both). */
export const workPlaces = ['in_shop', 'mobile', 'both'] as const;
export type WorkPlace = (typeof workPlaces)[number];

export function workPlaceOf({ inShop, mobile }: { inShop: boolean; mobile: boolean }): WorkPlace {
  if (inShop && mobile) return 'both';
  return mobile ? 'mobile' : 'in_shop';
}

/** A service as a shop offers it: one of the catalog by its code, or one of the shop's own by a name. */
export type Named = { code: ServiceCode | null; name: string | null };

export function offeringName({ code, name }: { code: string | null; name: string | null }): string {
  return name ?? serviceName(code ?? '');
}

/** Two lines of a price list are the same service when this is equal. */
export function offeringKey({ code, name }: Named): string {
  return code ?? `own:${(name ?? '').toLowerCase()}`;
}

/** What a service of the catalog is saved as when a shop only ticks it. */
export function firstOffering(code: ServiceCode) {
  return {
    code,
    priceCents: services[code].averageCents ?? cents(0),
    minutes: SERVICE_MINUTES.usual,
    description: `Professional ${serviceName(code)} service`,
  };
}

/** The services that the setup asks about, with what they cost on average. */
export const setupServices = catalogueServices.map((code) => ({
  code,
  name: serviceName(code),
  averageCents: services[code].averageCents ?? cents(0),
}));

type Part = { isActive: boolean; priceCents: Cents };

/** A package can be bought only while the shop does everything that is in it. */
export function isPackageShown(one: { isActive: boolean }, parts: readonly Part[]): boolean {
  return one.isActive && parts.length > 0 && parts.every(({ isActive }) => isActive);
}

/** The savings of a package over its single services; null without savings. */
export function savedBy(priceCents: Cents, parts: readonly Pick<Part, 'priceCents'>[]): Cents | null {
  const apart = parts.reduce((sum, part) => sum + part.priceCents, 0);
  return apart > priceCents ? cents(apart - priceCents) : null;
}
