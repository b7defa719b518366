import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ApiClient } from '#api/client.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/plain/button.tsx';
import { RelativeTime } from '#web/ui/plain/time.tsx';
import styles from './landing.module.css';
import { text as allText } from './text.ts';

const text = allText.ticker;

/** How long each item is shown. */
const ROTATES_MS = 3_000;

type Happening = Awaited<ReturnType<ApiClient['site']['activity']>>['items'][number];

/**
 * Recent activity, one item after the other. It pauses without JavaScript, with reduced motion and while the
 * visitor reads; then it shows the newest.
 */
export function Ticker({ items }: { items: readonly Happening[] }) {
  const { mode } = useSession();
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [isRead, setRead] = useState(false);
  const [at, setAt] = useState(0);
  const turns = items.length > 1 && !isStill && !isPaused && !isRead;
  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % items.length), ROTATES_MS);
    return () => clearInterval(timer);
  }, [turns, items.length]);
  const shown = isStill ? 0 : at % Math.max(1, items.length);
  return (
    <section
      className={styles.ticker}
      aria-labelledby="lately"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
    >
      <h2 id="lately">{text.label}</h2>
      {items.length === 0 ? (
        <p className={styles.quiet}>{text.quiet}</p>
      ) : (
        <ul className={styles.events}>
          {items.map((item, index) => (
            <li key={`${item.what} ${item.at}`} className={clsx(index === shown && styles.shown)}>
              <span>{text[item.what](item.serviceName, `${item.city}, ${item.stateCode}`)}</span>
              <RelativeTime at={item.at} />
            </li>
          ))}
        </ul>
      )}
      {items.length > 1 && !isStill ? (
        <Button size="small" kind="plain" onClick={() => setPaused(!isPaused)}>
          {isPaused ? text.play : text.pause}
        </Button>
      ) : null}
      {mode === 'demo' ? <p className={styles.note}>{text.demo}</p> : null}
    </section>
  );
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** On the server and before script nothing moves, so there it is as if no motion were wanted. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(QUERY);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(QUERY).matches,
    () => true,
  );
}
