import { describe, expect, it } from 'vitest';
import { FIRST_ZIPS, marketOf } from '#domain/marketplace/coverage.ts';

describe('coverage', () => {
  it('starts with one market in Virginia', () => {
    expect(new Set(FIRST_ZIPS.map((zip) => marketOf(zip)))).toEqual(new Set(['201']));
  });
});
