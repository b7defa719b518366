import type { ReactNode } from 'react';
import styles from './map-waiting.module.css';
import { text } from './text.ts';

/** Shown if the map cannot be drawn: one sentence, and the same jobs as a list. */
export function MapMissing({ children }: { children: ReactNode }) {
  return (
    <div className={styles.missing}>
      <p className={styles.note}>{text.missing}</p>
      {children}
    </div>
  );
}
