import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '#domain/shops/onboarding-draft.ts';
import { DraftOutbox, type Kept } from './draft-outbox.ts';

// Input reaches the server a second later, once and in order; without an answer it stays here.

const PLACE = 'onboarding-draft:someone';

/** What a browser keeps, as a page that is opened later finds it. */
class Shelf {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

let shelf: Shelf;
beforeEach(() => {
  vi.useFakeTimers();
  shelf = new Shelf();
  vi.stubGlobal('localStorage', shelf);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function typed(businessName: string, version = 1): Kept {
  const draft = emptyDraft();
  draft.shopDetails.businessName = businessName;
  return { version, basis: 'one', step: 'shop', draft };
}
const nameOf = ({ draft }: Kept) => draft.shopDetails.businessName;

/** A server that counts versions, and hears nothing while it is `silent`. */
function server() {
  const seen: { name: string; version: number }[] = [];
  const state = { isSilent: false, version: 1 };
  const send = async (kept: Kept) => {
    if (state.isSilent) throw new Error('no connection');
    if (kept.version !== state.version) return 'newer' as const;
    state.version += 1;
    seen.push({ name: nameOf(kept), version: kept.version });
    return { version: state.version, basis: 'one' };
  };
  return { state, seen, send };
}

describe('a draft that saves itself', () => {
  it('is sent a second after the last letter, and only the last of it', async () => {
    const { seen, send } = server();
    const outbox = new DraftOutbox(PLACE, send);
    outbox.keep(typed('Qui'));
    await vi.advanceTimersByTimeAsync(900);
    outbox.keep(typed('Quick'));
    await vi.advanceTimersByTimeAsync(999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([{ name: 'Quick', version: 1 }]);
    expect(shelf.kept.size, 'nothing is left in the browser').toBe(0);
  });

  it('survives a lost connection: it is tried again, and a page opened in between still has it', async () => {
    const { state, seen, send } = server();
    state.isSilent = true;
    const outbox = new DraftOutbox(PLACE, send);
    outbox.keep(typed('Quick'));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(nameOf(new DraftOutbox(PLACE, send).recall()!)).toBe('Quick');
    state.isSilent = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(seen.map(({ name }) => name)).toEqual(['Quick']);
    expect(shelf.kept.size).toBe(0);
  });

  it('is sent at once when the connection is back', async () => {
    const { state, seen, send } = server();
    state.isSilent = true;
    const outbox = new DraftOutbox(PLACE, send);
    outbox.keep(typed('Quick'));
    await vi.advanceTimersByTimeAsync(1_000);
    state.isSilent = false;
    outbox.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toHaveLength(1);
  });

  it('goes on from what was just saved while more was typed', async () => {
    const { seen, send } = server();
    let answer = () => {};
    const slow = async (kept: Kept) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return send(kept);
    };
    const outbox = new DraftOutbox(PLACE, slow);
    outbox.keep(typed('One'));
    await vi.advanceTimersByTimeAsync(1_000);
    outbox.keep(typed('Two'));
    answer();
    await vi.advanceTimersByTimeAsync(1_000);
    answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([
      { name: 'One', version: 1 },
      { name: 'Two', version: 2 },
    ]);
  });

  it('keeps the words of the second of two tabs until its person decides', async () => {
    const { seen, send } = server();
    const [first, second] = [new DraftOutbox(PLACE, send), new DraftOutbox(`${PLACE}:2`, send)];
    first.keep(typed('First'));
    await vi.advanceTimersByTimeAsync(1_000);
    second.keep(typed('Second'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.map(({ name }) => name)).toEqual(['First']);
    expect(nameOf(second.recall()!)).toBe('Second');
  });

  it('says before a step is saved that something newer was saved elsewhere', async () => {
    const { state, send } = server();
    const outbox = new DraftOutbox(PLACE, send);
    expect(await outbox.settle(typed('Quick'))).toBe('saved');
    state.version += 1;
    expect(await outbox.settle(typed('Quick'))).toBe('newer');
    state.isSilent = true;
    expect(await outbox.settle(typed('Quick'))).toBe('silence');
  });
});
