import type { BoardView } from './board.tsx';
import { dayOf } from '#domain/scheduling/zoned-day.ts';

type Column = BoardView['columns'][number];
type TimedCard = Column['cards'][number] & { column: string };

/** The cards of all columns in the order of their appointments, by the days of the shop. */
export function cardsByDay(columns: readonly Column[], zone: string) {
  const cards: TimedCard[] = columns
    .flatMap(({ title, cards: ofColumn }) => ofColumn.map((card) => ({ ...card, column: title })))
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const days = new Map<string, TimedCard[]>();
  for (const card of cards) {
    const day = dayOf(new Date(card.startsAt), zone);
    days.set(day, [...(days.get(day) ?? []), card]);
  }
  return [...days].map(([day, ofDay]) => ({ day, at: new Date(ofDay[0]!.startsAt), cards: ofDay }));
}
