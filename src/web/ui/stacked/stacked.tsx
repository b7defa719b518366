import type { ReactNode } from 'react';
import styles from './stacked.module.css';

/** Two facts that belong together, in one cell: the second is smaller and quieter. */
export function Stacked({ under, children }: { under: ReactNode; children: ReactNode }) {
  return (
    <>
      {children}
      <span className={styles.under}>{under}</span>
    </>
  );
}
