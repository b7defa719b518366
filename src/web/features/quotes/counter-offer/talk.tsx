import type { QuoteView } from '#api/shapes/job-parts.ts';
import { Money } from '#web/ui/plain/money.tsx';
import styles from './counter-offer.module.css';
import { text } from './text.ts';

type Props = { quote: QuoteView; reader: 'owner' | 'shop' };

/** The offers both sides made on a quote, in order. */
export function Talk({ quote, reader }: Props) {
  if (quote.counters.length === 0) return null;
  const nameOf = (side: 'owner' | 'shop') => {
    if (side === reader) return text.you;
    return side === 'shop' ? quote.shop.name : text.owner;
  };
  return (
    <ol className={styles.talk} aria-label={text.talked}>
      {quote.counters.map(({ side, amountCents, message, madeAt }) => (
        <li key={`${madeAt} ${side}`}>
          <span>{nameOf(side)}</span>
          <Money cents={amountCents} />
          {message ? <span className={styles.message}>{message}</span> : null}
        </li>
      ))}
    </ol>
  );
}
