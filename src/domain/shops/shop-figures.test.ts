import { describe, expect, it } from 'vitest';
import {
  LEAST_FOR_FIGURES,
  mixedShare,
  roughly,
  shopFigures,
  type ShopRecord,
  type UsualRecord,
} from './shop-figures.ts';

const record: ShopRecord = {
  finished: 20,
  timed: 20,
  onTime: 19,
  checked: 20,
  comebacks: 1,
  givenBack: 0,
  answered: 30,
  responseMinutes: 42,
};
const usual: UsualRecord = {
  onTime: { part: 90, whole: 100 },
  comebacks: { part: 4, whole: 100 },
  stars: { part: 440, whole: 100 },
};
const nothingUsual: UsualRecord = {
  onTime: { part: 0, whole: 0 },
  comebacks: { part: 0, whole: 0 },
  stars: { part: 0, whole: 0 },
};

describe('the figures of a shop', () => {
  it('say what was measured, pulled toward what is usual', () => {
    // (19 + 5 × 0.9) ÷ 25 and (1 + 5 × 0.04) ÷ 25
    expect(shopFigures(record, usual)).toEqual({
      isNew: false,
      finished: 20,
      onTimePercent: 94,
      comebackPercent: 5,
      responseMinutes: 42,
      givenBackPercent: 0,
    });
  });

  it('say what was measured alone while no other shop has finished anything', () => {
    expect(shopFigures(record, nothingUsual)).toMatchObject({ onTimePercent: 95, comebackPercent: 5 });
    expect(mixedShare({ part: 0, whole: 0 }, nothingUsual.stars)).toBeNull();
  });

  it('do not call five good jobs perfect, and hardly change a long record', () => {
    const five = { ...record, timed: 5, onTime: 5, checked: 5, comebacks: 0 };
    expect(shopFigures(five, usual)).toMatchObject({ onTimePercent: 95, comebackPercent: 2 });
    const long = { ...record, timed: 200, onTime: 150, checked: 200, comebacks: 20 };
    expect(shopFigures(long, usual)).toMatchObject({ onTimePercent: 75, comebackPercent: 10 });
  });

  it('are silent without enough data', () => {
    const few = LEAST_FOR_FIGURES - 1;
    const small = { ...record, finished: few, timed: few, onTime: few, checked: few, answered: few };
    expect(shopFigures(small, usual)).toMatchObject({
      isNew: true,
      onTimePercent: null,
      comebackPercent: null,
      responseMinutes: null,
      givenBackPercent: null,
    });
  });

  it('never round to all or none', () => {
    const many = { ...record, finished: 999, timed: 200, onTime: 199, givenBack: 1 };
    expect(shopFigures(many, nothingUsual)).toMatchObject({ onTimePercent: 99, givenBackPercent: 1 });
    expect(shopFigures({ ...record, onTime: 20 }, nothingUsual)).toMatchObject({ onTimePercent: 100 });
    expect(shopFigures({ ...record, timed: 200, onTime: 200 }, usual)).toMatchObject({ onTimePercent: 99 });
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
