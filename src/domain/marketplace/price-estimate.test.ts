import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import {
  estimateFromJobs,
  estimatePrice,
  LEAST_JOBS,
  LEAST_SHOPS,
  type Observation,
} from './price-estimate.ts';
import { vehicleClass } from '../vehicles/vehicle-class.ts';

// What an estimate promises for any set of jobs: ordered values, an honest basis, little effect of
// outliers, and no single price given away.

const here = { market: '201', make: null };
const prices = (least = LEAST_JOBS) =>
  fc.array(fc.integer({ min: 10_00, max: 9_000_00 }), { minLength: least, maxLength: 60 });
const band = (list: readonly number[], asked: Parameters<typeof estimateFromJobs>[2] = here) =>
  estimateFromJobs('brakes', jobs(list), asked)!;

describe('an estimate from jobs', () => {
  it('is in order, in whole dollars, and says on how many jobs it rests', () => {
    fc.assert(
      fc.property(prices(), (list) => {
        const { low, typical, high, basis, jobs: counted } = band(list);
        expect(low).toBeLessThanOrEqual(typical);
        expect(typical).toBeLessThanOrEqual(high);
        expect([low, typical, high].every((figure) => figure > 0 && figure % 100 === 0)).toBe(true);
        expect({ basis, counted }).toEqual({ basis: 'jobs', counted: list.length });
      }),
    );
  });

  it('is the catalog alone while there are too few jobs or too few shops', () => {
    const few = jobs(Array.from({ length: LEAST_JOBS - 1 }, () => 999_00));
    expect(estimateFromJobs('brakes', few, here)).toEqual(estimatePrice('brakes'));
    const ofFewShops = jobs(
      Array.from({ length: 200 }, () => 999_00),
      LEAST_SHOPS - 1,
    );
    expect(estimateFromJobs('brakes', ofFewShops, here)).toEqual(estimatePrice('brakes'));
    expect(estimateFromJobs('engine_repair', few, here)).toBeUndefined();
    expect(estimateFromJobs('other', jobs(Array.from({ length: 50 }, () => 1_00)), here)).toBeUndefined();
  });

  it('is between the catalog and the jobs, and nears the jobs as they become many', () => {
    const catalogue = estimatePrice('brakes')!;
    fc.assert(
      fc.property(fc.integer({ min: 600_00, max: 9_000_00 }), (price) => {
        const [few, many] = [10, 3_000].map((count) => band(Array.from({ length: count }, () => price)));
        expect(few!.typical).toBeGreaterThan(catalogue.typical);
        expect(few!.typical).toBeLessThan(many!.typical);
        expect(Math.abs(many!.typical - price)).toBeLessThan(price * 0.02);
      }),
    );
  });

  it('does not move for the dearest and the cheapest tenth, however far they go', () => {
    fc.assert(
      fc.property(prices(), fc.integer({ min: 1, max: 1_000 }), (list, factor) => {
        const sorted = list.toSorted((a, b) => a - b);
        const tenth = Math.floor(sorted.length / 10);
        const stretched = sorted.map((price, index) =>
          index >= sorted.length - tenth ? price * factor : index < tenth ? Math.ceil(price / factor) : price,
        );
        expect(band(stretched)).toEqual(band(sorted));
      }),
    );
  });

  it('gives no price away: between its neighbors one price can be anything', () => {
    // Ten equal jobs but one: every figure is a mean of three or more, so it cannot equal the odd price.
    fc.assert(
      fc.property(fc.integer({ min: 700_00, max: 9_000_00 }), (odd) => {
        const { low, typical, high } = band([...Array.from({ length: 9 }, () => 500_00), odd]);
        expect([low, typical, high].some((figure) => figure === odd)).toBe(false);
        expect(high).toBeLessThanOrEqual(550_00);
      }),
    );
  });

  it('rises when prices rise', () => {
    fc.assert(
      fc.property(prices(), fc.integer({ min: 1, max: 50 }), (list, percent) => {
        const dearer = list.map((price) => Math.ceil((price * (100 + percent)) / 100));
        expect(band(dearer).typical).toBeGreaterThanOrEqual(band(list).typical);
      }),
    );
  });

  it('hears the jobs of the area and of such cars more than those from elsewhere', () => {
    const far = jobs(Array.from({ length: 30 }, () => 300_00)).map((one) => ({ ...one, market: '900' }));
    const near = jobs(Array.from({ length: 12 }, () => 600_00));
    const premium = jobs(Array.from({ length: 12 }, () => 900_00)).map((one) => ({ ...one, make: 'BMW' }));
    const all = [...far, ...near, ...premium];
    const asked = (market: string | null, make: string | null) =>
      estimateFromJobs('brakes', all, { market, make })!;
    expect(asked(null, null)).toMatchObject({ jobs: 54, isLocal: false });
    expect(asked('201', null)).toMatchObject({ jobs: 24, isLocal: true });
    expect(asked('201', 'Audi')).toMatchObject({ jobs: 12, isLocal: true });
    expect(asked('201', null).typical).toBeGreaterThan(asked(null, null).typical);
    expect(asked('201', 'Audi').typical).toBeGreaterThan(asked('201', null).typical);
    expect(asked('201', 'Honda').typical).toBeLessThan(asked('201', 'Audi').typical);
    // Of a market that is new, the jobs from elsewhere are better than none.
    expect(asked('606', 'Honda')).toMatchObject({ jobs: 54, isLocal: false });
  });

  it('says so when some of its jobs are samples', () => {
    const list = jobs(Array.from({ length: 20 }, () => 300_00));
    expect(estimateFromJobs('brakes', list, here)?.hasSamples).toBe(false);
    list[3]!.isSample = true;
    expect(estimateFromJobs('brakes', list, here)?.hasSamples).toBe(true);
  });
});

it('a class of cars goes by the make, however it is written', () => {
  expect(['BMW', 'mercedes-benz ', 'Honda', ''].map(vehicleClass)).toEqual([
    'premium',
    'premium',
    'standard',
    'standard',
  ]);
});

function jobs(list: readonly number[], shops = LEAST_SHOPS): Observation[] {
  return list.map((price, index) => ({
    totalCents: cents(price),
    shop: `shop ${index % shops}`,
    market: '201',
    make: 'Honda',
    isSample: false,
  }));
}
