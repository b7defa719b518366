import { describe, expect, it } from 'vitest';
import { firstBadPlace } from './audit-place.ts';

describe('the first bad entry of a chain', () => {
  it('is nowhere when the chain is whole and as it was signed', () => {
    expect(firstBadPlace(null, null)).toBeNull();
  });

  it('is where the chain breaks when every hash is as it was signed', () => {
    expect(firstBadPlace(7, null)).toEqual({ from: 7, to: 7 });
  });

  it('is where it differs from what was signed when the chain agrees with itself', () => {
    expect(firstBadPlace(null, { from: 7, to: 7 })).toEqual({ from: 7, to: 7 });
    expect(firstBadPlace(null, { from: 1, to: 100 })).toEqual({ from: 1, to: 100 });
  });

  it('is the lower of the two', () => {
    expect(firstBadPlace(8, { from: 7, to: 7 })).toEqual({ from: 7, to: 7 });
    expect(firstBadPlace(7, { from: 8, to: 8 })).toEqual({ from: 7, to: 7 });
    expect(firstBadPlace(7, { from: 7, to: 7 })).toEqual({ from: 7, to: 7 });
  });

  it('is in the part of a stretch up to where the chain breaks', () => {
    expect(firstBadPlace(40, { from: 1, to: 100 })).toEqual({ from: 1, to: 40 });
    expect(firstBadPlace(240, { from: 101, to: 200 })).toEqual({ from: 101, to: 200 });
    expect(firstBadPlace(101, { from: 101, to: 200 })).toEqual({ from: 101, to: 101 });
  });
});
