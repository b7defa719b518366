import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { NextAct } from '../dashboard/today.tsx';
import styles from './board.module.css';
import { text } from './text.ts';
import { useBoardKeys } from './use-board-keys.ts';
import type { ApiClient } from '#api/client.ts';
import type { BoardCard } from '#api/dashboard/home.ts';
import { Badge } from '#web/ui/plain/surface.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';

type BoardView = Awaited<ReturnType<ApiClient['dashboard']['board']>>;

/**
 * Every expected or present car, by status. The arrow keys move up and down in a column, and left and right
 * between columns.
 */
export function Board({ board, zone }: { board: BoardView; zone: string }) {
  const place = useRef<HTMLDivElement>(null);
  useBoardKeys(place);
  return (
    <>
      <div ref={place} className={styles.board}>
        {board.columns.map(({ key, title, cards }) => (
          <section key={key} aria-labelledby={`column-${key}`} className={styles.column} data-column>
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
      {card.isLate || card.keysLeft ? (
        <p className={styles.marks}>
          {card.isLate ? <Badge tone="danger">{text.late}</Badge> : null}
          {card.keysLeft ? <Badge tone="caution">{text.keysLeft}</Badge> : null}
        </p>
      ) : null}
      <p className={styles.next}>{card.next}</p>
      {card.action ? (
        <div>
          <NextAct appointment={card} />
        </div>
      ) : null}
    </li>
  );
}
