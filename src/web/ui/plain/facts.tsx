import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type Props = {
  items: readonly Fact[];
  /** The value under its name, at the end of its line, or as many columns of pairs as fit. */
  look?: 'stacked' | 'ends' | 'columns';
};

/** Name and value pairs; an unknown value is a dash, never empty. */
export function Facts({ items, look = 'stacked' }: Props) {
  return (
    <dl className={clsx(styles.facts, styles[look])}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
