import { Link } from 'react-router';
import styles from './breadcrumbs.module.css';
import { text } from '../plain/text.ts';

export type Crumb = { label: string; to: string };

/** The pages above this one; the page itself is the heading that follows. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav aria-label={text.breadcrumbs} className={styles.trail}>
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
