import { keptAtLeast, receiveSentence } from '#domain/money/fee-words.ts';
import type { FeeRates } from '#domain/money/fees.ts';
import { type Cents, cents, formatCents } from '#domain/money/money.ts';
import { quoteBreakdown, type QuoteTotals } from '#domain/quotes/quote-lines.ts';
import { Money } from '#web/ui/plain/money.tsx';
import { type LineDraft, wholeLines } from './draft.ts';
import styles from './quote-form.module.css';
import { text } from './text.ts';

type Props = { lines: readonly LineDraft[]; totals: QuoteTotals; budgetCents: Cents | null; fees: FeeRates };

/** The owner's total while the quote is being written. */
export function Totals({ lines, totals, budgetCents, fees: rates }: Props) {
  const { labor, parts, fees } = quoteBreakdown(wholeLines(lines));
  const rows = [
    [text.totals.labor, labor],
    [text.totals.parts, parts],
    [text.totals.fees, fees],
    [text.totals.tax, totals.tax],
  ] as const;
  const over = budgetCents === null ? 0 : totals.total - budgetCents;
  return (
    <div className={styles.totals} aria-live="polite">
      <dl className={styles.sums}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money cents={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.total}>
        <span>{text.totals.total}</span>
        <strong>
          <Money cents={totals.total} />
        </strong>
      </p>
      {budgetCents ? (
        <p className={styles.hint}>
          {text.budget(formatCents(budgetCents))}{' '}
          {over > 0 ? <b>{text.aboveBudget(formatCents(cents(over)))}</b> : null}
        </p>
      ) : null}
      <p className={styles.hint}>
        {receiveSentence({ price: totals.price, tax: totals.tax, rates })} {text.fee(keptAtLeast(rates))}
      </p>
    </div>
  );
}
