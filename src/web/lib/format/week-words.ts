import { closesNextDay, mayClose } from '#domain/scheduling/business-hours.ts';

/** Formats `08:00` as `8:00 AM`. */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Opening hours of a day: `6:00 PM – 2:00 AM`. */
export function openHours({ opens, closes }: { opens: string; closes: string }): string {
  if (opens === '00:00' && closes === '00:00') return '24 hours';
  return `${wallTime(opens)} – ${closes === '00:00' ? 'midnight' : wallTime(closes)}`;
}

/** The end of hours that pass midnight, else null. It reveals a mistaken AM or PM in a form. */
export function nextDayNote(day: { opens: string; closes: string; closed: boolean }): string | null {
  const isNight = !day.closed && day.opens !== '' && day.closes !== '' && closesNextDay(day);
  if (!isNight || !mayClose(day)) return null;
  return day.closes === '00:00' ? 'Closes at midnight' : `Closes at ${wallTime(day.closes)} the next day`;
}

/** The week from Monday. */
export function fromMonday<D extends { weekday: number }>(hours: readonly D[]): D[] {
  return hours.toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
}
