import { describe, expect, it } from 'vitest';
import { canBePaid, disabledWords, payoutStanding, requirementsOf } from './payout-account.ts';
import { payableAccount as ready } from '#test/support/payout-account.ts';

const off = { transfersEnabled: false, payoutsEnabled: false };

describe('the standing of a payout account', () => {
  it.each([
    [null, 'none'],
    [{ ...ready, ...off, detailsSubmitted: false, disabledReason: 'requirements.past_due' }, 'started'],
    [{ ...ready, ...off }, 'checking'],
    [{ ...ready, ...off, disabledReason: 'requirements.pending_verification' }, 'checking'],
    [{ ...ready, currentlyDue: ['external_account'] }, 'asked'],
    [{ ...ready, ...off, currentlyDue: ['external_account'] }, 'asked'],
    [{ ...ready, ...off, pastDue: ['external_account'] }, 'restricted'],
    [{ ...ready, payoutsEnabled: false, disabledReason: 'rejected.fraud' }, 'restricted'],
    [ready, 'enabled'],
  ])('of %j is %s', (facts, standing) => {
    expect(payoutStanding(facts)).toBe(standing);
  });

  it('lets nothing be paid by an account that exists but may not', () => {
    expect(canBePaid(ready)).toBe(true);
    expect(canBePaid({ ...ready, payoutsEnabled: false })).toBe(false);
    expect(canBePaid({ ...ready, transfersEnabled: false })).toBe(false);
  });
});

describe('what a provider asks for', () => {
  it('is said in plain words, each once and the overdue first', () => {
    const asked = {
      currentlyDue: ['external_account', 'individual.dob.day', 'individual.dob.month', 'company.name'],
      pastDue: ['company.verification.document', 'individual.verification.document'],
    };
    expect(requirementsOf(asked)).toEqual([
      { says: 'A document of the business', isPastDue: true },
      { says: 'A photo of an identity document', isPastDue: true },
      { says: 'A bank account', isPastDue: false },
      { says: 'A date of birth', isPastDue: false },
      { says: 'A name', isPastDue: false },
    ]);
  });

  it('has a sentence for an unknown bank', () => {
    expect(requirementsOf({ currentlyDue: ['something.new'], pastDue: [] })[0]?.says).toMatch(
      /provider’s page/,
    );
    expect(disabledWords('something_new')).toMatch(/stopped/);
    expect(disabledWords(null)).toBeNull();
  });
});
