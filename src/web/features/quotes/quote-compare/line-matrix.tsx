import type { AlignedRowView, ComparisonView } from '#api/quotes/compare.ts';
import { formatCents } from '#domain/money/money.ts';
import type { ComparedQuote } from './compare.ts';
import styles from './line-matrix.module.css';
import { text } from './text.ts';

type Props = { compared: readonly ComparedQuote[]; comparison: ComparisonView };

/** What the quotes contain beside each other, differences first; terms, fees and tax at the end. */
export function LineMatrix({ compared, comparison }: Props) {
  const known = compared.flatMap(({ quote }) => {
    const index = comparison.quotes.findIndex(({ quoteId }) => quoteId === quote.id);
    const found = comparison.quotes[index];
    return found ? [{ quote, index, found }] : [];
  });
  if (known.length < 2 || comparison.rows.length === 0) return null;
  return (
    <section className={styles.matrix}>
      <h3 id="differences-title">{text.differences}</h3>
      <p className={styles.quiet}>{text.differencesWhy}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <div className={styles.scroll} role="region" aria-labelledby="differences-title" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.line}</th>
              {known.map(({ quote }) => (
                <th key={quote.id} scope="col">
                  {quote.shop.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.rows.map((row, place) => (
              <tr key={`${place} ${row.name}`} data-different={row.isDifferent || undefined}>
                <th scope="row">
                  {row.name}
                  <span className={styles.quiet}>{text[row.kind]}</span>
                </th>
                {known.map(({ quote, index }) => (
                  <td key={quote.id}>{cellWords(row.cells[index])}</td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">{text.tax}</th>
              {known.map(({ quote }) => (
                <td key={quote.id}>{formatCents(quote.taxCents)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{text.warranty}</th>
              {known.map(({ quote, found }) => (
                <td key={quote.id}>
                  {found.warrantyMonths === null
                    ? quote.warranty
                      ? text.warrantyInWords
                      : text.noWarranty
                    : text.months(found.warrantyMonths)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function cellWords(cell: AlignedRowView['cells'][number] | undefined): string {
  if (!cell || cell.state === 'unsure') return text.cannotSay;
  if (cell.state === 'missing') return text.missing;
  const amount = formatCents(cell.amountCents);
  return cell.hoursHundredths > 0 ? `${amount} (${cell.hoursHundredths / 100} h)` : amount;
}
