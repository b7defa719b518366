import type { QuoteView } from '#api/shapes/job-parts.ts';
import { formatClock } from '#web/lib/format/format-time.ts';
import { Badge } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './quote-compare.module.css';
import { text } from './text.ts';

type Props = {
  window: NonNullable<QuoteView['slot']['missedWindow']>;
  zone: string;
  /** By how much the time misses it, where that is known. */
  minutes?: number | null;
};

/** The owner's nearest offered time, shown next to a time they did not offer. */
export function MissedTimes({ window, zone, minutes = null }: Props) {
  return (
    <span className={styles.missed}>
      <Badge tone="caution">{minutes === null ? text.missed : text.missedBy(minutes)}</Badge>
      <span className={styles.quiet}>
        {text.youSaid} <ExactTime at={window.startsAt} zone={zone} /> –{' '}
        {formatClock(new Date(window.endsAt), zone)}
      </span>
    </span>
  );
}
