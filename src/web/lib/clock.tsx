import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

/** Where the product started; what the server assumes until the browser says where it is. */
const HOME_ZONE = 'America/New_York';
const MINUTE_MS = 60_000;

const NowContext = createContext<number | undefined>(undefined);
const ZoneContext = createContext({ zone: HOME_ZONE, ask: () => undefined as void });

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
  const ask = useCallback(() => startTransition(() => setZone(readersZone())), []);
  const zoned = useMemo(() => ({ zone, ask }), [zone, ask]);
  useEffect(() => {
    const mountedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - mountedAt), MINUTE_MS);
    return () => clearInterval(timer);
  }, [start]);
  return (
    <ZoneContext value={zoned}>
      <NowContext value={start + elapsedMs}>{children}</NowContext>
    </ZoneContext>
  );
}

export function useNow(): Date {
  const now = useContext(NowContext);
  if (now === undefined) throw new Error('useNow needs a ClockProvider above it');
  return new Date(now);
}

/** The reader's own time zone, once the browser has said it. */
export function useReaderZone(): string {
  const { zone, ask } = useContext(ZoneContext);
  useEffect(ask, [ask]);
  return zone;
}

let asked: string | undefined;

/** Asked once: the browser reads its tables of zones for the answer. */
function readersZone(): string {
  asked ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return asked;
}
