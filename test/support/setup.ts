import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An unexpected warning is a failure: it is how leaks, unhandled states and deprecated calls first show. A
 * test that means to cause one replaces the method itself (`vi.spyOn(console,
 * 'error').mockImplementation(…)`).
 */
const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      spoken.push(`console.${method}: ${said.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(spoken, 'nothing is written to the console').toEqual([]);
});
