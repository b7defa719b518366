import type { ReactNode } from 'react';
import styles from './surface.module.css';

type ProgressProps = {
  label: string;
  /** Left out while the progress is unknown. */ value?: number;
  max?: number;
  /** `3.1 of 8 MB` */ amount?: string;
  action?: ReactNode;
};

export function Progress({ label, value, max = 100, amount, action }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.progressHead}>
        <span>{label}</span>
        {amount ? <span className={styles.quiet}>{amount}</span> : null}
        {action}
      </div>
      <progress aria-label={label} value={value} max={max} />
    </div>
  );
}
