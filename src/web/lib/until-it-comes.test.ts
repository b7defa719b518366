import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilItComes } from './until-it-comes.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page in whose window something happens. */
function page() {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  return target;
}

describe('a part of a page whose script cannot be fetched', () => {
  it.each(['online', 'click'])('is asked for again at %s, and comes then', async (sign) => {
    const here = page();
    let tries = 0;
    let isThere = false;
    const load = async () => {
      tries += 1;
      if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return 'part';
    };
    const coming = untilItComes(load);
    await vi.waitFor(() => expect(tries).toBe(1));
    here.dispatchEvent(new Event(sign));
    await vi.waitFor(() => expect(tries).toBe(2));
    isThere = true;
    here.dispatchEvent(new Event(sign));
    await expect(coming).resolves.toBe('part');
    expect(tries).toBe(3);
  });
});
