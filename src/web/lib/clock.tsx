import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** The home time zone; the server assumes it until the browser reports its own. */
const HOME_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;

const NowContext = createContext<number | undefined>(undefined);
const ZoneContext = createContext(HOME_ZONE);
const AskContext = createContext((zone: string): void => void zone);

/**
 * One clock for the whole page. It starts at the server's time, so server and browser render the same "5m
 * ago", and then ticks once a minute. Parts that want the reader's time zone update once it is known, without
 * delaying the page.
 */
export function ClockProvider({ now, children }: { now: string; children: ReactNode }) {
  const start = Date.parse(now);
  const [elapsedMs, setElapsedMs] = useState(0);
  const [zone, setZone] = useState(HOME_ZONE);
  useEffect(() => {
    const mountedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - mountedAt), MINUTE_MS);
    return () => clearInterval(timer);
  }, [start]);
  return (
    <AskContext value={setZone}>
      <ZoneContext value={zone}>
        <NowContext value={start + elapsedMs}>{children}</NowContext>
      </ZoneContext>
    </AskContext>
  );
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error('useNow needs a ClockProvider above it');
  return new Date(now);
}

/** The reader's time zone, once the browser has reported it. */
export function useReaderZone(): string {
  const setZone = useContext(AskContext);
  useEffect(() => {
    // Read once, because the browser loads its time zone tables for it.
    asked ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
    startTransition(() => setZone(asked!));
  }, [setZone]);
  return useContext(ZoneContext);
}

let asked: string | undefined;
