import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/plain/button.tsx';
import styles from './card-form.module.css';
import { groupNumber } from './card-input.ts';
import { listTestCards } from './simulator-client.ts';
import { text } from './text.ts';

/** The simulator's cards and what each does. One press fills the form. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const {
    data: cards,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['simulator', 'test-cards'],
    queryFn: listTestCards,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <details className={styles.testCards} open>
      <summary>{text.testCards}</summary>
      {isError ? (
        <p className={styles.quiet}>
          {text.testCardsFailed}{' '}
          <Button kind="plain" size="small" onClick={() => void refetch()}>
            {text.retry}
          </Button>
        </p>
      ) : null}
      <ul className={styles.list}>
        {cards?.map(({ number, says }) => (
          <li key={number}>
            <button type="button" className={styles.choice} onClick={() => onUse(number)}>
              <span className={styles.number}>{groupNumber(number)}</span>{' '}
              <span className={styles.quiet}>{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
