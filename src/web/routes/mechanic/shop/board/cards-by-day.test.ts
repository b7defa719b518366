import { expect, it } from 'vitest';
import { cardsByDay } from './cards-by-day.ts';

type Columns = Parameters<typeof cardsByDay>[0];

it('puts the cards of all columns in the order of time, by days on the wall of the shop', () => {
  const card = (jobId: string, startsAt: string) => ({ jobId, startsAt });
  const columns = [
    { key: 'waiting', title: 'Waiting', cards: [card('later', '2026-12-01T15:00:00Z')] },
    // Eleven in the evening at the shop, which is the next day in UTC.
    { key: 'in_bay', title: 'In the bay', cards: [card('night', '2026-11-30T04:00:00Z')] },
    { key: 'today', title: 'Today', cards: [card('noon', '2026-11-29T17:00:00Z')] },
    { key: 'ready', title: 'Ready', cards: [] },
  ] as unknown as Columns;
  const days = cardsByDay(columns, 'America/New_York');
  expect(days.map(({ day, cards }) => [day, ...cards.map(({ jobId, column }) => [jobId, column])])).toEqual([
    ['2026-11-29', ['noon', 'Today'], ['night', 'In the bay']],
    ['2026-12-01', ['later', 'Waiting']],
  ]);
});
