import { Link } from 'react-router';
import type { PublicReview, ReviewSummary } from '#api/reviews/write.ts';
import { FacetShares } from './facet-shares.tsx';
import { ReviewList } from './review-list.tsx';
import styles from './shop-reviews.module.css';
import { text } from './text.ts';

type Props = {
  summary: { count: number; average: number } | null;
  facets: ReviewSummary['facets'];
  reviews: readonly PublicReview[];
  /** Link to all reviews, if these are only some. */
  more?: string | null;
};

/** Owners' reviews of finished jobs; renders nothing if there are none. */
export function ShopReviews({ summary, facets, reviews, more }: Props) {
  if (!summary || reviews.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title">{text.title}</h2>
      <p className={styles.summary}>
        <b>{summary.average.toFixed(1)}</b> {text.summary(summary.count)}
      </p>
      <FacetShares facets={facets} />
      <ReviewList reviews={reviews} />
      {more ? (
        <p>
          <Link to={more}>{text.all(summary.count)}</Link>
        </p>
      ) : null}
    </section>
  );
}
