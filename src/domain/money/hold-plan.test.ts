import { describe, expect, it } from 'vitest';
import {
  atCaptureDeadline,
  authoriseRetries,
  cancellationCost,
  captureDeadline,
  confirmBySilenceAt,
  lockEndsAt,
  paymentFixDeadline,
  planHold,
} from '#domain/money/hold-plan.ts';
import { type JobState, jobStates } from '#domain/jobs/job-lifecycle.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';

const now = new Date('2026-03-02T14:00:00Z');
const inHours = (hours: number) => plus(now, hours * HOUR);

describe('the hold', () => {
  it('is placed at once when work and confirmation end within six days', () => {
    const ready = inHours(72); // 72 h more to confirm: exactly six days
    expect(planHold({ now, start: inHours(48), ready })).toEqual({ plan: 'authorise_now' });
  });

  it('waits for the day before the appointment when they end a millisecond later', () => {
    const ready = plus(inHours(72), 1);
    expect(planHold({ now, start: inHours(48), ready })).toEqual({
      plan: 'save_card',
      authoriseAt: inHours(24),
    });
  });

  it('is placed at once for a long job that begins within the day', () => {
    expect(planHold({ now, start: inHours(3), ready: inHours(24 * 9) })).toEqual({
      plan: 'save_card',
      authoriseAt: now,
    });
  });

  it('is tried again 12 and 6 hours before the appointment, as far as that is ahead', () => {
    expect(authoriseRetries({ now, start: inHours(24) })).toEqual([inHours(12), inHours(18)]);
    expect(authoriseRetries({ now, start: inHours(8) })).toEqual([inHours(2)]);
    expect(authoriseRetries({ now, start: inHours(6) })).toEqual([]);
    expect(paymentFixDeadline(inHours(6))).toEqual(inHours(4));
  });

  it('is acted on a day before it runs out', () => {
    expect(captureDeadline(inHours(168))).toEqual(inHours(144));
  });

  it('is captured at that moment only when the car is with the shop, and asked for again before', () => {
    const decided = jobStates.map((state): [JobState, string] => [state, atCaptureDeadline(state)]);
    expect(decided.filter(([, what]) => what !== 'nothing')).toEqual([
      ['booked', 'hold_again'],
      ['checked_in', 'capture'],
      ['inspecting', 'capture'],
      ['awaiting_approval', 'capture'],
      ['in_progress', 'capture'],
      ['work_done', 'capture'],
    ]);
  });

  it('has fifteen minutes to be arranged', () => {
    expect(lockEndsAt(now)).toEqual(new Date('2026-03-02T14:15:00Z'));
  });
});

describe('silence', () => {
  it('counts as a yes 72 hours after the hand-over', () => {
    expect(confirmBySilenceAt({ workDoneAt: now, handedOverAt: inHours(5) })).toEqual(inHours(77));
  });

  it('counts as a yes a week after the work when the car was never handed over', () => {
    expect(confirmBySilenceAt({ workDoneAt: now, handedOverAt: null })).toEqual(plus(now, 7 * DAY));
  });
});

describe('canceling', () => {
  const agreed = { bookingFee: cents(500), total: cents(33_008) };
  it.each([
    [25, 0, 'owner_early'],
    [24.001, 0, 'owner_early'],
    [24, 500, 'owner_late'],
    [1, 500, 'owner_late'],
    [-1, 500, 'owner_late'],
  ])('%d hours before the appointment costs %d', (hours, fee, code) => {
    const cost = cancellationCost({ now, start: inHours(hours), checkedIn: false, ...agreed });
    expect(cost).toEqual({ fee, code });
  });

  it.each([
    [2_500, 33_008, 2_500],
    [500, 501, 500],
    [500, 500, 500],
    [500, 400, 400],
    [500, 1, 1],
    [0, 400, 0],
  ])('with an agreed fee of %d and a total of %d costs %d', (bookingFee, total, fee) => {
    const agreed = { bookingFee: cents(bookingFee), total: cents(total) };
    const cost = cancellationCost({ now, start: inHours(1), checkedIn: false, ...agreed });
    expect(cost).toEqual({ fee, code: 'owner_late' });
  });

  it('is refused once the car is checked in', () => {
    const run = () => cancellationCost({ now, start: inHours(30), checkedIn: true, ...agreed });
    expect(run).toThrow('This job is now checked in');
  });
});
