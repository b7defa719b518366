import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { clockWords } from './clock-words.ts';

const now = new Date('2026-11-20T20:00:00Z');
const in_ = (ms: number) => plus(now, ms);

describe('the clock of a quote', () => {
  it.each([
    ['send', 59 * MINUTE, 'Send within 59 min', 'caution'],
    ['send', 10_000, 'Send within 1 min', 'caution'],
    ['answer', 3 * HOUR + 20 * MINUTE, 'Answer within 3 h 20 min', 'caution'],
    ['answer', 5 * HOUR, 'Answer within 5 h', 'neutral'],
    ['decide', 30 * MINUTE, 'Owner has 30 min', 'neutral'],
    ['decide', 2 * DAY + 4 * HOUR + 59 * MINUTE, 'Owner has 2 days', 'neutral'],
    ['decide', DAY + 4 * HOUR + 59 * MINUTE, 'Owner has 28 h', 'neutral'],
    ['decide', DAY, 'Owner has 24 h', 'neutral'],
    ['answer', 0, 'Too late to answer', 'danger'],
    ['decide', -DAY, 'Expired', 'neutral'],
  ] as const)('says of %s in %i ms: %s', (what, left, says, tone) => {
    expect(clockWords(what, in_(left), now)).toEqual({ says, tone });
  });
});
