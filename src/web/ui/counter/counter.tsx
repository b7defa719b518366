import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useSeen } from '#web/lib/navigation/use-seen.ts';
import styles from './counter.module.css';

const DELAY_MS = 500;
const COUNTS_MS = 2_000;

type Props = { value: number; orMore?: boolean };

/**
 * A figure that counts up when it scrolls into view. It doesn't move with reduced motion or without
 * JavaScript; screen readers read the figure only.
 */
export function Counter({ value, orMore = false }: Props) {
  const [ref, isSeen] = useSeen<HTMLSpanElement>(0);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => {
    if (!isSeen || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const begins = performance.now() + DELAY_MS;
    const step = (now: number) => {
      const passed = Math.min(1, Math.max(0, (now - begins) / COUNTS_MS));
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isSeen]);
  return (
    <span ref={ref}>
      <span aria-hidden className={clsx(styles.figure, share === null && styles.waits)}>
        {format(value, value * (share ?? 1))}
        {orMore ? '+' : ''}
      </span>
      <span className="visually-hidden">
        {format(value, value)}
        {orMore ? '+' : ''}
      </span>
    </span>
  );
}

/** With as many decimals as the figure itself has. */
function format(value: number, shown: number): string {
  const decimals = Number.isInteger(value) ? 0 : 1;
  return shown.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
}
