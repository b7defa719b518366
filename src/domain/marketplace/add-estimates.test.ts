import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { addEstimates } from './add-estimates.ts';

const one = {
  lowCents: cents(80_00),
  typicalCents: cents(120_00),
  highCents: cents(200_00),
  jobs: 12,
  isLocal: true,
  hasSamples: false,
};
const catalogue = { ...one, jobs: 0, isLocal: false };

describe('the estimates of several services', () => {
  it('are added up', () => {
    expect(addEstimates([one, { ...one, hasSamples: true, isLocal: false }])).toEqual({
      lowCents: 160_00,
      typicalCents: 240_00,
      highCents: 400_00,
      jobs: 24,
      isLocal: false,
      hasSamples: true,
    });
  });

  it('are no measurement where one is an average of the catalog', () => {
    expect(addEstimates([one, catalogue])).toMatchObject({ jobs: 0, isLocal: false, lowCents: 160_00 });
  });

  it('of one are its own, and of none are nothing', () => {
    expect(addEstimates([one])).toEqual(one);
    expect(addEstimates([])).toBeUndefined();
  });
});
