import { expect, it } from 'vitest';
import { fromMonday, wallTime } from './week-words.ts';

it('times and weeks are written as on a door', () => {
  expect(['08:00', '12:30', '00:15', '17:05'].map(wallTime)).toEqual([
    '8:00 AM',
    '12:30 PM',
    '12:15 AM',
    '5:05 PM',
  ]);
  expect(fromMonday([0, 3, 1].map((weekday) => ({ weekday }))).map((day) => day.weekday)).toEqual([1, 3, 0]);
});
