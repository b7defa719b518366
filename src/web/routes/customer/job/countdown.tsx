import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/time.ts';
import styles from './job.module.css';
import { text as allText } from './text.ts';

const text = allText.step;
const TICK_MS = 1_000;

/** Time left by the job's own clock. The device's may be wrong, and the demo's may be moved. */
export function Countdown({ until, now }: { until: string; now: string }) {
  const atStart = Date.parse(until) - Date.parse(now);
  const leftMs = Math.max(0, atStart - useElapsed(now));
  if (leftMs === 0) return <p role="status">{text.over}</p>;
  const seconds = Math.ceil(leftMs / 1_000);
  const minutes = Math.ceil(leftMs / MINUTE);
  return (
    <p className={styles.countdown}>
      <span className={styles.quiet}>{text.left}</span>
      <span className={styles.clock} aria-hidden>
        {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
      </span>
      {/* Screen readers get minutes, because announcing every second would drown out everything else. */}
      <span className="visually-hidden" role="timer">
        {text.leftSpoken(minutes)}
      </span>
    </p>
  );
}

/** Milliseconds since `start` became known here. */
function useElapsed(start: string): number {
  const [elapsed, setElapsed] = useState({ start, ms: 0 });
  useEffect(() => {
    const began = performance.now();
    const timer = setInterval(() => setElapsed({ start, ms: performance.now() - began }), TICK_MS);
    return () => clearInterval(timer);
  }, [start]);
  return elapsed.start === start ? elapsed.ms : 0;
}
