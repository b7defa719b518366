import { DAY, HOUR, MINUTE } from '#domain/time.ts';

/**
 * How long ago something was posted: `just now`, `5m ago`, `3h ago`, `2d ago`, and from a week on the date.
 * A moment in the future, which a clock that runs behind can make, is just now.
 */
export function postedAgo(at: Date, now: Date, timeZone = 'UTC'): string {
  const age = now.getTime() - at.getTime();
  if (age < MINUTE) return 'just now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m ago`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h ago`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d ago`;
  return dateFormat(timeZone).format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();
const MOST_FORMATS = 100;

/** Kept, because making one costs more than a hundred times what it does. */
function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  if (formats.size >= MOST_FORMATS) formats.clear();
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
