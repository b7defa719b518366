import { describe, expect, it } from 'vitest';
import { jobLifecycle } from '#domain/jobs/job-lifecycle.ts';
import { daysBetween, median, percentOf, statesInOrder } from '#domain/desk/overview.ts';

describe('the figures of a day', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
  ])('take the middle of %j: %s', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('say how many of a hundred, and nothing of nothing', () => {
    expect(percentOf(1, 3)).toBe(33);
    expect(percentOf(3, 3)).toBe(100);
    expect(percentOf(0, 0)).toBeNull();
    expect(() => percentOf(2, 1)).toThrow();
  });

  it('count every day once, the first and the last too', () => {
    const days = daysBetween(new Date('2026-02-27T23:59:00Z'), new Date('2026-03-01T00:00:00Z'));
    expect(days).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('show every state but a draft', () => {
    expect(statesInOrder.toSorted()).toEqual(
      jobLifecycle.states.filter((state) => state !== 'draft').toSorted(),
    );
  });
});
