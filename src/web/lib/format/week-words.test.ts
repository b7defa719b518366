import { expect, it } from 'vitest';
import { fromMonday, nextDayNote, openHours, wallTime } from './week-words.ts';

it('times and weeks are written as on a door', () => {
  expect(['08:00', '12:30', '00:15', '17:05'].map(wallTime)).toEqual([
    '8:00 AM',
    '12:30 PM',
    '12:15 AM',
    '5:05 PM',
  ]);
  expect(fromMonday([0, 3, 1].map((weekday) => ({ weekday }))).map((day) => day.weekday)).toEqual([1, 3, 0]);
});

it.each([
  ['09:00', '17:00', '9:00 AM – 5:00 PM', null],
  ['18:00', '02:00', '6:00 PM – 2:00 AM', 'Closes at 2:00 AM the next day'],
  ['09:00', '00:00', '9:00 AM – midnight', 'Closes at midnight'],
  ['00:00', '00:00', '24 hours', 'Closes at midnight'],
])('hours from %s to %s are written %s', (opens, closes, hours, note) => {
  expect(openHours({ opens, closes })).toBe(hours);
  expect(nextDayNote({ opens, closes, closed: false })).toBe(note);
});
