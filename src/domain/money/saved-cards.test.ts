import { describe, expect, it } from 'vitest';
import { cardName, isExpired } from '#domain/money/saved-cards.ts';

describe('a saved card', () => {
  it('works until the end of its month', () => {
    expect(isExpired('2026-11', new Date('2026-11-30T23:59:59Z'))).toBe(false);
    expect(isExpired('2026-11', new Date('2026-12-01T00:00:00Z'))).toBe(true);
  });

  it('counts as good where its date is not known', () => {
    expect(isExpired(null, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  });

  it('is named by brand, last digits and date', () => {
    const card = { brand: 'Visa', last4: '4242', validThrough: '2030-12' };
    expect(cardName(card)).toBe('Visa •••• 4242, expires 12/30');
    expect(cardName({ ...card, validThrough: null })).toBe('Visa •••• 4242');
  });
});
