import styles from './public-demo-line.module.css';
import { text } from '../plain/text.ts';

/** On every page while payments run with test keys, so that no one waits for money. */
export function TestPaymentsLine() {
  return (
    <aside className={styles.line} aria-label={text.testPayments}>
      <strong>{text.testPayments}</strong> {text.testPaymentsWhy}
    </aside>
  );
}
