import { describe, expect, it } from 'vitest';
import { adminShopStatus, type ShopStatus, shopStatuses, verificationStatus } from './shop-lifecycle.ts';
import {
  offeredActs,
  restoreMove,
  type StandingAct,
  standingActs,
  type StandingFacts,
  standingRefusal,
} from './shop-standing.ts';

const facts = (status: ShopStatus, more: Partial<StandingFacts> = {}): StandingFacts => ({
  status,
  suspension: status === 'suspended' ? 'soft' : null,
  liveJobs: 0,
  hasMoney: false,
  hasRecords: false,
  hasOwner: true,
  ...more,
});
const possible = (act: StandingAct) =>
  shopStatuses.filter((status) => standingRefusal(act, facts(status)) === null);

describe('what staff do about the standing of a shop', () => {
  it('is possible in these states and in no other', () => {
    expect(Object.fromEntries(standingActs.map((act) => [act, possible(act)]))).toEqual({
      suspend_soft: ['active'],
      suspend_hard: ['active', 'suspended'],
      activate: ['suspended'],
      remove: ['pending', 'submitted', 'changes_requested', 'active', 'rejected', 'suspended'],
      restore: ['deleted'],
      erase: shopStatuses,
      resend_invitation: ['pending'],
    });
  });

  it('never makes a shop live that was not verified', () => {
    for (const status of shopStatuses) {
      const isVerified = verificationStatus(status) === 'verified';
      expect(isVerified || standingRefusal('activate', facts(status)) !== null, status).toBe(true);
    }
  });

  it('offers a suspended shop the other kind of suspension, never the one that it has', () => {
    expect(offeredActs('suspended', 'hard')).toEqual(['activate', 'suspend_soft', 'remove', 'erase']);
    expect(offeredActs('suspended', 'soft')).toEqual(['activate', 'suspend_hard', 'remove', 'erase']);
  });

  it.each(['soft', 'hard'] as const)('offers no act that its state refuses (%s)', (kind) => {
    for (const status of shopStatuses) {
      const suspension = status === 'suspended' ? kind : null;
      const refused = offeredActs(adminShopStatus(status), suspension).filter(
        (act) => standingRefusal(act, facts(status, { suspension }))?.code === 'SHOP_WRONG_STATE',
      );
      expect(refused, status).toEqual([]);
    }
  });

  it('deletes no shop with a live job, and none for good that left something with others', () => {
    const code = (act: StandingAct, more: Partial<StandingFacts>) =>
      standingRefusal(act, facts('active', more))?.code;
    expect(code('remove', { liveJobs: 1 })).toBe('SHOP_HAS_LIVE_JOBS');
    expect(code('erase', { liveJobs: 2 })).toBe('SHOP_HAS_LIVE_JOBS');
    expect(code('remove', { hasMoney: true, hasRecords: true })).toBeUndefined();
    expect(code('erase', { hasMoney: true, hasRecords: true })).toBe('SHOP_HAS_MONEY');
    expect(code('erase', { hasRecords: true })).toBe('SHOP_HAS_RECORDS');
  });
});

describe('restoring a deleted shop', () => {
  it.each([
    ['active', true, false, 'restoreVerified'],
    ['active', true, true, 'restoreUnverified'],
    ['suspended', true, false, 'restoreSuspended'],
    ['suspended', true, true, 'restoreSuspended'],
    [null, true, false, 'restoreVerified'],
    [null, false, false, 'restoreUnverified'],
    ['pending', false, false, 'restoreUnverified'],
    ['submitted', false, false, 'restoreSubmitted'],
    ['submitted', false, true, 'restoreSubmitted'],
    ['changes_requested', false, true, 'restoreAsked'],
    ['rejected', false, false, 'restoreRejected'],
  ] as const)('from %s, verified %s, papers missing %s is %s', (from, isVerified, lacksPapers, move) => {
    expect(restoreMove({ from, isVerified, lacksPapers })).toBe(move);
  });
});
