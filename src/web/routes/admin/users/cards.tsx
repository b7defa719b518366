import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Asked, addressOf } from './asked.ts';
import { text } from './text.ts';
import styles from './users.module.css';
import links from '#web/features/desk/filtered-list/filter-links.module.css';
import { queries } from '#web/lib/query.ts';

const CARDS = ['mechanic_shop', 'car_owner', 'admin'] as const;

/** The three counts: pressing one filters by it, and pressing it again shows all. */
export function Cards({ asked }: { asked: Asked }) {
  const { data } = useQuery(queries.accounts.staff.counts.queryOptions({ input: {} }));
  return (
    <nav aria-label={text.cardsLabel} className={links.links}>
      {CARDS.map((type) => {
        const isChosen = asked.type === type;
        const note = isChosen ? text.chosen : text.canSignIn[type];
        return (
          <Link
            key={type}
            to={addressOf({ ...asked, type: isChosen ? undefined : type, page: 1 })}
            className={links.link}
            aria-current={isChosen ? 'true' : undefined}
            title={note}
            preventScrollReset
          >
            {text.cards[type]}
            <b className={styles.counted}>{data ? text.counted(data[type].count, data[type].isMore) : '0'}</b>
            <span className="visually-hidden">{note}</span>
          </Link>
        );
      })}
    </nav>
  );
}
