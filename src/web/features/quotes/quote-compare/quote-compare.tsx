import { type CSSProperties, type ReactNode, useState } from 'react';
import type { ComparedQuoteView, ComparisonView } from '#api/quotes/compare.ts';
import type { QuoteView } from '#api/shapes/job-parts.ts';
import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { formatCents } from '#domain/money/money.ts';
import type { QuoteSort } from '#domain/quotes/quote-order.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import {
  closedQuotes,
  type ComparedQuote,
  compareQuotes,
  kindsIn,
  type LineKind,
  sortCompared,
} from './compare.ts';
import styles from './quote-compare.module.css';
import { LineMatrix } from './line-matrix.tsx';
import { QuoteHead } from './quote-head.tsx';
import { LineGroup, TaxLine, Terms } from './quote-parts.tsx';
import { QuotePlace } from './quote-place.tsx';
import { QuoteSheet } from './quote-sheet.tsx';
import { ShopBehind } from './shop-behind.tsx';
import { text } from './text.ts';

type Props = {
  quotes: readonly QuoteView[];
  /** Who stands behind each quote and what it is worth; undefined while that is read. */
  comparison: ComparisonView | undefined;
  sort: QuoteSort;
  /** Why no quote can be accepted now; null if one can. */
  refusal: string | null;
  /** The quote that is being accepted. */
  accepting: QuoteView['id'] | null;
  /** The last refusal, shown at its quote. */
  problem: { quoteId: QuoteView['id']; error: Error } | null;
  onAccept: (quote: QuoteView) => void;
  onReject: (quote: QuoteView) => void;
  /** The negotiation of a quote, and the button to continue it. */
  renderOffers?: (quote: QuoteView) => ReactNode;
  /** The star of the shop behind a quote. */
  renderMark?: (shop: ComparedQuoteView['shop'], name: string) => ReactNode;
};

/**
 * Quotes side by side in aligned columns, so you read labor next to labor. On narrow screens they stack as
 * compact cards, and one sheet has the rest.
 */
export function QuoteCompare({ quotes, comparison, sort, ...acts }: Props) {
  const compared = sortCompared(compareQuotes(quotes), comparison, sort);
  const kinds = kindsIn(compared);
  const shape = { '--columns': compared.length, '--rows': kinds.length + 7 } as CSSProperties;
  return (
    <div className={styles.compare}>
      {compared.length > 0 ? (
        <div className={styles.scroll}>
          <div className={styles.columns} style={shape}>
            {compared.map((one) => (
              <QuoteColumn
                key={one.quote.id}
                compared={one}
                known={comparison?.quotes.find(({ quoteId }) => quoteId === one.quote.id)}
                kinds={kinds}
                {...acts}
              />
            ))}
          </div>
        </div>
      ) : null}
      {comparison ? <LineMatrix compared={compared} comparison={comparison} /> : null}
      <ClosedList quotes={closedQuotes(quotes)} />
    </div>
  );
}

type ColumnProps = Omit<Props, 'quotes' | 'comparison' | 'sort'> & {
  compared: ComparedQuote;
  known: ComparedQuoteView | undefined;
  kinds: readonly LineKind[];
};

function QuoteColumn(props: ColumnProps) {
  const { compared, known, kinds, refusal, accepting, problem, onAccept, onReject, renderOffers } = props;
  const mark = known ? props.renderMark?.(known.shop, compared.quote.shop.name) : null;
  const { quote, moreCents, groups } = compared;
  const { shop, kind } = quote;
  const titleId = `quote-${quote.id}`;
  const [isOpen, setIsOpen] = useState(false);
  const waiting = whyWaiting(compared);
  return (
    <article className={styles.column} aria-labelledby={titleId}>
      <QuoteHead compared={compared} shop={known?.shop} titleId={titleId} mark={mark} />
      <p className={styles.total}>
        <strong>
          <Money cents={quote.totalCents} />
        </strong>
        <span className={styles.quiet}>
          {text.kinds[kind]}, {text.total[kind]}
        </span>
        {moreCents > 0 ? <span className={styles.quiet}>{text.more(formatCents(moreCents))}</span> : null}
      </p>
      <div className={styles.behind}>
        <ShopBehind shop={known?.shop} />
        <QuotePlace place={known?.place} />
      </div>
      {kinds.map((lineKind) => (
        <LineGroup key={lineKind} kind={lineKind} group={groups[lineKind]} />
      ))}
      <TaxLine quote={quote} />
      <Terms quote={quote} fit={known?.fit} />
      <div className={styles.unfold}>
        <Button wide kind="plain" aria-label={text.detailsOf(shop.name)} onClick={() => setIsOpen(true)}>
          {text.details}
        </Button>
        {isOpen ? (
          <QuoteSheet compared={compared} kinds={kinds} known={known} onClose={() => setIsOpen(false)} />
        ) : null}
      </div>
      <footer className={styles.acts}>
        {quote.waitsForShop ? <p className={styles.quiet}>{text.waitsForShop}</p> : null}
        <Refusal error={problem?.quoteId === quote.id ? problem.error : null} />
        <Button
          kind="primary"
          wide
          busy={accepting === quote.id && text.accepting}
          reason={waiting ?? refusal}
          onClick={() => onAccept(quote)}
        >
          {text.accept[kind](formatCents(quote.totalCents))}
        </Button>
        {renderOffers?.(quote)}
        <Button wide kind="plain" aria-label={text.rejectOf(shop.name)} onClick={() => onReject(quote)}>
          {text.reject}
        </Button>
      </footer>
    </article>
  );
}

function whyWaiting({ quote, canBeAccepted }: ComparedQuote): string | null {
  if (quote.state === 'standby') return quoteStateLabel('standby');
  if (quote.waitsForShop) return text.waitsForShop;
  return canBeAccepted ? null : text.waiting;
}

function ClosedList({ quotes }: { quotes: readonly QuoteView[] }) {
  if (quotes.length === 0) return null;
  return (
    <section className={styles.closed} aria-label={text.over}>
      <h4>{text.over}</h4>
      <ul>
        {quotes.map((quote) => (
          <li key={quote.id}>
            <span>{quote.shop.name}</span>
            <span className={styles.quiet}>{quoteStateLabel(quote.state)}</span>
            <Money cents={quote.totalCents} />
          </li>
        ))}
      </ul>
    </section>
  );
}
