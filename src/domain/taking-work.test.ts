import { describe, expect, it } from 'vitest';
import { type TakingWork, whyTakesNoWork } from '#domain/taking-work.ts';

const ready: TakingWork = {
  status: 'active',
  expired: undefined,
  account: { transfersEnabled: true, payoutsEnabled: true },
};
const why = (facts: Partial<TakingWork>) => whyTakesNoWork({ ...ready, ...facts })?.code ?? null;

describe('a shop', () => {
  it('takes work while it is live, its papers are in force, and it can be paid', () => {
    expect(whyTakesNoWork(ready)).toBeNull();
    expect(why({ status: 'suspended' })).toBe('SHOP_SUSPENDED');
    for (const status of ['pending', 'submitted', 'changes_requested', 'rejected', 'deleted'] as const) {
      expect(why({ status })).toBe('SHOP_NOT_ACTIVE');
    }
    expect(whyTakesNoWork({ ...ready, expired: 'licence' })).toEqual({
      code: 'DOCUMENT_EXPIRED',
      data: { document: 'business license' },
    });
  });

  it('can be paid only where the provider takes transfers for it and pays them out', () => {
    expect(why({ account: null })).toBe('PAYOUT_ACCOUNT_MISSING');
    expect(why({ account: { transfersEnabled: false, payoutsEnabled: true } })).toBe(
      'PAYOUT_ACCOUNT_MISSING',
    );
    expect(why({ account: { transfersEnabled: true, payoutsEnabled: false } })).toBe(
      'PAYOUT_ACCOUNT_MISSING',
    );
  });
});
