import { describe, expect, it } from 'vitest';
import { judgeCandidates, trimsIn, type VinCandidate } from './vin-match.ts';

const car = (model: string, year = 2024) => ({ year, make: 'Ford', model });
const candidate = (model: string, change: Partial<VinCandidate<ReturnType<typeof car>>> = {}) => ({
  car: car(model),
  confidence: 0.9,
  support: 3,
  isYearCertain: true,
  ...change,
});

describe('what a VIN means', () => {
  it('is a fact only for a single, well supported car of a certain year', () => {
    expect(judgeCandidates([candidate('F-150')])).toEqual({ isCertain: true, cars: [car('F-150')] });
    expect(judgeCandidates([candidate('F-150', { confidence: 0.3 })]).isCertain).toBe(false);
    expect(judgeCandidates([candidate('F-150', { isYearCertain: false })]).isCertain).toBe(false);
    expect(judgeCandidates([candidate('F-150'), candidate('F-550')]).isCertain).toBe(false);
    expect(judgeCandidates([])).toEqual({ isCertain: false, cars: [] });
  });

  it('asks for the likeliest first, for each car once, and for no more than a person reads', () => {
    const two = [candidate('F-550'), candidate('F-150', { support: 9 }), candidate('F-550')];
    expect(judgeCandidates(two).cars.map(({ model }) => model)).toEqual(['F-150', 'F-550']);
    const many = Array.from({ length: 20 }, (_, index) => candidate(`Model ${index}`));
    expect(judgeCandidates(many).cars).toHaveLength(6);
  });
});

describe('trims', () => {
  it.each([
    [['LX'], ['LX']],
    [['L/LE/SE/XLE'], ['L', 'LE', 'SE', 'XLE']],
    [['SE, Sport'], ['SE', 'Sport']],
    [
      ['SE', 'Sport'],
      ['SE', 'Sport'],
    ],
    [['Base or Touring'], ['Base', 'Touring']],
    [['SE w/Tech Pkg, Eco'], ['SE with Tech Pkg', 'Eco']],
    [['LT (1LT)'], ['LT (1LT)']],
    [['Prm Base+ES'], []],
    [[''], []],
  ])('in %j are %j', (words, trims) => {
    expect(trimsIn(words)).toEqual(trims);
  });
});
