import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadClock } from './database-clock.ts';

describe('the clock that counts on from what a database said', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());

  const hear = (clock: ReadClock, instant: number, roundTripMs = 0) => {
    const heardAt = performance.now();
    clock.hear({ instant: new Date(instant), askedAt: heardAt - roundTripMs, heardAt });
  };

  it('is this machine’s before the first reading', () => {
    expect(new ReadClock().now().getTime()).toBe(1_000_000);
  });

  it('goes on with the stopwatch, whatever this machine’s clock is set to', () => {
    const clock = new ReadClock();
    hear(clock, 5_000_000);
    vi.advanceTimersByTime(1_500);
    vi.setSystemTime(9_000_000_000);
    expect(clock.now().getTime()).toBe(5_001_500);
  });

  it('takes away half of the way there and back', () => {
    const clock = new ReadClock();
    hear(clock, 5_000_000, 200);
    expect(clock.now().getTime()).toBe(5_000_100);
  });

  it('is made more exact by a quick reading, and not less by a slow one', () => {
    const clock = new ReadClock();
    hear(clock, 5_000_000, 2_000);
    expect(clock.now().getTime()).toBe(5_001_000);
    hear(clock, 5_000_001, 2);
    expect(clock.now().getTime()).toBe(5_000_002);
    hear(clock, 5_000_000, 4_000);
    expect(clock.now().getTime()).toBe(5_000_002);
  });

  it('follows a database whose clock was set', () => {
    const clock = new ReadClock();
    hear(clock, 5_000_000, 2);
    hear(clock, 4_000_000, 2);
    expect(clock.now().getTime()).toBe(4_000_001);
  });
});
