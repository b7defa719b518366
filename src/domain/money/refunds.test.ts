import { describe, expect, it } from 'vitest';
import { rounds, runSeed } from '#test/support/rounds.ts';
import { type Cents, cents, NO_MONEY } from './money.ts';
import { type StaffRole, staffCan, staffRoles } from '../permissions/staff-roles.ts';
import { needsSecondPerson, refundable, refundingRoles, type Shares, sharesTakenBack } from './refunds.ts';

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const total = (shares: Shares) => Object.values(shares).reduce((sum, share) => sum + share, 0);
const none: Shares = {
  shop: NO_MONEY,
  commission: NO_MONEY,
  processing: NO_MONEY,
  keptFee: NO_MONEY,
  tax: NO_MONEY,
};

describe('a refund after the release', () => {
  it('is borne pro rata, to the cent', () => {
    const shares = { ...none, shop: cents(187_10), commission: cents(10_00), processing: cents(2_90) };
    expect(sharesTakenBack(shares, NO_MONEY, cents(100_00))).toEqual({
      ...none,
      shop: 93_55,
      commission: 5_00,
      processing: 1_45,
    });
  });

  it('leaves every share at zero after a full refund, in any number of parts', () => {
    const next = random(runSeed() % 2_147_483_648);
    const amount = (most: number) => cents(Math.floor(next() * (most + 1)));
    for (let round = 0; round < rounds(20_000); round += 1) {
      const shares: Shares = {
        shop: amount(30_000),
        commission: amount(1_500),
        processing: amount(290),
        keptFee: amount(round % 3 === 0 ? 500 : 0),
        tax: amount(2_000),
      };
      let before: Cents = NO_MONEY;
      const got = { ...none };
      while (before < total(shares)) {
        const step = cents(1 + Math.floor(next() * (total(shares) - before)));
        const taken = sharesTakenBack(shares, before, step);
        expect(total(taken)).toBe(step);
        for (const name of Object.keys(got) as (keyof Shares)[]) got[name] = cents(got[name] + taken[name]);
        before = cents(before + step);
      }
      expect(got).toEqual(shares);
    }
  });
});

describe('what can still go back', () => {
  it('counts what is on its way as gone', () => {
    const money = { captured: cents(200_00), refunded: cents(20_00), refunding: cents(30_00) };
    expect(refundable({ ...money, returning: cents(50_00) })).toBe(100_00);
    expect(refundable({ ...money, returning: cents(150_00) })).toBe(0);
  });
});

describe('the second person', () => {
  it('is needed above $250.00 at once or $1,000.00 in a day', () => {
    const limits = { alone: cents(250_00), aDay: cents(1_000_00) };
    expect(needsSecondPerson(cents(250_00), NO_MONEY, limits)).toBe(false);
    expect(needsSecondPerson(cents(250_01), NO_MONEY, limits)).toBe(true);
    expect(needsSecondPerson(cents(250_00), cents(750_00), limits)).toBe(false);
    expect(needsSecondPerson(cents(250_00), cents(750_01), limits)).toBe(true);
  });

  it('is asked of every role that gives money back, by limits of its own', () => {
    const gives = (role: StaffRole) => staffCan(role, 'payments.refund') || staffCan(role, 'support.credits');
    expect([...refundingRoles]).toEqual(staffRoles.filter(gives));
  });
});
