import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import type { UsualRecord } from '#domain/shops/shop-figures.ts';
import { quoteFit } from './quote-fit.ts';
import {
  inQuoteOrder,
  isQuoteSort,
  type OrderedQuote,
  quoteSorts,
  quoteValue,
  type ValuedQuote,
  valueWeights,
} from './quote-order.ts';

const usual: UsualRecord = {
  onTime: { part: 80, whole: 100 },
  comebacks: { part: 10, whole: 100 },
  stars: { part: 400, whole: 100 },
};
const unknown: UsualRecord = {
  onTime: { part: 0, whole: 0 },
  comebacks: { part: 0, whole: 0 },
  stars: { part: 0, whole: 0 },
};
const fresh: ValuedQuote = {
  totalCents: cents(400_00),
  fit: { code: 'any' },
  record: { timed: 0, onTime: 0, checked: 0, comebacks: 0 },
  rating: null,
};

describe('best value', () => {
  it('gives a hundred points in all', () => {
    expect(Object.values(valueWeights).reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('gives the lowest price all of its points, and others by how much more they cost', () => {
    expect(quoteValue(fresh, cents(400_00), usual).parts.price).toBe(50);
    expect(quoteValue(fresh, cents(300_00), usual).parts.price).toBe(37.5);
  });

  it('counts a new shop as the usual one', () => {
    // 20 × (4 − 1) ÷ 4, 15 × 0.8, 5 × 0.9
    expect(quoteValue(fresh, cents(400_00), usual)).toEqual({
      points: 91.5,
      parts: { price: 50, rating: 15, onTime: 12, fit: 10, comebacks: 4.5 },
      stars: 4,
    });
  });

  it('lets many reviews say more than one', () => {
    const once = quoteValue({ ...fresh, rating: { reviews: 1, stars: 5 } }, cents(400_00), usual);
    const often = quoteValue({ ...fresh, rating: { reviews: 95, stars: 475 } }, cents(400_00), usual);
    // (5 + 5 × 4) ÷ 6 and (475 + 5 × 4) ÷ 100
    expect(once.stars).toBeCloseTo(4.17, 2);
    expect(often.stars).toBe(4.95);
    expect(often.parts.rating).toBeGreaterThan(once.parts.rating);
  });

  it('gives half the points of what is known of no shop', () => {
    expect(quoteValue(fresh, cents(400_00), unknown).parts).toEqual({
      price: 50,
      rating: 10,
      onTime: 7.5,
      fit: 10,
      comebacks: 2.5,
    });
  });

  it('takes points off a time away from the owner’s, all of them after two days', () => {
    const points = (minutes: number) =>
      quoteValue({ ...fresh, fit: { code: 'misses', minutes } }, cents(400_00), usual).parts.fit;
    expect([points(60), points(24 * 60), points(48 * 60), points(9_999)]).toEqual([9.8, 5, 0, 0]);
  });
});

describe('how a time fits', () => {
  const at = (time: string) => new Date(`2026-11-30T${time}:00Z`);
  const offered = [{ startsAt: at('09:00'), endsAt: at('11:00') }];

  it.each([
    ['09:00', { code: 'fits' }],
    ['10:59', { code: 'fits' }],
    ['11:00', { code: 'misses', minutes: 0 }],
    ['13:30', { code: 'misses', minutes: 150 }],
    ['08:15', { code: 'misses', minutes: 45 }],
  ] as const)('at %s', (time, fit) => {
    expect(quoteFit(at(time), offered)).toEqual(fit);
  });

  it('is any time without windows', () => {
    expect(quoteFit(at('09:00'), [])).toEqual({ code: 'any' });
  });
});

describe('the order of quotes', () => {
  const quotes: Record<string, OrderedQuote> = {
    cheap: { totalCents: 300, startsAt: '2026-12-03T09:00:00Z', distanceMiles: 9, points: 70, stars: 3.5 },
    near: { totalCents: 400, startsAt: '2026-12-02T09:00:00Z', distanceMiles: 1, points: 80, stars: 4.2 },
    soon: { totalCents: 500, startsAt: '2026-12-01T09:00:00Z', distanceMiles: 5, points: 60, stars: 4.9 },
  };
  const orderOf = (sort: (typeof quoteSorts)[number]) =>
    Object.keys(quotes).toSorted((one, other) => inQuoteOrder(sort)(quotes[one]!, quotes[other]!));

  it.each([
    ['value', ['near', 'cheap', 'soon']],
    ['price', ['cheap', 'near', 'soon']],
    ['soonest', ['soon', 'near', 'cheap']],
    ['nearest', ['near', 'soon', 'cheap']],
    ['rating', ['soon', 'near', 'cheap']],
  ] as const)('by %s', (sort, order) => {
    expect(orderOf(sort)).toEqual(order);
  });

  it('falls back to the price, then to the time', () => {
    const plain = {
      totalCents: 5,
      startsAt: '2026-12-01T09:00:00Z',
      distanceMiles: 1,
      points: null,
      stars: null,
    };
    expect(inQuoteOrder('value')(plain, { ...plain, totalCents: 6 })).toBeLessThan(0);
    expect(inQuoteOrder('rating')({ ...plain, startsAt: '2026-12-02T09:00:00Z' }, plain)).toBeGreaterThan(0);
  });

  it('knows its own names only', () => {
    expect(quoteSorts.every(isQuoteSort)).toBe(true);
    expect([null, '', 'cheapest'].some(isQuoteSort)).toBe(false);
  });
});
