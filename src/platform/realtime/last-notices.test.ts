import { describe, expect, it } from 'vitest';
import { LastNotices } from './last-notices.ts';

/** One that began to listen an hour ago, on a stopped clock. */
function notices() {
  let time = 0;
  const last = new LastNotices(() => time);
  time = 3_600_000;
  return { last, later: (ms: number) => (time += ms) };
}

describe('what happened last', () => {
  it('is known by topic and by how long ago', () => {
    const { last, later } = notices();
    last.note('marketplace');
    later(5_000);
    expect(last.hasHappened('marketplace', 5_000)).toBe(true);
    expect(last.hasHappened('marketplace', 4_999)).toBe(false);
    expect(last.hasHappened('job:1', 5_000)).toBe(false);
  });

  it('is taken for granted before it began to listen, and after a gap', () => {
    const { last, later } = notices();
    expect(last.hasHappened('job:1', 3_600_001)).toBe(true);
    expect(last.hasHappened('job:1', 1_000)).toBe(false);
    last.forget();
    later(500);
    expect(last.hasHappened('job:1', 1_000)).toBe(true);
  });

  it('is remembered of a bounded number of topics, and nothing that is forgotten is denied', () => {
    const { last, later } = notices();
    last.note('job:first');
    later(1_000);
    for (let n = 0; n < 10_000; n += 1) last.note(`job:${n}`);
    later(1_000);
    expect(last.hasHappened('job:first', 2_001)).toBe(true);
    expect(last.hasHappened('job:none', 1_500)).toBe(false);
  });
});
