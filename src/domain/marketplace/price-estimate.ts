import { type Cents, cents } from '#domain/money/money.ts';
import { type ServiceCode, services } from '#domain/shops/service-catalog.ts';
import { vehicleClass } from '#domain/vehicles/vehicle-class.ts';

export type PriceBand = { low: Cents; typical: Cents; high: Cents };

export type PriceEstimate = PriceBand & {
  /** Where the figures come from, to be shown with them. */
  basis: 'catalogue' | 'jobs';
  /** How many finished jobs the figures rest on; 0 where they are the catalog's alone. */
  jobs: number;
  /** Whether those jobs are of the reader's own area. */
  isLocal: boolean;
  /** Some of the jobs are invented for the demo, where everything is a sample. */
  hasSamples: boolean;
  /** Whose average it is: a tire rotation is estimated by the tire service that it is a part of. */
  of: ServiceCode;
};

/** What one finished repair came to, with tax. */
export type Observation = {
  totalCents: Cents;
  shop: string;
  market: string;
  make: string;
  isSample: boolean;
};

/**
 * Below this count we show no figure: each is a mean of three jobs or more, so that it does not give away
 * one shop's price, and the band of an area is never the price list of one or two shops.
 */
export const LEAST_JOBS = 10;
export const LEAST_SHOPS = 5;

/** How many jobs weigh as much as what was believed before them. */
const PRIOR_JOBS = 12;

/** The parts of the sorted prices whose means are low, typical and high. The outermost tenths never count. */
const parts = { low: [0.1, 0.4], typical: [0.25, 0.75], high: [0.6, 0.9] } as const;
const figures = ['low', 'typical', 'high'] as const;

/** Low, typical and high as logarithms: prices differ by factors, not by dollars. */
type Logs = Record<(typeof figures)[number], number>;

/** The average cost of each service; null without data. */
export type Averages = (code: ServiceCode) => Cents | null;
const builtInAverage: Averages = (code) => services[code].averageCents;

/**
 * What a service costs by the catalog's averages, in whole dollars, or undefined without them. Low and high
 * relate to the average as in the specification's sample of 80, 120 and 200.
 */
export function estimatePrice(
  code: ServiceCode,
  averageOf: Averages = builtInAverage,
): PriceEstimate | undefined {
  const of = averageOf(code) === null ? services[code].within : code;
  const average = of ? averageOf(of) : null;
  if (!of || average === null) return undefined;
  const part = (thirds: number) => cents(Math.round((average * thirds) / 300) * 100);
  return {
    low: part(2),
    typical: part(3),
    high: part(5),
    basis: 'catalogue',
    jobs: 0,
    isLocal: false,
    hasSamples: false,
    of,
  };
}

/**
 * The same from finished jobs of the service: all that are known, those of the market, those of the market
 * on such cars. Each narrower group pulls what was believed before it toward itself, the more the more jobs
 * it has; a group that is too small to show changes nothing. Undefined where neither catalog nor jobs know.
 */
export function estimateFromJobs(
  code: ServiceCode,
  observations: readonly Observation[],
  asked: { market: string | null; make: string | null },
  averageOf: Averages = builtInAverage,
): PriceEstimate | undefined {
  const catalogue = estimatePrice(code, averageOf);
  // "Other" is everything that has no name: a price of everything is a price of nothing.
  if (code === 'other') return catalogue;
  let believed = catalogue && logsOfBand(catalogue);
  let rests: { jobs: number; isLocal: boolean; hasSamples: boolean } | undefined;
  for (const { group, isLocal } of groupsOf(observations, asked)) {
    if (!isEnough(group)) continue;
    const seen = logsOf(group.map(({ totalCents }) => totalCents));
    believed = believed ? mix(believed, seen, group.length / (group.length + PRIOR_JOBS)) : seen;
    rests = { jobs: group.length, isLocal, hasSamples: group.some(({ isSample }) => isSample) };
  }
  if (!believed || !rests) return catalogue;
  const rounded = Object.fromEntries(figures.map((figure) => [figure, rounding(believed[figure])]));
  return { ...(rounded as PriceBand), ...rests, basis: 'jobs', of: catalogue?.of ?? code };
}

/** From wide to narrow. A group that the next one holds whole would only count the same jobs twice. */
function groupsOf(
  observations: readonly Observation[],
  { market, make }: { market: string | null; make: string | null },
) {
  const groups = [{ group: observations, isLocal: false }];
  if (market !== null) {
    const near = observations.filter((one) => one.market === market);
    groups.push({ group: near, isLocal: true });
    if (make !== null) {
      const alike = near.filter((one) => vehicleClass(one.make) === vehicleClass(make));
      groups.push({ group: alike, isLocal: true });
    }
  }
  return groups.filter(({ group }, index) => group.length !== groups[index + 1]?.group.length);
}

function isEnough(group: readonly Observation[]): boolean {
  return group.length >= LEAST_JOBS && new Set(group.map(({ shop }) => shop)).size >= LEAST_SHOPS;
}

function logsOfBand(band: PriceBand): Logs {
  return { low: Math.log(band.low), typical: Math.log(band.typical), high: Math.log(band.high) };
}

function logsOf(prices: readonly Cents[]): Logs {
  const sorted = prices.map((price) => Math.log(price)).toSorted((a, b) => a - b);
  const [low, typical, high] = figures.map((figure) => meanOfPart(sorted, parts[figure]));
  return { low: low!, typical: typical!, high: high! };
}

/** The mean of the values between two parts of a sorted list; a value on an end counts with its share. */
function meanOfPart(sorted: readonly number[], [from, to]: readonly [number, number]): number {
  const [start, end] = [from * sorted.length, to * sorted.length];
  const share = (index: number) => Math.max(0, Math.min(index + 1, end) - Math.max(index, start));
  return sorted.reduce((sum, value, index) => sum + value * share(index), 0) / (end - start);
}

function mix(before: Logs, seen: Logs, weight: number): Logs {
  const of = (figure: (typeof figures)[number]) => before[figure] * (1 - weight) + seen[figure] * weight;
  return { low: of('low'), typical: of('typical'), high: of('high') };
}

/** Whole dollars, and steps of five from a hundred on: no more is known. */
function rounding(log: number): Cents {
  const amount = Math.exp(log);
  const step = amount >= 100_00 ? 500 : 100;
  return cents(Math.max(step, Math.round(amount / step) * step));
}
