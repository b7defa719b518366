import styles from './error-page.module.css';

/** Our mark with nothing on it and its arms on the floor. */
export function LoweredLift() {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 96" width="160" height="96" aria-hidden>
      <path className={styles.frame} d="M8 88h144M40 88V12M120 88V12M34 12h12M114 12h12" />
      <path className={styles.arms} d="M40 80h30M120 80H90" />
      <path className={styles.trace} d="M56 70h48" />
    </svg>
  );
}
