import { describe, expect, it } from 'vitest';
import type { PayoutAccountFacts } from '#domain/money/payout-account.ts';
import { type TakingWork, whyTakesNoWork } from '#domain/quotes/taking-work.ts';
import { payableAccount } from '#test/support/payout-account.ts';

const ready: TakingWork = {
  status: 'active',
  expired: undefined,
  account: payableAccount,
};
/** The account of `ready`, and what of it is otherwise. */
const account = (facts: Partial<PayoutAccountFacts>) => ({ account: { ...payableAccount, ...facts } });
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
    expect(why(account({ transfersEnabled: false }))).toBe('PAYOUT_ACCOUNT_NOT_READY');
    expect(why(account({ payoutsEnabled: false }))).toBe('PAYOUT_ACCOUNT_NOT_READY');
  });

  it.each([
    ['a form that was left', { detailsSubmitted: false }, 'You did not finish at the payment provider'],
    ['what the provider looks at', {}, 'The payment provider is checking your details.'],
    ['what it asks for', { currentlyDue: ['person.dob'] }, 'The payment provider needs more information'],
    ['what is overdue', { pastDue: ['person.dob'] }, 'The payment provider restricted the account.'],
    ['what it stopped', { disabledReason: 'rejected.fraud' }, 'The payment provider restricted the account.'],
  ] as const)('that has connected an account is told of %s, and not to connect one', (_, facts, says) => {
    const refusal = whyTakesNoWork({ ...ready, ...account({ payoutsEnabled: false, ...facts }) });
    expect(refusal?.code).toBe('PAYOUT_ACCOUNT_NOT_READY');
    expect(refusal?.data?.['why']).toContain(says);
  });
});
