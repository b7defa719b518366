import styles from './public-demo-line.module.css';
import { text } from '../plain/text.ts';

/** On every page of a public demo: everyone can read what is typed there. */
export function PublicDemoLine() {
  return (
    <aside className={styles.line} aria-label={text.publicDemo}>
      <strong>{text.publicDemo}</strong> {text.publicDemoWhy}
    </aside>
  );
}
