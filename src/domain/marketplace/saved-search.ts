import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { addDays, dayOf, instantAt } from '#domain/scheduling/zoned-day.ts';

/** How a shop hears of what a search finds. */
export const searchNotices = ['at_once', 'daily', 'never'] as const;
export type SearchNotice = (typeof searchNotices)[number];

export const searchLimits = {
  searchesAShop: 20,
  /** A search sends at most one email in that time. Later finds are sent together. */
  quietMinutes: 15,
  /** When the day's matches are sent, in the shop's local time. */
  digestHour: 7,
  /** How many jobs an email describes; beyond that it gives the number. */
  jobsInAMail: 10,
} as const;

type Asking = { notify: SearchNotice; toldAt: Date | null; timeZone: string };

/** When to email a find; null if no member wants it. */
export function tellAt({ notify, toldAt, timeZone }: Asking, now: Date): Date | null {
  if (notify === 'never') return null;
  if (notify === 'daily') return nextMorning(now, timeZone);
  const quietUntil = toldAt && plus(toldAt, searchLimits.quietMinutes * MINUTE);
  return quietUntil && quietUntil > now ? quietUntil : now;
}

function nextMorning(now: Date, timeZone: string): Date {
  const today = dayOf(now, timeZone);
  const at = (day: string) => instantAt(day, (searchLimits.digestHour * HOUR) / MINUTE, timeZone);
  const first = at(today);
  return first > now ? first : at(addDays(today, 1));
}

/** The search as an address holds it: only what was asked for. */
export function addressOfSearch(query: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '' || value === false) continue;
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}
