import { describe, it } from 'vitest';
import { tellMany } from './stories/tell-many.ts';

// Nobody thought of these stories: owners, shops, staff and time do whatever comes to their mind, and after
// every step everything that must be true is looked at. test/stories/ says who can do what.

describe('whatever people do', () => {
  it('keeps every invariant after every step', { timeout: 7_200_000 }, async () => {
    await tellMany('random stories', 1_000, { faulty: false });
  });
});
