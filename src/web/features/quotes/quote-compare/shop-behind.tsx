import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import { figureLine, figureWords } from '#web/lib/format/shop-figures.ts';
import { sayMonth } from '#web/lib/format/say-month.ts';
import { Skeleton } from '#web/ui/plain/surface.tsx';
import styles from './shop-behind.module.css';
import { text } from './text.ts';

type Shop = ComparedQuoteView['shop'];

/** What is known of the shop behind a quote: its newest review and what was measured. */
export function ShopBehind({ shop }: { shop: Shop | undefined }) {
  if (!shop) return <Skeleton height="3em" />;
  const { newestReview: review, verifiedSince, figures } = shop;
  return (
    <div className={styles.behind}>
      {review ? (
        <p className={styles.review}>
          “{review.line}”{' '}
          <span className={styles.quiet}>{text.reviewed(review.stars, sayMonth(review.month))}</span>
        </p>
      ) : (
        <p className={styles.quiet}>{text.noReviews}</p>
      )}
      <p className={styles.quiet}>{figures.isNew ? figureWords.isNew : figureLine(figures)}</p>
      {verifiedSince ? <p className={styles.quiet}>{text.verifiedSince(sayMonth(verifiedSince))}</p> : null}
    </div>
  );
}
