import type { QuoteLineView, QuoteView } from '#api/shapes/job-parts.ts';
import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import { formatCents } from '#domain/money/money.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { Badge } from '#web/ui/plain/surface.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import type { ComparedQuote, LineKind } from './compare.ts';
import { MissedTimes } from './missed-times.tsx';
import styles from './quote-compare.module.css';
import { text } from './text.ts';

type GroupProps = { kind: LineKind; group: ComparedQuote['groups'][LineKind] };

/** The lines of one kind, with their sum. */
export function LineGroup({ kind, group }: GroupProps) {
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

export function TaxLine({ quote }: { quote: QuoteView }) {
  return (
    <p className={styles.tax}>
      <span className={styles.part}>{text.tax}</span>
      <Money cents={quote.taxCents} />
    </p>
  );
}

type TermsProps = { quote: QuoteView; fit: ComparedQuoteView['fit'] | undefined };

export function Terms({ quote, fit }: TermsProps) {
  const { shop, slot, mobile, validUntil, warranty, message } = quote;
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
            <MissedTimes window={slot.missedWindow} zone={zone} minutes={fit?.minutes ?? null} />
          </dd>
        ) : fit?.code === 'fits' ? (
          <dd className={styles.fits}>
            <Badge tone="safe">{text.fits}</Badge>
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

function detailOf(line: QuoteLineView): string {
  if (line.kind === 'labor')
    return text.hours(String(line.hoursHundredths / 100), formatCents(line.rateCents));
  if (line.kind !== 'part') return '';
  return `${text.pieces(line.quantity, formatCents(line.unitPriceCents))}, ${text.grades[line.grade]}`;
}
