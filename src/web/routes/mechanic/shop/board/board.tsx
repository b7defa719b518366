import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { NextAct } from '../dashboard/today.tsx';
import styles from './board.module.css';
import { ByTime } from './by-time.tsx';
import { CardMarks } from './card-marks.tsx';
import { text } from './text.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { ApiClient } from '#api/client.ts';
import type { BoardCard } from '#api/dashboard/home.ts';
import { WorkTime } from '#web/ui/plain/work-time.tsx';

export type BoardView = Awaited<ReturnType<ApiClient['dashboard']['board']>>;

/**
 * Every car that is expected or here, by status; on a phone by time. The arrow keys move up and down in a
 * column, and left and right between columns.
 */
export function Board({ board, zone }: { board: BoardView; zone: string }) {
  const place = useRef<HTMLDivElement>(null);
  useBoardKeys(place);
  return (
    <>
      <div ref={place} className={styles.board}>
        {board.columns.map(({ key, title, cards }) => (
          <section
            key={key}
            aria-labelledby={`column-${key}`}
            className={styles.column}
            data-column
            data-empty={cards.length === 0 || undefined}
          >
            <h2 id={`column-${key}`}>
              {title} <span className={styles.count}>{cards.length}</span>
            </h2>
            {cards.length === 0 ? <p className={styles.empty}>{text.empty[key]}</p> : null}
            <ol className={styles.cards}>
              {cards.map((card) => (
                <Card key={card.jobId} card={card} zone={zone} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ByTime board={board} zone={zone} />
      {board.more ? (
        <p className={styles.empty}>
          <Link to="/mechanic/shop/jobs?show=all">{text.more}</Link>
        </p>
      ) : null}
    </>
  );
}

function Card({ card, zone }: { card: BoardCard; zone: string }) {
  return (
    <li className={clsx(styles.card, card.isLate && styles.late)}>
      <p className={styles.name}>
        <Link to={`/mechanic/shop/jobs/${card.jobId}`} data-card>
          {card.serviceName}
        </Link>
      </p>
      <p>{card.vehicle}</p>
      <p className={styles.quiet}>
        <WorkTime from={card.startsAt} to={card.endsAt} zone={zone} />
      </p>
      <p className={styles.quiet}>
        {[card.bayName, card.technician, card.ownerName, card.number].filter(Boolean).join(', ')}
      </p>
      <CardMarks card={card} />
      <p className={styles.next}>{card.next}</p>
      {card.action ? (
        <div>
          <NextAct appointment={card} />
        </div>
      ) : null}
    </li>
  );
}
