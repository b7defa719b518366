import { useLiveState } from '#web/lib/live/live-state.ts';
import styles from './live-line.module.css';
import { text } from './text.ts';

/** A thin line at the top while the connection is away. The page stays usable; it is only not live. */
export function LiveLine() {
  const isLost = useLiveState() === 'reconnecting';
  return (
    <div role="status" className={styles.place}>
      {isLost ? <LostLine /> : null}
    </div>
  );
}

export function LostLine() {
  return <p className={styles.line}>{text.reconnecting}</p>;
}
