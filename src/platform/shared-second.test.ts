import { describe, expect, it } from 'vitest';
import { SharedSecond } from './shared-second.ts';

/** One whose time stands still, and an answer that counts how often it was made. */
function shared(answer: (count: number) => Promise<number> = async (count) => count) {
  let time = 0;
  let count = 0;
  const second = new SharedSecond<number>({ now: () => time, isForEveryone: (made) => made >= 0 });
  return {
    second,
    later: (ms: number) => (time += ms),
    ask: (key = 'question') => second.answer(key, () => answer((count += 1))),
  };
}

describe('what strangers share', () => {
  it('is made once a second for each question', async () => {
    const { ask, later } = shared();
    expect([await ask(), await ask(), await ask('another')]).toEqual([1, 1, 2]);
    later(999);
    expect(await ask()).toBe(1);
    later(1);
    expect(await ask()).toBe(3);
  });

  it('is as old as the moment at which it was asked for, however long it took', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const { ask, later } = shared(async (count) => (await waiting, count));
    const first = ask();
    later(999);
    finish();
    await first;
    later(1);
    expect(await ask()).toBe(2);
  });

  it('is never what was true before something happened, also while it was being made', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => (finish = resolve));
    const { ask, later, second } = shared(async (count) => (count === 1 ? (await waiting, count) : count));
    const before = ask();
    later(10);
    second.somethingHappened();
    later(1);
    expect(await ask()).toBe(2);
    finish();
    expect(await before).toBe(1);
    second.somethingHappened();
    expect(await ask()).toBe(3);
  });

  it('does not hand a failure, or what was meant for one, to those who waited', async () => {
    const { ask } = shared(async (count) => {
      if (count === 1) throw new Error('no');
      return count === 2 ? -1 : count;
    });
    const failing = await Promise.allSettled([ask(), ask()]);
    expect(failing.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await ask()).toBe(3);
  });

  it('may be kept only for a question that somebody asks again within the second', async () => {
    let time = 0;
    const second = new SharedSecond<number>({ now: () => time, onlyIfAskedAgain: true });
    let made = 0;
    const ask = (key: string) => second.answer(key, async () => (made += 1));
    expect([await ask('once'), second.size]).toEqual([1, 0]);
    time = 999;
    expect([await ask('once'), second.size]).toEqual([2, 1]);
    expect([await ask('once'), await ask('another'), second.size]).toEqual([2, 3, 1]);
    // Whoever finds it asks for it as well, so what many want is made once a second.
    time = 1_998;
    expect(await ask('once')).toBe(2);
    time = 1_999;
    expect([await ask('once'), await ask('once')]).toEqual([4, 4]);
    time = 3_500;
    expect([await ask('once'), await ask('another')]).toEqual([5, 6]);
    expect(await Promise.all([ask('at once'), ask('at once')])).toEqual([7, 7]);
    expect(await ask('at once')).toBe(7);
  });

  it('is kept for so many questions as were said, the oldest going first', async () => {
    const second = new SharedSecond<string>({ now: () => 0, atMost: 2 });
    const made: string[] = [];
    const ask = (key: string) => second.answer(key, async () => (made.push(key), key));
    for (const key of ['one', 'two', 'three', 'three', 'two', 'one']) await ask(key);
    expect(made).toEqual(['one', 'two', 'three', 'one']);
  });
});
