import type { OwnQuote } from '#api/quotes/own.ts';
import { latest } from '#domain/time.ts';
import { useNow } from '#web/lib/clock.tsx';
import { formatExact } from '#web/lib/format/format-time.ts';
import { Badge } from '#web/ui/plain/surface.tsx';
import { clockWords } from './clock-words.ts';
import styles from './quotes.module.css';
import { text } from './text.ts';

/** How long until an answer is due, and from which side. It updates every minute. */
export function AnswerTime({ clock, zone }: { clock: OwnQuote['clock']; zone: string }) {
  const pageNow = useNow();
  if (!clock) return <span className={styles.noClock}>{text.noClock}</span>;
  const at = new Date(clock.at);
  // In the demo the clock of a job may run ahead of the page's.
  const { says, tone } = clockWords(clock.what, at, latest(new Date(clock.now), pageNow));
  return (
    <span className={styles.clock}>
      <time dateTime={clock.at} title={formatExact(at, zone)}>
        <Badge tone={tone}>{says}</Badge>
      </time>
    </span>
  );
}
