import type { ReviewSummary } from '#api/reviews/write.ts';
import { reviewFacets } from '#domain/reviews/review-facets.ts';
import styles from './shop-reviews.module.css';
import { text } from './text.ts';

/** How many owners said yes to each question beside the stars; nothing while too few answered. */
export function FacetShares({ facets }: Pick<ReviewSummary, 'facets'>) {
  if (facets.length === 0) return null;
  return (
    <ul className={styles.facets}>
      {facets.map(({ facet, percent, answers }) => (
        <li key={facet}>
          {reviewFacets[facet].says}: <b>{percent}%</b>{' '}
          <span className={styles.quiet}>{text.ofAnswers(answers)}</span>
        </li>
      ))}
    </ul>
  );
}
