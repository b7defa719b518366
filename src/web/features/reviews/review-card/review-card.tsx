import { useState } from 'react';
import type { ReviewsOfJob } from '#api/reviews/write.ts';
import { lateForm } from '#web/ui/late.tsx';
import { Button } from '#web/ui/plain/button.tsx';
import { StarRow } from '#web/ui/plain/star-row.tsx';
import { Card } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { FacetLine } from '../facet-line.tsx';
import styles from './review-card.module.css';
import type { SendReview } from './review-form.tsx';
import { text } from './text.ts';

const ReviewForm = lateForm(async () => (await import('./review-form.tsx')).ReviewForm);

type Props = {
  reviews: ReviewsOfJob;
  /** The other side, as the reader calls it. */
  other: string;
  zone: string | undefined;
  onSend: SendReview;
};

/** One side's review of the other: a form first, then both reviews once published. */
export function ReviewCard({ reviews, other, zone, onSend }: Props) {
  const { own, theirs, refusal, shownOn, asksFacets } = reviews;
  const [changes, setChanges] = useState(false);
  // There is no review, and it is too late to write one.
  if (!own && !theirs && refusal) return null;
  const isOpen = refusal === null && (own === null || changes);
  return (
    <Card title={text.title(other)}>
      <div className={styles.body}>
        {isOpen ? (
          <ReviewForm own={own} asksFacets={asksFacets} onSend={onSend} onDone={() => setChanges(false)} />
        ) : null}
        {own && !isOpen ? <Said by={text.yours} review={own} answeredBy={begun(other)} /> : null}
        {theirs ? <Said by={begun(other)} review={theirs} answeredBy={text.yours} /> : null}
        {own?.publishedAt ? (
          <p className={styles.quiet}>{theirs ? text.published : text.publishedAlone(other)}</p>
        ) : null}
        {refusal === null && shownOn ? (
          <p className={styles.quiet}>
            {text.until(other)} <ExactTime at={shownOn} zone={zone} />.
          </p>
        ) : null}
        {own && refusal === null ? (
          <div>
            <Button onClick={() => setChanges(!changes)}>{changes ? text.keep : text.change}</Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

/** Capitalized for the start of a line. */
function begun(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Written = NonNullable<ReviewsOfJob['own']>;

function Said({ by, review, answeredBy }: { by: string; review: Written; answeredBy: string }) {
  return (
    <div className={styles.said}>
      <p className={styles.head}>
        <StarRow stars={review.stars} /> <span className={styles.quiet}>{by}</span>
      </p>
      <FacetLine facets={review.facets} className={styles.quiet} />
      <p className={styles.words}>{review.words}</p>
      {review.reply ? (
        <div className={styles.reply}>
          <p className={styles.quiet}>{text.answered(answeredBy)}</p>
          <p className={styles.words}>{review.reply}</p>
        </div>
      ) : null}
      {review.isHidden ? <p className={styles.quiet}>{text.hidden}</p> : null}
    </div>
  );
}
