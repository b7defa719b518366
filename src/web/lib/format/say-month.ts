const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats `2026-11` as November 2026. */
export function sayMonth(written: string): string {
  return month.format(new Date(`${written}-01T00:00:00Z`));
}
