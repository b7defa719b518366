import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { PublicReview } from '#api/reviews/write.ts';
import { ReportLink } from './report-link.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { FacetLine } from '../facet-line.tsx';
import styles from './shop-reviews.module.css';
import { text } from './text.ts';

/** Owners' reviews of finished jobs, newest first, with the shop's name if needed. */
export function ReviewList({ reviews, withShop }: { reviews: readonly PublicReview[]; withShop?: boolean }) {
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.id} className={styles.review}>
          <p className={styles.head}>
            <StarRow stars={review.stars} />
            <span className={styles.quiet}>
              {review.author ?? text.gone} · {text.month(review.month)}
              {review.sample ? ` · ${text.sample}` : null}
            </span>
          </p>
          <FacetLine facets={review.facets} className={styles.quiet} />
          <p className={styles.words}>{review.words}</p>
          {review.reply ? (
            <div className={styles.reply}>
              <p className={styles.quiet}>{text.answered(review.shop.name)}</p>
              <p className={styles.words}>{review.reply}</p>
            </div>
          ) : null}
          <p className={clsx(styles.quiet, styles.foot)}>
            <span>
              {review.service}
              {withShop ? (
                <>
                  {' · '}
                  <Link to={`/shops/${review.shop.slug}`}>{review.shop.name}</Link>, {review.city},{' '}
                  {review.state}
                </>
              ) : null}
            </span>
            <ReportLink reviewId={review.id} author={review.author ?? text.gone} />
          </p>
        </li>
      ))}
    </ul>
  );
}
