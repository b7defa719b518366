import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './stat-card.module.css';

type Props = {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  to?: string;
  /** Nothing has been measured yet: the tile is grey, and its note says when it will speak. */
  isQuiet?: boolean;
};

export function StatCard({ label, value, note, to, isQuiet = false }: Props) {
  return (
    <div className={clsx(styles.card, isQuiet && styles.quiet)}>
      <p className={styles.value}>{value}</p>
      <p className={styles.label}>
        {to ? (
          <Link to={to} className={styles.link}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  );
}

export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
