import * as z from 'zod';
import { dayInput } from '#domain/validation/time.ts';
import { plainTyped } from '#domain/validation/typed.ts';
import '#domain/validation/sentences.ts';

/** How far ahead a change can be planned, and how many are shown. */
export const salesTaxLimits = { mostThousandths: 15_000, daysAhead: 400, shown: 50 } as const;

export const salesTaxInput = z.strictObject({
  /** Thousandths of a percent: 6,625 is 6.625 %. */
  rateThousandths: z
    .int('Enter a rate such as 6 or 6.625.')
    .min(0)
    .max(salesTaxLimits.mostThousandths, 'At most 15%.'),
  taxes: z.strictObject({ labor: z.boolean(), part: z.boolean(), fee: z.boolean() }),
  /** The first day of it, by the calendar of the shop. */
  startsOn: dayInput,
});
export type SalesTaxInput = z.output<typeof salesTaxInput>;

/** A typed rate in thousandths of a percent: 6625 for `6.625` and `6.625 %`. */
export function parseTaxRate(typed: string): number | undefined {
  const plain = plainTyped(typed).replace(/ ?%$/, '');
  const match = /^(\d{0,2})(?:\.(\d{1,3}))?$/.exec(plain);
  if (!match || plain === '') return undefined;
  return Number(match[1] || 0) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'));
}

/** As it is written: `6.625`. */
export function formatTaxRate(rateThousandths: number): string {
  return String(rateThousandths / 1_000);
}

export function basisPointsOf(rateThousandths: number): number {
  return rateThousandths / 10;
}

/**
 * The general sales tax of each state in thousandths of a percent, without what counties and cities add: a
 * first suggestion for a new shop, which the shop checks.
 */
const stateRates: Readonly<Record<string, number>> = {
  AL: 4_000,
  AK: 0,
  AZ: 5_600,
  AR: 6_500,
  CA: 7_250,
  CO: 2_900,
  CT: 6_350,
  DC: 6_000,
  DE: 0,
  FL: 6_000,
  GA: 4_000,
  HI: 4_000,
  IA: 6_000,
  ID: 6_000,
  IL: 6_250,
  IN: 7_000,
  KS: 6_500,
  KY: 6_000,
  LA: 5_000,
  MA: 6_250,
  MD: 6_000,
  ME: 5_500,
  MI: 6_000,
  MN: 6_875,
  MO: 4_225,
  MS: 7_000,
  MT: 0,
  NC: 4_750,
  ND: 5_000,
  NE: 5_500,
  NH: 0,
  NJ: 6_625,
  NM: 4_875,
  NV: 6_850,
  NY: 4_000,
  OH: 5_750,
  OK: 4_500,
  OR: 0,
  PA: 6_000,
  RI: 7_000,
  SC: 6_000,
  SD: 4_200,
  TN: 7_000,
  TX: 6_250,
  UT: 6_100,
  VA: 5_300,
  VT: 6_000,
  WA: 6_500,
  WI: 5_000,
  WV: 6_000,
  WY: 4_000,
};

export function suggestedTaxRate(state: string): number {
  return stateRates[state] ?? 0;
}
