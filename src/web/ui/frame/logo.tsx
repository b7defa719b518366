import { brand } from '#domain/site/brand.ts';
import styles from './logo.module.css';

const CAR =
  'M9.6 19.4v-3.3c0-1 .7-1.8 1.6-2l1.2-.3 1.7-3c.5-.8 1.3-1.3 2.2-1.3' +
  'h1.9c.8 0 1.6.4 2.1 1.1l1.9 2.9.9.2c.9.2 1.6 1 1.6 2v3.7z';

/** A two-post lift with a car on its arms: our mark, drawn on a 32-pixel grid. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path className={styles.frame} d="M3.5 28.5h25M6.5 28.5V4M25.5 28.5V4" />
      <path className={styles.arm} d="M6.5 22.6h19" />
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
