import { describe, expect, it } from 'vitest';
import { jobStates } from '#domain/jobs/job-lifecycle.ts';
import { paymentStates } from '#domain/money/payment-lifecycle.ts';
import { cents } from '#domain/money/money.ts';
import { nextFeeTry, owedFee } from '#domain/money/owed-fee.ts';
import { HOUR, plus } from '#domain/time.ts';

describe('a late fee that no card could pay', () => {
  it('is owed in these states of a canceled booking and in no other', () => {
    const owing = jobStates.flatMap((jobState) =>
      paymentStates
        .filter((paymentState) => owedFee({ jobState, paymentState, due: cents(500), waits: false }) === 500)
        .map((paymentState) => `${jobState} ${paymentState}`),
    );
    expect(owing).toEqual(['cancelled preparing', 'cancelled awaiting_card', 'cancelled failed']);
  });

  it('is not owed where nothing was due', () => {
    const free = { jobState: 'cancelled', paymentState: 'failed', waits: false } as const;
    expect(owedFee({ ...free, due: null })).toBeNull();
    expect(owedFee({ ...free, due: cents(0) })).toBeNull();
  });

  it('is not owed before it is final', () => {
    const booking = { jobState: 'cancelled', paymentState: 'failed', due: cents(500) } as const;
    expect(owedFee({ ...booking, waits: true })).toBeNull();
    expect(owedFee({ ...booking, waits: false })).toBe(500);
  });

  it('is tried twice, twelve hours apart, and never again', () => {
    const now = new Date('2026-11-20T20:00:00Z');
    expect(nextFeeTry(1, now)).toEqual(plus(now, 12 * HOUR));
    expect(nextFeeTry(2, now)).toBeNull();
  });
});
