import styles from './shop-reviews.module.css';
import { text } from './text.ts';

export type ReviewShown = {
  id: string;
  /** Shortened, as everywhere in public. */
  author: string;
  stars: number;
  words: string;
  /** `Brake Service, 2018 Honda Accord` */
  work: string;
  /** `November 2026` */
  when: string;
  sample: boolean;
};

type Props = { summary: { count: number; average: number } | null; reviews: readonly ReviewShown[] };

/** What owners said of finished jobs; nothing at all where nobody has said anything yet. */
export function ShopReviews({ summary, reviews }: Props) {
  if (!summary || reviews.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{text.title}</h2>
      <p className={styles.summary}>
        <b>{summary.average.toFixed(1)}</b> {text.summary(summary.count)}
      </p>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id} className={styles.review}>
            <p className={styles.head}>
              <span className={styles.stars}>{text.stars(review.stars)}</span>
              <span className={styles.quiet}>
                {review.author} · {review.when}
                {review.sample ? ` · ${text.sample}` : null}
              </span>
            </p>
            <p className={styles.words}>{review.words}</p>
            <p className={styles.quiet}>{review.work}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
