import { describe, expect, it } from 'vitest';
import { rowsOfCancel, whyNotCancelled } from './cancel-rows.ts';
import { cents, NO_MONEY } from '#domain/money/money.ts';

const preview = {
  voidedCents: NO_MONEY,
  refundCents: NO_MONEY,
  isFrozen: false,
  needsSecondPerson: false,
  quotesLost: 0,
  told: ['Ana Ortiz'],
};
const moneyIn = (some: Partial<typeof preview>) =>
  rowsOfCancel({ ...preview, ...some }).find(([label]) => label === 'Money')?.[1];

describe('before a job is cancelled', () => {
  it.each([
    [{ voidedCents: cents(823_10) }, '$823.10 hold on the card is voided'],
    [{ refundCents: cents(100_00) }, '$100.00 was charged and is refunded to the customer'],
    [{}, 'none held'],
  ])('says of %j what becomes of the money', (some, says) => {
    expect(moneyIn(some)).toBe(says);
    expect(whyNotCancelled({ ...preview, ...some })).toBeNull();
  });

  it('says of money that this person may not give back alone what to do first, and not that it goes back', () => {
    const some = { refundCents: cents(823_10), needsSecondPerson: true };
    expect(moneyIn(some)).toBe(
      'This refunds $823.10, which is above your limit. Request the refund first, so a second person can approve it.',
    );
    expect(whyNotCancelled({ ...preview, ...some })).toBe(moneyIn(some));
  });

  it('is blocked while the money is disputed', () => {
    expect(whyNotCancelled({ ...preview, isFrozen: true })).toContain('This payment is disputed');
  });
});
