import { type CSSProperties, type ReactNode, useState } from 'react';
import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import { formatMilesAway } from '#domain/marketplace/miles-away.ts';
import { quoteStateLabel } from '#domain/jobs/job-words.ts';
import { formatCents } from '#domain/money/money.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { Money } from '#web/ui/plain/money.tsx';
import { Refusal } from '#web/ui/plain/refusal.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import { MissedTimes } from './missed-times.tsx';
import { closedQuotes, type ComparedQuote, compareQuotes, kindsIn, type LineKind } from './compare.ts';
import styles from './quote-compare.module.css';
import { text } from './text.ts';

type Props = {
  quotes: readonly QuoteView[];
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
};

/**
 * Quotes side by side in aligned columns, so you read labor next to labor. On narrow screens they stack,
 * total first.
 */
export function QuoteCompare({ quotes, ...acts }: Props) {
  const compared = compareQuotes(quotes);
  const kinds = kindsIn(compared);
  const shape = { '--columns': compared.length, '--rows': kinds.length + 5 } as CSSProperties;
  return (
    <div className={styles.compare}>
      {compared.length > 0 ? (
        <div className={styles.scroll}>
          <div className={styles.columns} style={shape}>
            {compared.map((one) => (
              <QuoteColumn key={one.quote.id} compared={one} kinds={kinds} {...acts} />
            ))}
          </div>
        </div>
      ) : null}
      <ClosedList quotes={closedQuotes(quotes)} />
    </div>
  );
}

type ColumnProps = Omit<Props, 'quotes'> & { compared: ComparedQuote; kinds: readonly LineKind[] };

function QuoteColumn(props: ColumnProps) {
  const { compared, kinds, refusal, accepting, problem, onAccept, onReject, renderOffers } = props;
  const { quote, isLowest, isEarliest, moreCents, canBeAccepted, groups } = compared;
  const { shop, kind } = quote;
  const titleId = `quote-${quote.id}`;
  const [isFolded, setIsFolded] = useState(true);
  const waiting = canBeAccepted
    ? null
    : quote.state === 'standby'
      ? quoteStateLabel('standby')
      : text.waiting;
  return (
    <article className={styles.column} aria-labelledby={titleId} data-folded={isFolded || undefined}>
      <header className={styles.head}>
        <h3 id={titleId}>{shop.name}</h3>
        <p className={styles.badges}>
          {shop.verified ? <Badge tone="safe">{text.verified}</Badge> : null}
          {isLowest ? <Badge>{text.lowest}</Badge> : null}
          {isEarliest ? <Badge>{text.earliest}</Badge> : null}
          {isNews(quote) ? <Badge tone="caution">{quoteStateLabel(quote.state)}</Badge> : null}
        </p>
        <p className={styles.quiet}>
          {shop.city} · {formatMilesAway(shop.distanceMiles)}
        </p>
      </header>
      <p className={styles.total}>
        <strong>
          <Money cents={quote.totalCents} />
        </strong>
        <span className={styles.quiet}>
          {text.kinds[kind]}, {text.total[kind]}
        </span>
        {moreCents > 0 ? <span className={styles.quiet}>{text.more(formatCents(moreCents))}</span> : null}
      </p>
      {kinds.map((lineKind) => (
        <LineGroup key={lineKind} kind={lineKind} group={groups[lineKind]} />
      ))}
      <p className={styles.tax}>
        <span className={styles.part}>{text.tax}</span>
        <Money cents={quote.taxCents} />
      </p>
      <Terms quote={quote} />
      <div className={styles.unfold}>
        <Button wide kind="plain" aria-expanded={!isFolded} onClick={() => setIsFolded(!isFolded)}>
          {isFolded ? text.unfold : text.fold}
        </Button>
      </div>
      <footer className={styles.acts}>
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

/** Labels a quote that changed since it was first sent. */
function isNews({ state }: QuoteView): boolean {
  return state === 'revised' || state === 'countered_by_owner' || state === 'countered_by_shop';
}

function LineGroup({ kind, group }: { kind: LineKind; group: ComparedQuote['groups'][LineKind] }) {
  return (
    <section className={styles.group}>
      <h4 className={styles.groupHead}>
        <span className={styles.part}>{text[kind]}</span>
        {group.lines.length > 0 ? (
          <Money cents={group.sum} />
        ) : (
          <span className={styles.quiet}>{text.none}</span>
        )}
      </h4>
      <ul className={styles.lines}>
        {group.lines.map((line, index) => (
          <li key={`${index} ${line.title}`}>
            <span>
              {line.title}
              <span className={styles.detail}>{detailOf(line)}</span>
            </span>
            <Money cents={line.amountCents} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ quote: { shop, slot, mobile, validUntil, warranty, message } }: { quote: QuoteView }) {
  const zone = shop.timeZone;
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{text.when}</dt>
        <dd>
          <ExactTime at={slot.startsAt} zone={zone} />
          {slot.arrivalUntil ? (
            <>
              , {text.arrival} <ExactTime at={slot.arrivalUntil} zone={zone} />
            </>
          ) : null}
        </dd>
        {slot.missedWindow ? (
          <dd>
            <MissedTimes window={slot.missedWindow} zone={zone} />
          </dd>
        ) : null}
        <dd className={mobile ? styles.quiet : styles.place}>
          {mobile ? text.comes : text.atShop(shop.city)}
        </dd>
      </div>
      <div className={styles.more}>
        <dt>{text.ready}</dt>
        <dd>
          <ExactTime at={slot.endsAt} zone={zone} />
        </dd>
      </div>
      <div className={styles.more}>
        <dt>{text.valid}</dt>
        <dd>
          <ExactTime at={validUntil} zone={zone} />
        </dd>
      </div>
      <div>
        <dt>{text.warranty}</dt>
        <dd className={styles.warranty}>{warranty || text.noWarranty}</dd>
      </div>
      {message ? (
        <div className={styles.more}>
          <dt>{text.message}</dt>
          <dd className={styles.message}>{message}</dd>
        </div>
      ) : null}
    </dl>
  );
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

function detailOf(line: QuoteLineView): string {
  if (line.kind === 'labor')
    return text.hours(String(line.hoursHundredths / 100), formatCents(line.rateCents));
  if (line.kind !== 'part') return '';
  return `${text.pieces(line.quantity, formatCents(line.unitPriceCents))}, ${text.grades[line.grade]}`;
}
