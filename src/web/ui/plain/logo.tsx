import { brand } from '#web/lib/brand.ts';
import styles from './logo.module.css';

const CAR =
  'M9.4 18.6v-2.9c0-1 .7-1.8 1.6-2l1.4-.3 1.8-3.2c.4-.8 1.2-1.2 2.1-1.2h1.8c.8 0 1.6.4 2 1.1' +
  'l2 3.3.9.2c.9.2 1.6 1 1.6 2v3h-1.6a2.3 2.3 0 0 1-4.6 0h-3.2a2.3 2.3 0 0 1-4.6 0z';

/** A two-post lift with a car on its arms: our mark, drawn on a 32-pixel grid. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path className={styles.frame} d="M3.5 28.5h25M6.5 28.5V4M25.5 28.5V4" />
      <path className={styles.arm} d="M6.5 23h19" />
      <path className={styles.car} d={CAR} />
    </svg>
  );
}

export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark />
      {brand.name}
    </span>
  );
}
