import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { Stars } from '#web/ui/plain/star-row.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import type { ComparedQuote } from './compare.ts';
import styles from './quote-compare.module.css';
import { text } from './text.ts';

type Props = {
  compared: ComparedQuote;
  shop: ComparedQuoteView['shop'] | undefined;
  titleId: string;
  /** What stands beside the name. */
  mark: ReactNode;
};

/** Who offers a quote: the name leads to the shop's page, which leads back to the job. */
export function QuoteHead({ compared, shop, titleId, mark }: Props) {
  const { quote, isLowest, isEarliest } = compared;
  return (
    <header className={styles.head}>
      <div className={styles.titled}>
        {shop?.photo ? (
          <img src={shop.photo.thumbnailUrl} alt="" width={40} height={40} className={styles.photo} />
        ) : null}
        <h3 id={titleId}>
          {shop?.slug ? (
            <Link to={`/shops/${shop.slug}?job=${quote.jobId}`}>{quote.shop.name}</Link>
          ) : (
            quote.shop.name
          )}
        </h3>
        {mark}
      </div>
      {shop?.rating ? <Stars rating={shop.rating} /> : null}
      <p className={styles.badges}>
        {quote.shop.verified ? <Badge tone="safe">{text.verified}</Badge> : null}
        {isLowest ? <Badge>{text.lowest}</Badge> : null}
        {isEarliest ? <Badge>{text.earliest}</Badge> : null}
        {isNews(quote) ? <Badge tone="caution">{quoteStateLabel(quote.state)}</Badge> : null}
      </p>
      <p className={styles.quiet}>
        {quote.shop.city} · {formatMilesAway(quote.shop.distanceMiles)}
      </p>
    </header>
  );
}

/** Labels a quote that changed since it was first sent. */
function isNews({ state }: QuoteView): boolean {
  return state === 'revised' || state === 'countered_by_owner' || state === 'countered_by_shop';
}
