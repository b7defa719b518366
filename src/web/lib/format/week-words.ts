/** `8:00 AM` of `08:00`, the way the clock on a shop's wall is read. */
export function wallTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The week from Monday on, as doors show it. */
export function fromMonday<D extends { weekday: number }>(hours: readonly D[]): D[] {
  return hours.toSorted((a, b) => ((a.weekday + 6) % 7) - ((b.weekday + 6) % 7));
}
