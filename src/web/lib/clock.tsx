import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

/** Where the product started; what the server assumes until the browser says where it is. */
const HOME_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;

const NowContext = createContext<number | undefined>(undefined);
const ZoneContext = createContext(HOME_ZONE);
const AskContext = createContext((zone: string): void => void zone);

/**
 * One clock for the whole page. It starts at the instant the server answered, so that server and browser
 * write the same "5m ago", and then moves on once a minute. The reader's zone is asked for once, where
 * a part of the page wants it: what is written in another one than the server's changes then, without holding
 * up the page.
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

/** The reader's own time zone, once the browser has said it. */
export function useReaderZone(): string {
  const setZone = useContext(AskContext);
  useEffect(() => {
    // Asked once: the browser reads its tables of zones for the answer.
    asked ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
    startTransition(() => setZone(asked!));
  }, [setZone]);
  return useContext(ZoneContext);
}

let asked: string | undefined;
