import { describe, expect, it } from 'vitest';
import { agreedUntil, counterAmountRefusal, counterLimitRefusal } from '#domain/quotes/counter-offers.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';

describe('a counter-offer', () => {
  it('of the owner is below the quote', () => {
    const at = (amount: number) =>
      counterAmountRefusal(cents(amount), { quoted: cents(200_00), offered: null });
    expect([at(1), at(199_99)]).toEqual([undefined, undefined]);
    const refused = { code: 'COUNTER_NOT_BELOW', data: { most: '$200.00' } };
    expect([at(0), at(200_00), at(300_00)]).toEqual([refused, refused, refused]);
  });

  it('of the shop is between the two', () => {
    const at = (amount: number) =>
      counterAmountRefusal(cents(amount), { quoted: cents(200_00), offered: cents(150_00) });
    expect([at(150_01), at(199_99)]).toEqual([undefined, undefined]);
    const refused = { code: 'COUNTER_NOT_BETWEEN', data: { least: '$150.00', most: '$200.00' } };
    expect([at(150_00), at(200_00)]).toEqual([refused, refused]);
  });

  it('can be made three times by each side', () => {
    expect([0, 1, 2, 3].map((made) => counterLimitRefusal(made)?.code)).toEqual([
      undefined,
      undefined,
      undefined,
      'COUNTER_LIMIT',
    ]);
  });
});

describe('a price that was agreed', () => {
  const now = new Date('2026-03-02T12:00:00Z');

  it('is valid for 48 hours, or for as long as the quote would be', () => {
    expect(agreedUntil(plus(now, HOUR), now)).toEqual(plus(now, 48 * HOUR));
    expect(agreedUntil(plus(now, 5 * DAY), now)).toEqual(plus(now, 5 * DAY));
  });
});
