import type { ReviewSummary } from '#api/reviews/write.ts';
import { FacetShares } from './facet-shares.tsx';
import styles from './rating-summary.module.css';
import { text } from './text.ts';

/** A summary of reviews: the average, and the count for each star rating. */
export function RatingSummary({ summary }: { summary: ReviewSummary }) {
  const { count, average, distribution, facets } = summary;
  return (
    <aside className={styles.summary} aria-label={text.distribution}>
      <p className={styles.average}>
        <b>{average?.toFixed(1) ?? text.noAverage}</b> {text.counted(count)}
      </p>
      <dl className={styles.counts}>
        {distribution.map(({ stars, reviews }) => (
          <div key={stars}>
            <dt>{text.stars(stars)}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" className={styles.bar} aria-hidden>
                <rect width={count === 0 ? 0 : (100 * reviews) / count} height="8" />
              </svg>
              {reviews}
            </dd>
          </div>
        ))}
      </dl>
      <FacetShares facets={facets} />
    </aside>
  );
}
