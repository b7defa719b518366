import { describe, it } from 'vitest';
import { tellMany } from './stories/tell-many.ts';

// These stories are random: owners, shops, staff and time do anything, and after every step everything that
// must be true is checked. test/stories/ says who can do what.

describe('whatever people do', () => {
  it('keeps every invariant after every step', { timeout: 7_200_000 }, async () => {
    await tellMany('random stories', 1_000, { faulty: false });
  });
});
