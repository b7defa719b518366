import { describe, expect, it } from 'vitest';
import { ADVANCE_DAYS, BUFFER_MINUTES, onboardingDraft } from '#domain/shops/onboarding-draft.ts';
import { shopScheduleSchema } from '#domain/validation/shop-details.ts';
import { wholeNumberIn } from './whole-number.ts';

describe('a number as it is typed', () => {
  it('counts within its bounds, each of them too', () => {
    expect(['1', '21', '90'].map((typed) => wholeNumberIn(typed, ADVANCE_DAYS))).toEqual([1, 21, 90]);
    expect(['0', '30', '240'].map((typed) => wholeNumberIn(typed, BUFFER_MINUTES))).toEqual([0, 30, 240]);
  });

  it('is never made out of what is empty, half typed or out of bounds', () => {
    for (const typed of ['', '0', '91', '9021', '-5', '2.5', '1e1', ' ', 'two']) {
      expect(wholeNumberIn(typed, ADVANCE_DAYS), typed).toBeUndefined();
    }
    expect(wholeNumberIn('241', BUFFER_MINUTES)).toBeUndefined();
  });

  it('has the bounds of what is kept and of what is saved', () => {
    const ahead = (value: number) => [
      onboardingDraft.safeParse({ schedule: { advanceBooking: value } }).success,
      shopScheduleSchema.shape.advanceBookingDays.safeParse(value).success,
    ];
    const between = (value: number) => [
      onboardingDraft.safeParse({ schedule: { bufferTime: value } }).success,
      shopScheduleSchema.shape.bufferMinutes.safeParse(value).success,
    ];
    expect([0, 1, 90, 91].map(ahead)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
    expect([-1, 0, 240, 241].map(between)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });
});
