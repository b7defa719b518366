import { useEffect, useState } from 'react';
import styles from './shop-setup.module.css';

const PIECES = 50;
const SHOWN_MS = 3_000;

/** Fifty pieces of confetti for three seconds; none with reduced motion. */
export function Celebration() {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className={styles.sky} aria-hidden>
      {Array.from({ length: PIECES }, (_, index) => (
        <span
          key={index}
          className={styles.piece}
          style={{ left: `${(index * 37) % 100}%`, animationDelay: `${(index % 10) * 60}ms` }}
        />
      ))}
    </div>
  );
}
