import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// A desk looks away more often: back-office messages stay for 5 s, and errors for 7 s. Both come
// from `toastDone` and `toastFailed`, so that no screen of it has times of its own.
const DESK = new URL('../routes/admin/', import.meta.url);

describe('what the back-office says in passing', () => {
  it('goes through the words of the desk and never through the shorter ones of the site', () => {
    const files = readdirSync(DESK, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(50);
    const direct = files.filter((path) => readFileSync(new URL(path, DESK), 'utf8').includes('showToast'));
    expect(direct).toEqual([]);
  });
});
