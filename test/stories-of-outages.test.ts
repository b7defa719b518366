import { describe, it } from 'vitest';
import { tellMany } from './stories/tell-many.ts';

// The same stories while nearly a third of all calls to the payment provider fail: before the effect, after
// the effect but without an answer, or with an unclear error.

describe('whatever people do while the payment provider fails', () => {
  it('keeps every invariant after every step', { timeout: 7_200_000 }, async () => {
    await tellMany('random stories with outages', 1_000, { faulty: true });
  });
});
