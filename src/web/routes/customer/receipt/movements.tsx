import { Money } from '#web/ui/plain/money.tsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import type { ReceiptView } from './sums.tsx';
import styles from './receipt.module.css';
import { text } from './text.ts';

/** The job's ledger in words: each row moves one amount from one place to another. */
export function Movements({ postings }: Pick<ReceiptView, 'postings'>) {
  return (
    <div className={styles.part}>
      <h2 id="movements">{text.movements}</h2>
      {postings.length === 0 ? (
        <p className={styles.quiet}>{text.none}</p>
      ) : (
        // Who has no pointer scrolls it with the arrow keys, and for that it takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} role="region" aria-labelledby="movements" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {Object.entries(text.columns).map(([key, label]) => (
                  <th key={key} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {postings.map((posting, index) => (
                <tr key={`${posting.at} ${index}`}>
                  <td>
                    <ExactTime at={posting.at} withYear />
                  </td>
                  <td>{posting.what}</td>
                  <td>{posting.from}</td>
                  <td>{posting.to}</td>
                  <td>
                    <Money cents={posting.amountCents} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
