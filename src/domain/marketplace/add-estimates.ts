import { type Cents, sumCents } from '#domain/money/money.ts';

type Estimate = {
  lowCents: Cents;
  typicalCents: Cents;
  highCents: Cents;
  jobs: number;
  isLocal: boolean;
  hasSamples: boolean;
};

/**
 * One estimate for several services: their figures added up. It rests on jobs only where each of them does,
 * because one catalog average among them makes the sum no measurement. Undefined for none.
 */
export function addEstimates(estimates: readonly Estimate[]): Estimate | undefined {
  if (estimates.length === 0) return undefined;
  const isMeasured = estimates.every(({ jobs }) => jobs > 0);
  return {
    lowCents: sumCents(estimates.map((one) => one.lowCents)),
    typicalCents: sumCents(estimates.map((one) => one.typicalCents)),
    highCents: sumCents(estimates.map((one) => one.highCents)),
    jobs: isMeasured ? estimates.reduce((jobs, one) => jobs + one.jobs, 0) : 0,
    isLocal: isMeasured && estimates.every((one) => one.isLocal),
    hasSamples: isMeasured && estimates.some((one) => one.hasSamples),
  };
}
