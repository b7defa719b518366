import { describe, expect, it } from 'vitest';
import { LEAST_FOR_FIGURES, roughly, shopFigures, type ShopRecord } from './shop-figures.ts';

const record: ShopRecord = {
  finished: 20,
  timed: 20,
  onTime: 19,
  givenBack: 0,
  answered: 30,
  responseMinutes: 42,
};

describe('the figures of a shop', () => {
  it('say what was measured', () => {
    expect(shopFigures(record)).toEqual({
      isNew: false,
      finished: 20,
      onTimePercent: 95,
      responseMinutes: 42,
      givenBackPercent: 0,
    });
  });

  it('are silent without enough data', () => {
    const few = LEAST_FOR_FIGURES - 1;
    expect(shopFigures({ ...record, finished: few, timed: few, onTime: few, answered: few })).toMatchObject({
      isNew: true,
      onTimePercent: null,
      responseMinutes: null,
      givenBackPercent: null,
    });
  });

  it('never round to all or none', () => {
    const many = { ...record, finished: 999, timed: 200, onTime: 199, givenBack: 1 };
    expect(shopFigures(many)).toMatchObject({ onTimePercent: 99, givenBackPercent: 1 });
    expect(shopFigures({ ...record, onTime: 20 })).toMatchObject({ onTimePercent: 100 });
  });
});

it.each([
  [0.2, '1 minute'],
  [42.4, '42 minutes'],
  [61, '1 hour'],
  [300, '5 hours'],
  [3_000, '2 days'],
])('%d minutes are roughly %s', (minutes, words) => {
  expect(roughly(minutes)).toBe(words);
});
