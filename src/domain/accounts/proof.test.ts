import { describe, expect, it } from 'vitest';
import { HOUR, plus } from '../time.ts';
import {
  factorCountsFrom,
  hoursTooNew,
  isProof,
  NEW_WAY_HOURS,
  newWayCountsFrom,
  resetPasswordCountsFrom,
  type Way,
  type WayIn,
  ways,
} from './proof.ts';

// The rule that decides which way into an account is a proof: every way, at every age, alone and
// beside every other one.

const now = new Date('2026-11-20T20:00:00Z');
const added = (hoursAgo: number) => newWayCountsFrom(plus(now, -hoursAgo * HOUR));
const ages = {
  'made the account': null,
  'added just now': added(0),
  'added 71 hours ago': added(71),
  'added 72 hours ago': added(72),
} as const;
type Age = keyof typeof ages;

const one = (way: Way, countsFrom: Date | null, id: string | null = null): WayIn => ({ way, id, countsFrom });

/** Which other way, where it counts, leaves a way worth a proof. Alone each is one once it counts. */
const provesBeside: Record<Way, readonly Way[]> = {
  text: ['text'],
  mail: ['text', 'mail'],
  password: ['text', 'mail', 'password', 'identity'],
  identity: ['text', 'mail', 'password', 'identity'],
  totp: ways,
  passkey: ways,
};

const isOldEnough: Record<Age, boolean> = {
  'made the account': true,
  'added just now': false,
  'added 71 hours ago': false,
  'added 72 hours ago': true,
};

const cases = ways.flatMap((way) => (Object.keys(ages) as Age[]).map((age) => ({ way, age })));

describe.each(cases)('$way that was $age', ({ way, age }) => {
  const by = one(way, ages[age], 'this');

  it('alone is a proof once it counts', () => {
    expect(isProof(by, [by], now)).toBe(isOldEnough[age]);
  });

  it.each(ways)('beside an older %s is a proof where no stronger way counts', (other) => {
    const all = [one(other, null, 'other'), by];
    expect(isProof(by, all, now)).toBe(isOldEnough[age] && provesBeside[way].includes(other));
  });

  it.each(ways)('is asked for whatever a newer %s is', (other) => {
    const all = [by, one(other, added(1), 'other')];
    expect(isProof(by, all, now)).toBe(isOldEnough[age]);
  });
});

describe('a proof', () => {
  it('is of a way that the account has', () => {
    expect(isProof(one('password', null), [], now)).toBe(false);
    expect(isProof(one('passkey', null, 'gone'), [one('passkey', null, 'there')], now)).toBe(false);
  });

  it('counts after 72 hours, to the millisecond', () => {
    const by = one('passkey', newWayCountsFrom(now), 'this');
    const at = plus(now, NEW_WAY_HOURS * HOUR);
    expect(isProof(by, [by], plus(at, -1))).toBe(false);
    expect(isProof(by, [by], at)).toBe(true);
    expect(hoursTooNew(by, [by], plus(now, 1))).toBe(72);
    expect(hoursTooNew(by, [by], plus(at, -1))).toBe(1);
    expect(hoursTooNew(by, [by], at)).toBe(0);
    expect(hoursTooNew(by, [], now)).toBe(0);
  });
});

describe('a factor that is set up', () => {
  const later = newWayCountsFrom(now);
  it.each([
    [{ isAfterReset: false, isAfterBackupCode: false, isForced: false }, later],
    [{ isAfterReset: false, isAfterBackupCode: false, isForced: true }, null],
    [{ isAfterReset: true, isAfterBackupCode: false, isForced: false }, null],
    [{ isAfterReset: true, isAfterBackupCode: false, isForced: true }, null],
    [{ isAfterReset: false, isAfterBackupCode: true, isForced: false }, later],
    // Otherwise a password and a backup code would make a thief staff at once.
    [{ isAfterReset: false, isAfterBackupCode: true, isForced: true }, later],
  ])('%o counts from %s', (how, from) => {
    expect(factorCountsFrom(how, now)).toEqual(from);
  });
});

describe('a password that an emailed link set', () => {
  const soon = added(1);
  const sooner = added(40);
  it.each([
    ['one before it', [one('mail', null), one('password', null)], null],
    ['a new mailbox', [one('mail', soon), one('password', null)], soon],
    ['a new password before it', [one('mail', null), one('password', soon)], soon],
    ['both new, the later one', [one('mail', sooner), one('password', soon)], soon],
    ['only a mailbox', [one('mail', null)], null],
    ['an account at a provider', [one('mail', null), one('identity', null, 'g')], newWayCountsFrom(now)],
    ['a number that made the account', [one('text', null), one('password', null)], null],
  ] as const)('is worth what the mailbox and the password before it are: %s', (_, all, from) => {
    expect(resetPasswordCountsFrom(all, now)).toEqual(from);
  });
});
