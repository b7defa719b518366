import { describe, expect, it } from 'vitest';
import { isPastExpiry, TEST_CARDS, verdictOn } from './test-cards.ts';

describe('the test cards', () => {
  it.each(TEST_CARDS)('$number passes the check digit and says what it does', ({ number, says }) => {
    expect(passesCheckDigit(number)).toBe(true);
    expect(says).toMatch(/^[A-Z].*\.$/);
  });

  it('are all different', () => {
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(TEST_CARDS.length);
  });

  it('need no second yes from a bank that gave one when the card was saved', () => {
    expect(verdictOn('asks_bank', 'off_session', false)).toBe('authentication_required');
    expect(verdictOn('asks_bank', 'off_session', true)).toBe('approved');
    expect(verdictOn('asks_bank', 'present', true)).toBe('approved');
  });

  it('answer as Stripe documents them', () => {
    // 9995 cannot be saved; 0341 can, and is declined from then on; 3184 asks each time.
    expect(verdictOn('lacks_funds', 'saving', false)).toBe('insufficient_funds');
    expect(verdictOn('declines_later', 'saving', false)).toBe('approved');
    expect(verdictOn('declines_later', 'saved', false)).toBe('card_declined');
    expect(verdictOn('declines_later', 'off_session', false)).toBe('card_declined');
    expect(verdictOn('always_asks_bank', 'saved', true)).toBe('asks_bank');
    expect(verdictOn('always_asks_bank', 'off_session', true)).toBe('authentication_required');
  });

  it('are good until the last instant of their month', () => {
    expect(isPastExpiry('03/27', new Date('2027-03-31T23:59:59.999Z'))).toBe(false);
    expect(isPastExpiry('03/27', new Date('2027-04-01T00:00:00Z'))).toBe(true);
    expect(isPastExpiry('12/27', new Date('2027-12-31T23:59:59Z'))).toBe(false);
  });
});

function passesCheckDigit(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
