import { describe, expect, it } from 'vitest';
import { isSameSecret, randomToken, sixDigitCode, uuidv7 } from '#platform/tokens.ts';

describe('an id', () => {
  it('is a version 7 uuid', () => {
    expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('sorts after every id made before it, also when thousands are made in one millisecond', () => {
    const instant = Date.now();
    const ids = Array.from({ length: 10_000 }, () => uuidv7(instant));
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('keeps its order when the clock steps back', () => {
    const before = uuidv7(Date.now() + 60_000);
    expect(uuidv7(Date.now()) > before).toBe(true);
  });
});

describe('a token', () => {
  it('is 64 hex characters and never the same twice', () => {
    expect(randomToken()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomToken()).not.toBe(randomToken());
  });

  it('compares by content, whatever the length', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true);
    expect(isSameSecret('abc', 'abcd')).toBe(false);
  });
});

describe('a code', () => {
  it('has six digits, leading zeros included', () => {
    for (let round = 0; round < 1000; round += 1) expect(sixDigitCode()).toMatch(/^\d{6}$/);
  });
});
