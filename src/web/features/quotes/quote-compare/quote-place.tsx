import type { ComparedQuoteView } from '#api/quotes/compare.ts';
import { cents, formatCents } from '#domain/money/money.ts';
import styles from './shop-behind.module.css';
import { text } from './text.ts';

type Place = NonNullable<ComparedQuoteView['place']>;

/** Where a quote is among similar ones, and why; nothing with too few of them. */
export function QuotePlace({ place }: { place: ComparedQuoteView['place'] | undefined }) {
  if (!place) return null;
  const { price, labor, parts, quotes, shops, isLocal, reasons } = place;
  return (
    <div className={styles.behind}>
      <p>
        {text.place(price)} <span className={styles.quiet}>{text.placeOf(quotes, shops, isLocal)}</span>
      </p>
      {reasons.length > 0 ? <p>{reasons.map(reasonWords).join('; ')}</p> : null}
      <p className={styles.quiet}>
        {[labor === null ? null : text.laborPlace(labor), parts === null ? null : text.partsPlace(parts)]
          .filter((words) => words !== null)
          .join(' · ')}
      </p>
    </div>
  );
}

function reasonWords({ code, difference }: Place['reasons'][number]): string {
  const sign = difference < 0 ? '−' : '+';
  const size = Math.abs(difference);
  if (code === 'hours') return text.hoursReason(String(size / 100), difference > 0);
  return `${text.reasons[code]} ${sign}${formatCents(cents(size))}`;
}
