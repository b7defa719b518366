import { describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { feeLines } from './fee-lines.ts';
import { text } from './text.ts';

const noShow = {
  bookingFeeCents: cents(500),
  keptFeeCents: cents(0),
  capturedCents: cents(500),
  feeCause: 'no_show',
  feeWaits: true,
} as const;

describe('the fee on a receipt', () => {
  it('is credited to the bill of a job that went on', () => {
    const lines = feeLines({ ...noShow, capturedCents: cents(330_08), feeCause: null, feeWaits: false });
    expect(lines.map(({ value }) => value)).toEqual(['$5.00', '-$5.00']);
  });

  it('of a missed appointment is credited to nothing while it may be contested', () => {
    expect(feeLines(noShow)).toEqual([{ name: text.waits.no_show, value: '$5.00' }]);
  });

  it('says what it was kept for', () => {
    const kept = { ...noShow, keptFeeCents: cents(500), feeWaits: false };
    expect(feeLines(kept)).toEqual([{ name: expect.stringContaining('no-show'), value: '$5.00' }]);
    expect(feeLines({ ...kept, feeCause: 'late_cancellation' })[0]?.name).toContain('late cancellation');
  });

  it('that fell again is said to fall, and one that was never charged is not there', () => {
    expect(feeLines({ ...noShow, feeWaits: false })[0]?.name).toBe(text.fell.no_show);
    expect(feeLines({ ...noShow, capturedCents: cents(0) })).toEqual([]);
  });
});
