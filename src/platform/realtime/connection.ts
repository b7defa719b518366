import { WebSocket, type RawData } from 'ws';
import * as z from 'zod';
import type { Log } from '#platform/log.ts';

const MOST_TOPICS = 50;
const MOST_WAITING_MESSAGES = 20;
const MOST_UNSENT_BYTES = 1_000_000;

/** Why the server hangs up: the codes that a page of ours tells apart. */
export const CLOSE = { goingAway: 1001, refusedMessage: 1008, sessionOver: 4401, tooMuch: 4429 } as const;

const topics = z.array(z.string().min(1).max(120)).max(MOST_TOPICS);
const clientMessage = z.union([
  z.strictObject({ subscribe: topics, ageMs: z.number().nonnegative().optional() }),
  z.strictObject({ unsubscribe: topics }),
  z.strictObject({ ping: z.literal(true) }),
]);

export type ConnectionOptions = {
  socket: WebSocket;
  log: Log;
  /** Takes the cost of a message; false when its sender has sent too much. */
  admit: (cost: number) => boolean;
  /** Those of the topics that this person may hear. */
  mayHear: (topics: readonly string[]) => Promise<ReadonlySet<string>>;
  onSubscribe: (topic: string) => void;
  onUnsubscribe: (topic: string) => void;
  /** Whether something happened on the topic within so many milliseconds, or we no longer know. */
  hasHappened: (topic: string, withinMs: number) => boolean;
};

/**
 * One open page: what it listens to, and whether it still answers. Its messages are handled one after the
 * other.
 */
export class Connection {
  readonly topics = new Set<string>();
  readonly closed: Promise<void>;
  readonly #options: ConnectionOptions;
  #answered = true;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { socket } = options;
    socket.on('message', (data) => this.#receive(data));
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()));
    socket.on('pong', () => {
      this.#answered = true;
    });
    // A broken socket closes by itself afterwards; what broke it is the network's business.
    socket.on('error', () => {});
  }

  send(text: string): void {
    const { socket } = this.#options;
    if (socket.readyState !== WebSocket.OPEN) return;
    // A page that does not read would fill our memory; it reconnects and reloads everything.
    if (socket.bufferedAmount > MOST_UNSENT_BYTES) socket.terminate();
    else socket.send(text);
  }

  /** What it may not hear any more; it must reload, and finds out what is left for it. */
  stopHearing(topic: string): void {
    if (!this.topics.delete(topic)) return;
    this.#options.onUnsubscribe(topic);
    this.send(JSON.stringify({ resync: true }));
  }

  ping(): void {
    this.#answered = false;
    if (this.#options.socket.readyState === WebSocket.OPEN) this.#options.socket.ping();
  }

  dropUnlessAnswered(): void {
    if (!this.#answered) this.#options.socket.terminate();
  }

  close(code: number, reason: string): void {
    this.#options.socket.close(code, reason);
  }

  terminate(): void {
    this.#options.socket.terminate();
  }

  #receive(data: RawData): void {
    this.#waiting += 1;
    if (this.#waiting > MOST_WAITING_MESSAGES) return this.close(CLOSE.refusedMessage, 'too many messages');
    this.#last = this.#last.then(async () => {
      try {
        await this.#handle(data);
      } catch (error) {
        this.#options.log.error({ err: error }, 'live message failed');
        this.terminate();
      }
      this.#waiting -= 1;
    });
  }

  async #handle(data: RawData): Promise<void> {
    const message = readMessage(data);
    if (!message) return this.close(CLOSE.refusedMessage, 'not understood');
    if (!this.#options.admit(costOf(message))) return this.close(CLOSE.tooMuch, 'too many messages');
    if ('ping' in message) return this.send(JSON.stringify({ pong: true }));
    if ('subscribe' in message) return await this.#subscribe(message.subscribe, message.ageMs);
    for (const topic of message.unsubscribe) {
      if (this.topics.delete(topic)) this.#options.onUnsubscribe(topic);
    }
  }

  /**
   * Topics that this person may not hear are refused like topics that do not exist. A page says how long ago
   * what it shows was read: what happened since then, before it could listen, it has missed.
   */
  async #subscribe(wanted: string[], ageMs: number | undefined): Promise<void> {
    const { mayHear, onSubscribe, hasHappened } = this.#options;
    const added = [...new Set(wanted)].filter((topic) => !this.topics.has(topic));
    const allowed = added.length > 0 ? await mayHear(added) : new Set<string>();
    const refused: string[] = [];
    for (const topic of added) {
      if (this.topics.size >= MOST_TOPICS || !allowed.has(topic)) {
        refused.push(topic);
      } else {
        this.topics.add(topic);
        onSubscribe(topic);
      }
    }
    const subscribed = wanted.filter((topic) => this.topics.has(topic));
    this.send(JSON.stringify({ subscribed, refused }));
    if (ageMs !== undefined && subscribed.some((topic) => hasHappened(topic, ageMs))) {
      this.send(JSON.stringify({ resync: true }));
    }
  }
}

type ClientMessage = z.infer<typeof clientMessage>;

/** One for the message, and one for each topic, whose right has to be looked up. */
function costOf(message: ClientMessage): number {
  return 1 + ('subscribe' in message ? message.subscribe.length : 0);
}

function readMessage(data: RawData): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined; // not JSON
  }
}
