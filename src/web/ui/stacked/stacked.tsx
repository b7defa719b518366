import type { ReactNode } from 'react';
import styles from './stacked.module.css';

/** Two facts that belong together: the second is smaller and quieter, below the first or in a list beside it. */
export function Stacked({ under, children }: { under: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      {under ? (
        <span className={styles.under} data-under>
          {under}
        </span>
      ) : null}
    </>
  );
}
