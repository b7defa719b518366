import styles from './job-map.module.css';
import { text } from './text.ts';

/** Map data attribution. */
export function MapCredit({ tiles }: { tiles: string | null }) {
  return <p className={styles.credit}>{tiles ? `${tiles} · ${text.base}` : text.base}</p>;
}
