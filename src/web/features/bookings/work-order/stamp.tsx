import { clsx } from 'clsx';
import { ExactTime } from '#web/ui/plain/time.tsx';
import styles from './stamp.module.css';
import { text } from './text.ts';

export type Decision =
  | { state: 'approved' | 'declined'; by: string; at: string; method: keyof typeof text.methods }
  | { state: 'waiting'; says?: string };

/** The decision on a line: what, who, when and how, drawn as a rubber stamp. */
export function Stamp({ decision, zone }: { decision: Decision; zone?: string }) {
  if (decision.state === 'waiting') {
    return <span className={clsx(styles.stamp, styles.waiting)}>{decision.says ?? text.stamps.waiting}</span>;
  }
  return (
    <span className={clsx(styles.stamp, styles[decision.state])}>
      <b>{text.stamps[decision.state]}</b>
      <span className={styles.small}>
        {decision.by} · <ExactTime at={decision.at} zone={zone} /> · {text.methods[decision.method]}
      </span>
    </span>
  );
}
