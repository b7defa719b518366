/**
 * The browser's end of the web socket: topics with any number of listeners over one connection that mends itself.
 * Timers and sockets are handed in, so that every wait can be tested without waiting.
 *
 * We send    {"subscribe":[…]}, {"unsubscribe":[…]} and {"ping":true}
 * We receive {"topic":…,"event":…,"at":…} and, as the answer to a ping, {"pong":true}
 */
export type LiveEvent = { topic: string; event: string; at: string };
export type LiveState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'refused';

/** One socket: told what happens on it, and able to send and close. */
export type Socket = { send(text: string): void; close(): void };
export type SocketEvents = {
  onOpen(): void;
  onMessage(data: unknown): void;
  onClose(code: number): void;
};

type Ports = {
  open: (events: SocketEvents) => Socket;
  setTimer: (run: () => void, ms: number) => () => void;
};

export type LiveConnection = {
  subscribe(
    topics: readonly string[],
    onEvent: (event: LiveEvent) => void,
    onResume?: () => void,
  ): () => void;
  state(): LiveState;
  onState(listener: () => void): () => void;
  retryNow(): void;
};

const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000] as const;
const HEARTBEAT_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** The session has ended or never was: trying again with the same cookie cannot help. */
const REFUSED_CODES = new Set([4401, 4403]);

type Listener = { topics: ReadonlySet<string>; onEvent: (event: LiveEvent) => void; onResume?: () => void };

export function createLiveConnection({ open, setTimer }: Ports): LiveConnection {
  const listeners = new Set<Listener>();
  const watchers = new Set<() => void>();
  let state: LiveState = 'idle';
  let socket: Socket | undefined;
  let failures = 0;
  let wasOpen = false;
  let cancelHeartbeat = () => {};
  let cancelRetry = () => {};

  function moveTo(next: LiveState): void {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  }

  function connect(): void {
    cancelRetry();
    moveTo(wasOpen || failures > 0 ? 'reconnecting' : 'connecting');
    const mine = open({
      onOpen: () => socket === mine && opened(mine),
      onMessage: (data) => socket === mine && received(mine, data),
      onClose: (code) => socket === mine && closed(code),
    });
    socket = mine;
    // An answer to the handshake is due as well: a half-open network would otherwise hang here for minutes.
    cancelHeartbeat = setTimer(() => drop(mine), ANSWER_WITHIN_MS);
  }

  function opened(mine: Socket): void {
    const isResumed = wasOpen;
    wasOpen = true;
    failures = 0;
    moveTo('open');
    const topics = allTopics();
    if (topics.length > 0) mine.send(JSON.stringify({ subscribe: topics }));
    waitForHeartbeat(mine);
    if (isResumed) for (const listener of listeners) listener.onResume?.();
  }

  function received(mine: Socket, data: unknown): void {
    // Anything that arrives proves that the other side is there.
    waitForHeartbeat(mine);
    const event = readEvent(data);
    if (!event) return;
    for (const listener of listeners) if (listener.topics.has(event.topic)) listener.onEvent(event);
  }

  function waitForHeartbeat(mine: Socket): void {
    cancelHeartbeat();
    cancelHeartbeat = setTimer(() => {
      mine.send('{"ping":true}');
      cancelHeartbeat = setTimer(() => drop(mine), ANSWER_WITHIN_MS);
    }, HEARTBEAT_MS);
  }

  /** A socket that no longer answers may take minutes to notice that it is closed: it is not waited for. */
  function drop(mine: Socket): void {
    if (socket !== mine) return;
    mine.close();
    closed(0);
  }

  function closed(code: number): void {
    socket = undefined;
    cancelHeartbeat();
    if (REFUSED_CODES.has(code)) return moveTo('refused');
    if (listeners.size === 0) return moveTo('idle');
    moveTo('reconnecting');
    const wait = BACK_OFF_MS[Math.min(failures, BACK_OFF_MS.length - 1)] ?? 0;
    failures += 1;
    cancelRetry = setTimer(connect, wait);
  }

  function allTopics(): string[] {
    return [...new Set([...listeners].flatMap(({ topics }) => [...topics]))];
  }

  function tell(message: 'subscribe' | 'unsubscribe', topics: readonly string[]): void {
    if (state === 'open' && topics.length > 0) socket?.send(JSON.stringify({ [message]: topics }));
  }

  return {
    subscribe(topics, onEvent, onResume) {
      const before = new Set(allTopics());
      const listener: Listener = { topics: new Set(topics), onEvent, onResume };
      listeners.add(listener);
      tell(
        'subscribe',
        [...listener.topics].filter((topic) => !before.has(topic)),
      );
      if (state === 'idle') connect();
      return () => {
        if (!listeners.delete(listener)) return;
        const after = new Set(allTopics());
        tell(
          'unsubscribe',
          [...listener.topics].filter((topic) => !after.has(topic)),
        );
      };
    },
    state: () => state,
    onState(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    retryNow() {
      if (state !== 'reconnecting' || socket) return;
      connect();
    },
  };
}

function readEvent(data: unknown): LiveEvent | undefined {
  if (typeof data !== 'string') return undefined;
  const message: unknown = JSON.parse(data);
  if (typeof message !== 'object' || message === null) return undefined;
  const { topic, event, at } = message as Partial<Record<keyof LiveEvent, unknown>>;
  if (typeof topic !== 'string' || typeof event !== 'string' || typeof at !== 'string') return undefined;
  return { topic, event, at };
}
