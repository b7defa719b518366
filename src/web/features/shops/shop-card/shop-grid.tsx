import type { ReactNode } from 'react';
import styles from './shop-grid.module.css';

/** Cards of shops beside each other where there is room. */
export function ShopGrid({ shops }: { shops: readonly { key: string; card: ReactNode }[] }) {
  return (
    <ul className={styles.grid}>
      {shops.map(({ key, card }) => (
        <li key={key}>{card}</li>
      ))}
    </ul>
  );
}
