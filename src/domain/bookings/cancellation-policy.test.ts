import { describe, expect, it } from 'vitest';
import { cancellationPolicyAt, cancellationPolicyText } from '#domain/bookings/cancellation-policy.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { cancellationCost, confirmBySilenceAt } from '#domain/money/hold-plan.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';

const start = new Date('2026-11-20T20:00:00Z');

const text = cancellationPolicyText(DEFAULT_FEE_SCHEDULE.bookingFeeCents);

describe('the cancellation policy', () => {
  it('names the fee and the hour that the rules charge by', () => {
    const booking = {
      start,
      checkedIn: false,
      bookingFee: DEFAULT_FEE_SCHEDULE.bookingFeeCents,
      total: cents(33_008),
    };
    const late = cancellationCost({ now: plus(start, -24 * HOUR), ...booking });
    const early = cancellationCost({ now: plus(start, -24 * HOUR - 1), ...booking });
    expect(early.fee).toBe(0);
    expect(text).toContain('free until 24 hours before the appointment');
    expect(text).toContain(`${formatCents(late.fee)} is charged and kept`);
  });

  it('names the silence after which the shop is paid', () => {
    const returned = confirmBySilenceAt({ workDoneAt: start, handedOverAt: start });
    const uncollected = confirmBySilenceAt({ workDoneAt: start, handedOverAt: null });
    expect([returned, uncollected]).toEqual([plus(start, 72 * HOUR), plus(start, 7 * DAY)]);
    expect(text).toContain('72 hours after it returned your car');
    expect(text).toContain('7 days after the work was done');
  });

  it('is hashed as it is shown: its lines and nothing else', () => {
    expect(text.split('\n')).toEqual(cancellationPolicyAt(cents(500)));
  });

  it('names another fee, and is another text, under another schedule', () => {
    const later = cancellationPolicyText(cents(700));
    expect(later).toContain('$7.00 is charged and kept');
    expect(later).not.toBe(text);
    expect(later.replace('$7.00', '$5.00')).toBe(text);
  });
});
