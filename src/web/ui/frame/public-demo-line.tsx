import styles from './public-demo-line.module.css';
import { text } from '../plain/text.ts';

/** Stands on every page of a demo that strangers may use: what is typed there can be read by everyone. */
export function PublicDemoLine() {
  return (
    <aside className={styles.line} aria-label={text.publicDemo}>
      <strong>{text.publicDemo}</strong> {text.publicDemoWhy}
    </aside>
  );
}
