/**
 * The browser's end of the web socket: topics with any number of listeners over one connection that mends
 * itself. Timers and sockets are handed in, so that every wait can be tested without waiting.
 *
 * We send    {"subscribe":[…],"ageMs":…}, {"unsubscribe":[…]} and {"ping":true}
 * We receive {"topic":…,"event":…,"at":…}, {"resync":true} where something may have been missed and, as the
 * answer to a ping, {"pong":true}
 */
export type LiveEvent = { topic: string; event: string; at: string };
export type LiveState = 'idle' | 'connecting' | 'open' | 'reconnecting' | 'refused';

/** One socket: reports its events, and can send and close. */
export type Socket = { send(text: string): void; close(): void };
export type SocketEvents = {
  onOpen(): void;
  onMessage(data: unknown): void;
  onClose(code: number): void;
};

export type LivePorts = {
  open: (events: SocketEvents) => Socket;
  /** Runs once after a delay; the returned function cancels it. */
  setTimer: (run: () => void, ms: number) => () => void;
  /** The maximum age of the data that waits for its topics: loaded with the page, or later. */
  ageMs: (since: 'page' | 'way') => number;
};

const BACK_OFF_MS = [1_000, 2_000, 5_000, 10_000] as const;
const HEARTBEAT_MS = 30_000;
const ANSWER_WITHIN_MS = 10_000;
/** The server closed the connection after too many messages; reconnecting at once would repeat that. */
const TOO_MUCH_CODE = 4429;
const AFTER_TOO_MUCH_MS = 30_000;
/** There is no session, so retrying with the same cookie cannot help. */
const REFUSED_CODES = new Set([4401, 4403]);

type Listener = { topics: ReadonlySet<string>; onEvent: (event: LiveEvent) => void; onResume?: () => void };

type Told = { subscribe?: ReadonlySet<string>; unsubscribe?: ReadonlySet<string>; ageMs?: number };

export class LiveConnection {
  readonly #ports: LivePorts;
  readonly #listeners = new Set<Listener>();
  readonly #watchers = new Set<() => void>();
  #state: LiveState = 'idle';
  #socket: Socket | undefined;
  #failures = 0;
  #wasOpen = false;
  #cancelHeartbeat = () => {};
  #cancelRetry = () => {};

  constructor(ports: LivePorts) {
    this.#ports = ports;
  }

  get state(): LiveState {
    return this.#state;
  }

  onState(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** `onResume` runs when a lost connection is back, because events in between were missed. */
  subscribe(topics: readonly string[], onEvent: Listener['onEvent'], onResume?: () => void): () => void {
    const before = this.#topics();
    const listener: Listener = { topics: new Set(topics), onEvent, onResume };
    this.#listeners.add(listener);
    this.#tell({ subscribe: without(listener.topics, before), ageMs: this.#ports.ageMs('way') });
    if (this.#state === 'idle') this.#connect();
    return () => {
      if (!this.#listeners.delete(listener)) return;
      this.#tell({ unsubscribe: without(listener.topics, this.#topics()) });
    };
  }

  /** Skips the back-off when there is reason to hope. */
  retryNow(): void {
    if (this.#state === 'reconnecting' && !this.#socket) this.#connect();
  }

  /** The session cookie changed; the server would soon close a socket with the old one. */
  reopen(): void {
    if (this.#state === 'idle') return;
    const old = this.#socket;
    this.#socket = undefined;
    this.#cancelHeartbeat();
    old?.close();
    this.#connect();
  }

  /** After signing in again, refused topics may be allowed. */
  startOver(): void {
    if (this.#state === 'refused' && this.#listeners.size > 0) this.#connect();
  }

  #connect(): void {
    this.#cancelRetry();
    this.#moveTo(this.#wasOpen || this.#failures > 0 ? 'reconnecting' : 'connecting');
    const mine = this.#ports.open({
      onOpen: () => this.#socket === mine && this.#opened(mine),
      onMessage: (data) => this.#socket === mine && this.#received(mine, data),
      onClose: (code) => this.#socket === mine && this.#closed(code),
    });
    this.#socket = mine;
    // The handshake has a timeout too: a half-open network would hang here for minutes.
    this.#cancelHeartbeat = this.#ports.setTimer(() => this.#drop(mine), ANSWER_WITHIN_MS);
  }

  #opened(mine: Socket): void {
    const isResumed = this.#wasOpen;
    this.#wasOpen = true;
    this.#failures = 0;
    this.#moveTo('open');
    // Existing listeners reload everything anyway.
    this.#tell({ subscribe: this.#topics(), ...(isResumed ? {} : { ageMs: this.#ports.ageMs('page') }) });
    this.#awaitHeartbeat(mine);
    if (isResumed) for (const listener of this.#listeners) listener.onResume?.();
  }

  #received(mine: Socket, data: unknown): void {
    // Any message proves that the server is there.
    this.#awaitHeartbeat(mine);
    const message = readMessage(data);
    if (message?.resync) for (const listener of this.#listeners) listener.onResume?.();
    const event = readEvent(message);
    if (!event) return;
    for (const listener of this.#listeners) if (listener.topics.has(event.topic)) listener.onEvent(event);
  }

  #awaitHeartbeat(mine: Socket): void {
    const { setTimer } = this.#ports;
    this.#cancelHeartbeat();
    this.#cancelHeartbeat = setTimer(() => {
      mine.send('{"ping":true}');
      this.#cancelHeartbeat = setTimer(() => this.#drop(mine), ANSWER_WITHIN_MS);
    }, HEARTBEAT_MS);
  }

  /** A dead socket may take minutes to report that it closed, so we do not wait for it. */
  #drop(mine: Socket): void {
    if (this.#socket !== mine) return;
    mine.close();
    this.#closed(0);
  }

  #closed(code: number): void {
    this.#socket = undefined;
    this.#cancelHeartbeat();
    if (REFUSED_CODES.has(code)) return this.#moveTo('refused');
    if (this.#listeners.size === 0) return this.#moveTo('idle');
    this.#moveTo('reconnecting');
    const backOff = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 0;
    const wait = code === TOO_MUCH_CODE ? AFTER_TOO_MUCH_MS : backOff;
    this.#failures += 1;
    this.#cancelRetry = this.#ports.setTimer(() => this.#connect(), wait);
  }

  #topics(): Set<string> {
    return new Set([...this.#listeners].flatMap(({ topics }) => [...topics]));
  }

  #tell({ subscribe, unsubscribe, ...rest }: Told): void {
    const topics = [...(subscribe ?? unsubscribe ?? [])];
    if (this.#state !== 'open' || topics.length === 0) return;
    this.#socket?.send(JSON.stringify({ [subscribe ? 'subscribe' : 'unsubscribe']: topics, ...rest }));
  }

  #moveTo(next: LiveState): void {
    if (this.#state === next) return;
    this.#state = next;
    for (const watcher of this.#watchers) watcher();
  }
}

function without(topics: ReadonlySet<string>, others: ReadonlySet<string>): Set<string> {
  return new Set([...topics].filter((topic) => !others.has(topic)));
}

type Message = Partial<Record<keyof LiveEvent | 'resync', unknown>>;

function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'string') return undefined;
  const message: unknown = JSON.parse(data);
  return typeof message === 'object' && message !== null ? message : undefined;
}

function readEvent({ topic, event, at }: Message = {}): LiveEvent | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string' || typeof at !== 'string') return undefined;
  return { topic, event, at };
}
