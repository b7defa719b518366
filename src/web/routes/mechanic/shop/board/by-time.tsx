import { clsx } from 'clsx';
import { Link } from 'react-router';
import { NextAct } from '../dashboard/today.tsx';
import type { BoardView } from './board.tsx';
import styles from './board.module.css';
import { CardMarks } from './card-marks.tsx';
import { cardsByDay } from './cards-by-day.ts';
import { text } from './text.ts';
import { useNow } from '#web/lib/clock.tsx';
import { formatClock, formatDay } from '#web/lib/format/format-time.ts';
import { Badge } from '#web/ui/plain/surface.tsx';

/** The board of a phone: one list in the order of the appointments. The style sheet shows it or the columns. */
export function ByTime({ board, zone }: { board: BoardView; zone: string }) {
  const now = useNow();
  const days = cardsByDay(board.columns, zone);
  return (
    <div className={styles.byTime}>
      {days.length === 0 ? <p className={styles.empty}>{text.nothing}</p> : null}
      {days.map(({ day, at, cards }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={styles.day}>
            {formatDay(at, zone, now)}
          </h2>
          <ol className={styles.entries}>
            {cards.map(({ column, ...card }) => (
              <li key={card.jobId} className={clsx(styles.entry, card.isLate && styles.late)}>
                <time dateTime={card.startsAt} className={styles.hour}>
                  {formatClock(new Date(card.startsAt), zone)}
                </time>
                <div className={styles.what}>
                  <Link to={`/mechanic/shop/jobs/${card.jobId}`} className={styles.entryName}>
                    {card.serviceName}
                  </Link>
                  <p className={styles.quiet}>
                    {[card.vehicle, card.bayName, card.technician, card.ownerName].filter(Boolean).join(', ')}
                  </p>
                  <div className={styles.entryState}>
                    <Badge>{column}</Badge>
                    <CardMarks card={card} />
                    <NextAct appointment={card} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
