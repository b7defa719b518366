import { type ReactNode, useEffect, useRef } from 'react';
import { useShop } from '../use-shop.ts';
import styles from './job.module.css';
import { jobTitle } from './job-facts.tsx';
import { text } from './text.ts';
import type { ShopJobView } from '#api/shapes/shop-job.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { acceptableQuoteStates } from '#domain/quotes/quote-lifecycle.ts';
import { Talk } from '#web/features/quotes/counter-offer/talk.tsx';
import { WorkOrder } from '#web/features/bookings/work-order/work-order.tsx';
import { Badge, Notice } from '#web/ui/plain/surface.tsx';
import { ExactTime, RelativeTime } from '#web/ui/plain/time.tsx';
import { WorkTime } from '#web/ui/plain/work-time.tsx';

type Props = {
  job: ShopJobView;
  quote: QuoteView;
  /** It was just sent from the form in its place: the page scrolls to it. */
  isNew: boolean;
  children?: ReactNode;
};

/** The quote as the owner reads it, whether they have, and what the shop can still do about it. */
export function SentQuote({ job, quote, isNew, children }: Props) {
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) paper.current?.focus();
  }, [isNew]);
  const { shop } = useShop();
  const isOut = (acceptableQuoteStates as readonly string[]).includes(quote.state);
  return (
    <section
      ref={paper}
      tabIndex={-1}
      data-next-step
      className={styles.section}
      aria-label={text.quote.yours}
    >
      <WorkOrder
        document={quote.kind}
        title={jobTitle(job)}
        level={2}
        facts={
          <>
            {quote.slot.bayName},{' '}
            <WorkTime from={quote.slot.startsAt} to={quote.slot.endsAt} zone={shop.timeZone} /> ·{' '}
            {text.quote.valid} <ExactTime at={quote.validUntil} zone={shop.timeZone} />
          </>
        }
        badge={<Badge tone={isOut ? 'signal' : 'neutral'}>{quoteStateLabel(quote.state)}</Badge>}
        lines={quote.lines}
        taxCents={quote.taxCents}
        totalCents={quote.totalCents}
        zone={shop.timeZone}
        actions={children}
      >
        {quote.message ? <p className={styles.message}>{quote.message}</p> : null}
        {quote.warranty ? (
          <p className={styles.message}>
            <b>{text.quote.warranty}</b> {quote.warranty}
          </p>
        ) : null}
        <Talk quote={quote} reader="shop" />
      </WorkOrder>
      {quote.removedBecause ? (
        <Notice tone="danger" title={quoteStateLabel(quote.state)}>
          {quote.removedBecause}
        </Notice>
      ) : null}
      {isOut ? (
        <p className={styles.quiet} role="status">
          {quote.seenAt ? (
            <>
              {text.quote.seen} <RelativeTime at={quote.seenAt} zone={shop.timeZone} />
            </>
          ) : (
            text.quote.notSeen
          )}
        </p>
      ) : null}
    </section>
  );
}
