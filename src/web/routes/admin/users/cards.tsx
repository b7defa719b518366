import { useQuery } from '@tanstack/react-query';
import { type Asked, addressOf } from './asked.ts';
import { text } from './text.ts';
import styles from './users.module.css';
import { queries } from '#web/lib/query.ts';
import { StatCard, StatRow } from '#web/ui/stat-card.tsx';

const CARDS = ['mechanic_shop', 'car_owner', 'admin'] as const;

/** The three counts of A §2: pressing one shows that kind alone, and pressing it again shows all. */
export function Cards({ asked }: { asked: Asked }) {
  const { data } = useQuery(queries.accounts.staff.counts.queryOptions({ input: {} }));
  return (
    <nav aria-label={text.cardsLabel} className={styles.cards}>
      <StatRow>
        {CARDS.map((type) => {
          const isChosen = asked.type === type;
          return (
            <StatCard
              key={type}
              label={text.cards[type]}
              value={data ? text.counted(data[type].count, data[type].isMore) : '0'}
              to={addressOf({ ...asked, type: isChosen ? undefined : type, page: 1 })}
              note={isChosen ? text.chosen : text.canSignIn[type]}
            />
          );
        })}
      </StatRow>
    </nav>
  );
}
