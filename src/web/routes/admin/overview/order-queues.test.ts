import { describe, expect, it } from 'vitest';
import { orderQueues } from './order-queues.ts';

describe('what waits', () => {
  it('begins with what is late longest, and what is empty is apart in the order of the day', () => {
    const queue = (name: string, waiting: number, dueAt: string | null) => ({ name, waiting, dueAt });
    const { waiting, empty } = orderQueues([
      queue('shops', 2, '2026-11-21T10:00:00.000Z'),
      queue('documents', 0, null),
      queue('refunds', 1, '2026-11-19T10:00:00.000Z'),
      queue('disputes', 0, null),
      queue('tickets', 3, '2026-11-20T10:00:00.000Z'),
    ]);
    expect(waiting.map(({ name }) => name)).toEqual(['refunds', 'tickets', 'shops']);
    expect(empty.map(({ name }) => name)).toEqual(['documents', 'disputes']);
  });
});
