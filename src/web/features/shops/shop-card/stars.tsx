import styles from './shop-card.module.css';
import { text } from './text.ts';

/** What reviews come to, in one line; the star says nothing that is not also written. */
export function Stars({ rating }: { rating: { average: number; count: number } }) {
  return (
    <span className={styles.stars}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden>
        <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
      </svg>
      <span aria-hidden>
        <b>{rating.average.toFixed(1)}</b> ({rating.count})
      </span>
      <span className="visually-hidden">{text.rating(rating.average, rating.count)}</span>
    </span>
  );
}
