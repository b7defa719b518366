import { describe, expect, it } from 'vitest';
import { onJobClock } from '#domain/jobs/demo-clock.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const moves = [
  { at: at('10:00'), hours: 24 },
  { at: at('12:00'), hours: 1.5 },
];

describe("a job's own time", () => {
  it('is the real one until its demo clock is moved', () => {
    expect(onJobClock(at('09:59'), moves)).toEqual(at('09:59'));
    expect(onJobClock(at('23:00'), [])).toEqual(at('23:00'));
  });

  it('runs ahead by all that it was moved before that instant, and never back', () => {
    expect(onJobClock(at('10:00'), moves)).toEqual(new Date('2026-11-22T10:00:00Z'));
    expect(onJobClock(at('11:00'), moves)).toEqual(new Date('2026-11-22T11:00:00Z'));
    expect(onJobClock(at('12:30'), moves)).toEqual(new Date('2026-11-22T14:00:00Z'));
  });
});
