import { describe, it } from 'vitest';
import { tellMany } from './stories/tell-many.ts';

// The same stories while nearly a third of all calls to the payment provider fail: before anything happened,
// after it happened and nobody was told, or with an error that says neither.

describe('whatever people do while the payment provider fails', () => {
  it('keeps every invariant after every step', { timeout: 7_200_000 }, async () => {
    await tellMany('random stories with outages', 1_000, { faulty: true });
  });
});
