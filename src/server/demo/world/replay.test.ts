import { describe, expect, it } from 'vitest';
import { replay, type Story } from './replay.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

describe('replaying stories', () => {
  it('tells them in the order of time, and ends at the present', async () => {
    const told: string[] = [];
    const passed: number[] = [];
    async function* ana(): Story {
      yield at(1);
      told.push('Ana posts');
      yield at(5);
      told.push('Ana accepts');
    }
    async function* mira(): Story {
      yield at(3);
      told.push('Mira quotes');
    }
    await replay([ana(), mira()], at(9), async (to) => void passed.push(to.getUTCHours()));
    expect(told).toEqual(['Ana posts', 'Mira quotes', 'Ana accepts']);
    expect(passed).toEqual([1, 3, 5, 9]);
  });

  it('never goes back: what comes too late happens now', async () => {
    const passed: number[] = [];
    async function* late(): Story {
      yield at(4);
      yield at(2);
    }
    await replay([late()], at(9), async (to) => void passed.push(to.getUTCHours()));
    expect(passed).toEqual([4, 4, 9]);
  });

  it('refuses a story that reaches into the future', async () => {
    async function* tomorrow(): Story {
      yield at(10);
    }
    await expect(replay([tomorrow()], at(9), async () => {})).rejects.toThrow('into the future');
  });
});
