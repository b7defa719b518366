import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** Where the product started; what the server assumes until the browser says where it is. */
const HOME_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;

const NowContext = createContext<number | undefined>(undefined);

/**
 * One clock for the whole page. It starts at the instant the server answered, so that server and browser
 * write the same "5m ago", and then moves on once a minute.
 */
export function ClockProvider({ now, children }: { now: string; children: ReactNode }) {
  const start = Date.parse(now);
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    const mountedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - mountedAt), MINUTE_MS);
    return () => clearInterval(timer);
  }, [start]);
  return <NowContext value={start + elapsedMs}>{children}</NowContext>;
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error('useNow needs a ClockProvider above it');
  return new Date(now);
}

/** The reader's own time zone, once the browser has said it. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => HOME_ZONE,
  );
}

function never(): () => void {
  return () => undefined;
}
