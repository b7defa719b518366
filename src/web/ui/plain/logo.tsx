import { brand } from '#web/lib/brand.ts';
import styles from './logo.module.css';

/** A two-post lift with a car on its arms: our mark, drawn on a 32-pixel grid. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden>
      <path className={styles.frame} d="M4 28.500h24M7.5 28.500V5M24.5 28.500V5" />
      <path
        className={styles.load}
        d="M7.5 20.500h17M11 20.500v-4l1.2-.7 1.5-3.600c.3-.7.9-1.2 1.7-1.200h1.200c.8 0 1.4.5 1.7 1.200l1.5 3.6 1.2.7v4"
      />
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
