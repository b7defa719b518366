import { type Cents, cents } from '#domain/money.ts';
import { type ServiceCode, services } from '#domain/service-catalog.ts';

export type PriceEstimate = {
  low: Cents;
  typical: Cents;
  high: Cents;
  /** Where the figures come from, to be shown with them. */
  basis: 'catalogue';
  /** Whose average it is: a tire rotation is estimated by the tire service that it is a part of. */
  of: ServiceCode;
};

/**
 * What a service costs by the averages of the catalogue, in whole dollars, or undefined where the catalogue
 * has none. Low and high stand to the average as in the specification's sample of 80, 120 and 200.
 */
export function estimatePrice(code: ServiceCode): PriceEstimate | undefined {
  const { averageCents, within } = services[code];
  const of = averageCents === null ? within : code;
  const average = of && services[of].averageCents;
  if (!of || average === null || average === undefined) return undefined;
  const part = (thirds: number) => cents(Math.round((average * thirds) / 300) * 100);
  return { low: part(2), typical: part(3), high: part(5), basis: 'catalogue', of };
}
