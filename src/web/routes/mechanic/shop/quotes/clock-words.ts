import type { AnswerClock } from '#domain/quotes/own-quotes.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { text } from './text.ts';

/** Less than this is left: its tone changes, but never the tone alone. */
const SOON = 4 * HOUR;

type Words = { says: string; tone: 'neutral' | 'caution' | 'danger' };

/** What is left until an answer is due, in words that need no color. */
export function clockWords(what: AnswerClock, at: Date, now: Date): Words {
  const left = at.getTime() - now.getTime();
  if (left <= 0) return { says: text.over[what], tone: what === 'decide' ? 'neutral' : 'danger' };
  const isOurs = what !== 'decide';
  return { says: text.clock[what](spellLeft(left)), tone: isOurs && left < SOON ? 'caution' : 'neutral' };
}

/** `12 min`, `3 h 20 min`, `45 h`, `2 days`: never more than is left. */
function spellLeft(left: number): string {
  const minutes = Math.max(1, Math.floor(left / MINUTE));
  const hours = Math.floor(left / HOUR);
  if (left < HOUR) return text.minutes(minutes);
  if (left < DAY) return text.hours(hours, minutes % 60);
  return left < 2 * DAY ? text.hours(hours, 0) : text.days(Math.floor(left / DAY));
}
