import { describe, expect, it } from 'vitest';
import { afterFirstLook, firstLookEndsAt } from './audience.ts';

const posted = new Date('2026-11-20T12:00:00Z');
const endsAt = firstLookEndsAt(posted);
const before = new Date(endsAt.getTime() - 1);

describe('the first look of asked shops', () => {
  it('takes a day', () => {
    expect(endsAt.toISOString()).toBe('2026-11-21T12:00:00.000Z');
  });

  it.each([
    ['goes on while one may still answer', before, [true, false], true, 'goes_on'],
    ['goes on without any answer', before, [false], false, 'goes_on'],
    ['ends when all have declined', before, [true, true], false, 'waits'],
    ['opens then, if the owner chose that', before, [true], true, 'opens'],
    ['ends with its time', endsAt, [false, true], false, 'waits'],
    ['opens with its time, if the owner chose that', endsAt, [false], true, 'opens'],
  ] as const)('%s', (_, now, declined, thenEveryone, expected) => {
    expect(afterFirstLook({ now, endsAt, declined, thenEveryone })).toBe(expected);
  });
});
