import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveOut, type Revealing, revealing } from '#domain/jobs/public-words.ts';
import { contactTricks } from '#test/support/public-words/contact-tricks.ts';
import { freshTalk, freshTricks } from '#test/support/public-words/fresh-words.ts';
import { repairTalk } from '#test/support/public-words/repair-talk.ts';
import { moreRepairTalk } from '#test/support/public-words/repair-talk-more.ts';

// The talk of repairs is full of numbers. None of it may be refused, and no way to be reached may pass.

const talk = [...new Set([...repairTalk, ...moreRepairTalk])];
const tricks = [...new Map<string, Revealing>(contactTricks)];

describe('words that others read', () => {
  it(`may be any of ${talk.length} sentences about cars`, () => {
    expect(talk.length).toBeGreaterThanOrEqual(400);
    const refused = talk.flatMap((words) => {
      const caught = revealing(words);
      return caught.length > 0 ? [{ words, caught }] : [];
    });
    expect(refused).toEqual([]);
  });

  it(`are caught in each of ${tricks.length} ways to be reached`, () => {
    expect(tricks.length).toBeGreaterThanOrEqual(200);
    const passed = tricks.filter(([words]) => revealing(words).length === 0);
    expect(passed).toEqual([]);
  });

  it(`hold for ${freshTalk.length} and ${freshTricks.length} that the rule was not tuned on`, () => {
    expect(freshTalk.filter((words) => revealing(words).length > 0)).toEqual([]);
    expect(freshTricks.filter((words) => revealing(words).length === 0)).toEqual([]);
  });

  it('are named for what they are', () => {
    const wrong = tricks.filter(([words, kind]) => !revealing(words).some((one) => one.kind === kind));
    // "tel:" is a link that dials.
    expect(wrong.map(([words]) => words)).toEqual(['tel:+17035550142']);
  });

  it('are quoted as they were typed, each piece with its kind', () => {
    const words = 'Grinds @idle. Ring 7O3\u20115\u200B55\u20110142 or ANA (at) People (dot) com, P0420.';
    const caught = revealing(words);
    expect(caught).toEqual([
      { kind: 'phone', text: '7O3\u20115\u200B55\u20110142' },
      { kind: 'email', text: 'ANA (at) People (dot) com' },
    ]);
    expect(caught.every(({ text }) => words.includes(text))).toBe(true);
    expect(leaveOut(caught)).toBe(
      'Remove the phone number “7O3\u2011555\u20110142”, the email address “ANA (at) People (dot) com”. ' +
        'We share contact details only after a booking.',
    );
  });

  it('are quoted five times at most', () => {
    expect(revealing('703-555-0142 and @joesgarage, '.repeat(50))).toHaveLength(5);
  });
});

describe('reading a text', () => {
  afterEach(() => vi.restoreAllMocks());

  /** How many characters all patterns together went over. */
  function charactersRead(words: string): number {
    let count = 0;
    const { exec } = RegExp.prototype;
    const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      count += (found ? found.index + found[0].length : text.length) - from + 1;
      return found;
    });
    revealing(words);
    spy.mockRestore();
    return count;
  }

  const hostile = (
    '7|1,|1 |1.|1/|-1 |1x|a@|@a|a.|a-|. |one |seven|\n7|call |call 5 |part 1 |psi 1 |1 psi |12 a |' +
    'a at b dot |find me on |on fb |p.o. box |a.b.|xn--|http:|a . |dot |1w30|\u200B7|7\u0301|$1|$a|x1-|@ a|39.12345, '
  ).split('|');

  it.each(hostile)('takes work that grows with its length alone: %j', (part) => {
    const [short, long] = [2_500, 10_000].map((length) => part.repeat(Math.ceil(length / part.length)));
    expect(charactersRead(long!)).toBeLessThan(4.5 * charactersRead(short!));
    expect(charactersRead(long!)).toBeLessThan(150 * long!.length);
  });
});
