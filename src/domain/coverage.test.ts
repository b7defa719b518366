import { describe, expect, it } from 'vitest';
import { FIRST_ZIPS, launchedStates, marketOf } from '#domain/coverage.ts';
import { usStates } from '#domain/validation/contact.ts';

describe('coverage', () => {
  it('starts with one market in Virginia', () => {
    expect(new Set(FIRST_ZIPS.map((zip) => marketOf(zip)))).toEqual(new Set(['201']));
  });

  it('is open to shops of thirteen states', () => {
    expect(launchedStates.join(' ')).toBe('CA DC FL GA IL MD MI NC NY OH PA TX VA');
    expect(launchedStates.every((state) => usStates.includes(state))).toBe(true);
  });
});
