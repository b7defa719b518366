import { describe, expect, it } from 'vitest';
import { DEFAULT_FEE_SCHEDULE, scheduleAt, splitJob, splitKeptFee, taxOn } from '#domain/money/fees.ts';
import type { ScheduleId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';

describe('the split of a job', () => {
  it.each([
    [20_000, 1_000, 290, 18_710],
    [2_000, 100, 200, 1_700],
    [2_900, 145, 290, 2_465],
    [2_899, 145, 289, 2_465],
    [10, 1, 0, 9],
    [6, 0, 0, 6],
    [0, 0, 0, 0],
  ])(
    'gives of %d cents %d commission, %d processing and %d to the shop',
    (price, commission, processing, net) => {
      expect(splitJob(cents(price), DEFAULT_FEE_SCHEDULE)).toEqual({ commission, processing, net });
    },
  );

  it('follows the ruled formula for every price from one cent to ten thousand dollars', () => {
    const wrong: number[] = [];
    for (let price = 1; price <= 1_000_000; price += 1) {
      const cap = Math.floor((15 * price) / 100);
      const commission = Math.min(Math.floor((5 * price + 50) / 100), cap);
      const processing = Math.min(290, cap - commission);
      const net = price - commission - processing;
      const split = splitJob(cents(price), DEFAULT_FEE_SCHEDULE);
      const isExact =
        split.commission === commission &&
        split.processing === processing &&
        split.net === net &&
        net >= Math.ceil((85 * price) / 100) &&
        commission >= 0 &&
        processing >= 0 &&
        (price < 2_900 || processing === 290);
      if (!isExact) wrong.push(price);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a kept fee', () => {
  it.each([
    [0, 0, 0],
    [300, 300, 0],
    [500, 500, 0],
    [501, 500, 1],
    [5_000, 500, 4_500],
  ])('of %d cents leaves %d to the platform and %d to the shop', (fee, platform, shop) => {
    expect(splitKeptFee(cents(fee))).toEqual({ platform, shop });
  });
});

describe('tax', () => {
  it.each([
    [10_000, 600, 600],
    [0, 600, 0],
    [25, 600, 2], // 1.5 cents
    [24, 600, 1], // 1.44 cents
    [10_000, 887.5, 888], // 887.5 cents
    [12_345, 530, 654],
    [9_999, 0, 0],
  ])('on %d cents at %d basis points is %d', (taxable, rate, tax) => {
    expect(taxOn(cents(taxable), rate)).toBe(tax);
  });

  it('refuses a negative rate and one finer than the table holds', () => {
    expect(() => taxOn(cents(100), -1)).toThrow();
    expect(() => taxOn(cents(100), 0.001)).toThrow();
  });
});

describe('the schedule in force', () => {
  const later = {
    ...DEFAULT_FEE_SCHEDULE,
    id: 'later' as ScheduleId,
    startsAt: new Date('2026-07-01T00:00:00Z'),
  };

  it('is the one that started last', () => {
    const both = [later, DEFAULT_FEE_SCHEDULE];
    expect(scheduleAt(both, new Date('2026-06-30T23:59:59Z'))).toBe(DEFAULT_FEE_SCHEDULE);
    expect(scheduleAt(both, new Date('2026-07-01T00:00:00Z'))).toBe(later);
  });

  it('stops when none has started', () => {
    expect(() => scheduleAt([later], new Date('2026-01-01T00:00:00Z'))).toThrow();
  });
});
