import { describe, expect, it } from 'vitest';
import { takenSlots } from './photo-slots.tsx';

describe('the places for the photos of a form', () => {
  it.each([
    ['none', [], []],
    ['photos that were just added, in their order', [{}, {}], [0, 1]],
    ['the one that was pressed', [{ slot: 2 }], [2]],
    ['the one that was pressed, and the first empty ones', [{ slot: 1 }, {}, {}], [0, 1, 2]],
    ['one place that was pressed twice, and the next empty one', [{ slot: 0 }, { slot: 0 }], [0, 1]],
    ['all of four, by more photos than that', [{}, {}, {}, {}, {}, {}], [0, 1, 2, 3]],
  ])('are taken by %s', (_, photos, taken) => {
    expect([...takenSlots(photos, 4)].toSorted()).toEqual(taken);
  });
});
