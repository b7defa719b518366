import { clsx } from 'clsx';
import styles from './star-row.module.css';
import { text } from './text.ts';

const PLACES = [1, 2, 3, 4, 5] as const;

/** A star rating; the drawing says nothing that isn't also text. */
export function StarRow({ stars }: { stars: number }) {
  return (
    <span className={styles.row}>
      {PLACES.map((place) => (
        <svg
          key={place}
          viewBox="0 0 20 20"
          width="16"
          height="16"
          className={clsx(styles.star, place > stars && styles.off)}
          aria-hidden
        >
          <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
        </svg>
      ))}
      <span className="visually-hidden">{text.starsOfFive(stars)}</span>
    </span>
  );
}

/** What reviews come to, in one line; the star says nothing that is not also written. */
export function Stars({ rating: { average, count } }: { rating: { average: number; count: number } }) {
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 20 20" width="16" height="16" className={styles.star} aria-hidden>
        <path d="M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z" />
      </svg>
      <span aria-hidden>
        <b>{average.toFixed(1)}</b> ({count})
      </span>
      <span className="visually-hidden">{text.starsFromReviews(average, count)}</span>
    </span>
  );
}
