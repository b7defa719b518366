import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './panel.module.css';

type Props = { id: string; title: string; to?: string; more?: string; children: ReactNode };

/** One part of the dashboard, and the way to all of it. */
export function Panel({ id, title, to, more, children }: Props) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {to ? (
          <Link to={to} className={styles.more}>
            {more}
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}
