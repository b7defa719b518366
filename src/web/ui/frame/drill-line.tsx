import styles from './public-demo-line.module.css';
import { text } from '../plain/text.ts';

/** On every page of a restored copy, so that staff do not take it for the real one. */
export function DrillLine() {
  return (
    <aside className={styles.line} aria-label={text.drill}>
      <strong>{text.drill}</strong> {text.drillWhy}
    </aside>
  );
}
