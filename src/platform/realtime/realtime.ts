import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { assert } from '#domain/assert.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
import { notify } from '#platform/database/notices.ts';
import type { Log } from '#platform/log.ts';
import { CLOSE, Connection } from './connection.ts';
import { LastNotices } from './last-notices.ts';

const PATH = '/live';
const CHANNEL = 'hoist_live';
const LARGEST_NOTICE_BYTES = 8_000; // PostgreSQL's own limit
const LARGEST_MESSAGE_BYTES = 8_192;
/** How long pages have to answer a goodbye. */
const GOODBYE_MS = 1_000;
const SESSION_REVOKED = 'session.revoked';
const MOST_WAITING_EVENTS = 20;
const RESYNC = JSON.stringify({ resync: true });
/** After how long one of the sockets of a person or an address may have closed. */
const SECONDS_FOR_A_SOCKET = 60;

/**
 * Notifies every open page that listens to `topic`, in every server process, once the transaction commits.
 * It carries only the fact of a change, never its content: the page reloads and gets what its person may
 * see.
 */
export async function publishLive(tx: Tx, topic: string, event: string, at: Date): Promise<void> {
  const notice = JSON.stringify({ topic, event, at: at.toISOString() });
  assert(Buffer.byteLength(notice) < LARGEST_NOTICE_BYTES, 'a live notice carries names only, no data');
  await notify(tx, CHANNEL, notice);
}

export type LiveOptions<Subscriber> = {
  server: Server;
  database: Database;
  log: Log;
  /**
   * Whether the page that opens the socket is ours; a foreign page would bring its visitor's cookie along.
   */
  isOwnPage(request: IncomingMessage): boolean;
  /** Who opens the socket; null is refused. */
  authenticate(request: IncomingMessage): Promise<Subscriber | null>;
  admission: LiveAdmission;
  /** From where the socket comes, as it is counted. */
  addressOf(request: IncomingMessage): string;
  /**
   * What decides who hears these topics, as they are at this moment. Asked when a page subscribes, before
   * each notice and at every heartbeat, and by one caller at a time, so that open pages never take more than
   * one connection of the pool from those who ask for something.
   */
  judge(topics: readonly string[]): Promise<Judge<Subscriber>>;
  /** Asked at every heartbeat, and at once when a session of this person was revoked. */
  stillValid(subscriber: Subscriber): Promise<boolean>;
  /** The topic on which `session.revoked` concerns this person; null for a guest. */
  ownTopic(subscriber: Subscriber): string | null;
  heartbeatMs?: number;
  answerWithinMs?: number;
};

export type Judge<Subscriber> = (subscriber: Subscriber, topic: string) => boolean;

/** What one address and one person may open and send. */
export type LiveAdmission = {
  /** Answers the seconds to wait, or 0. */
  opens(address: string): number;
  /** One more open socket; null where it is one too many. */
  takeSocket(address: string, person: string | null): (() => void) | null;
  /** Takes the cost of a message; false where nothing is left. */
  sends(address: string, person: string | null, cost: number): boolean;
};

export type LiveHub = {
  connectionCount(): number;
  stop(): Promise<void>;
};

/**
 * The web socket at /live. A page says `{"subscribe":[…],"ageMs":…}` and hears `{"topic","event","at"}`;
 * `{"resync":true}` means that notices may have been lost, or came before it listened, and that it should
 * read everything again.
 */
export async function startLiveHub<Subscriber>(options: LiveOptions<Subscriber>): Promise<LiveHub> {
  const hub = new Hub(options);
  await hub.start();
  return { connectionCount: () => hub.connectionCount, stop: () => hub.stop() };
}

/**
 * Whether a request opens the web socket. Pass it to `createServer` as `shouldUpgradeCallback`: Node then
 * answers every other upgrade, such as `curl --http2` sends, as the plain request that it also is.
 */
export function isLiveUpgrade({ url, headers }: IncomingMessage): boolean {
  return url?.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket';
}

class Hub<Subscriber> {
  readonly #options: LiveOptions<Subscriber>;
  readonly #sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: LARGEST_MESSAGE_BYTES,
  });
  readonly #people = new Map<Connection, Subscriber>();
  readonly #listeners = new Map<string, Set<Connection>>();
  readonly #notices = new LastNotices();
  #stopListening: () => Promise<void> = async () => {};
  #heartbeat: NodeJS.Timeout | undefined;
  #check: Promise<void> = Promise.resolve();
  /** Apart from the heartbeat: a revoked session does not wait until a thousand others were looked at. */
  #revocations: Promise<void> = Promise.resolve();
  /** Unsent notices, by topic and event: a topic that changes faster than we send is sent once. */
  readonly #waiting = new Map<string, Map<string, string>>();
  readonly #deliveries = new Set<Promise<void>>();
  #judging: Promise<unknown> = Promise.resolve();

  constructor(options: LiveOptions<Subscriber>) {
    this.#options = options;
  }

  get connectionCount(): number {
    return this.#people.size;
  }

  async start(): Promise<void> {
    const { server, database, heartbeatMs = 30_000 } = this.#options;
    this.#stopListening = await database.listen(
      CHANNEL,
      (notice) => this.#deliver(notice),
      () => {
        this.#notices.forget();
        return this.#tellEveryone(RESYNC);
      },
    );
    server.on('upgrade', this.#upgrade);
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#heartbeat);
    this.#options.server.off('upgrade', this.#upgrade);
    await this.#stopListening();
    const everyone = [...this.#people.keys()];
    for (const connection of everyone) connection.close(CLOSE.goingAway, 'the server restarts');
    await Promise.race([
      Promise.all(everyone.map((connection) => connection.closed)),
      sleep(GOODBYE_MS, undefined, { ref: false }),
    ]);
    for (const connection of everyone) connection.terminate();
    await Promise.all([this.#check, this.#revocations, ...this.#deliveries]);
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // First of all: from here on a reset by the other side is an unhandled error that would end the process.
    socket.on('error', () => socket.destroy());
    if (!isLiveUpgrade(request)) return refuse(socket, '404 Not Found');
    this.#admit(request, socket, head).catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'live connection failed');
      refuse(socket, '503 Service Unavailable');
    });
  };

  async #admit(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { isOwnPage, authenticate, admission, addressOf, ownTopic } = this.#options;
    const address = addressOf(request);
    const seconds = admission.opens(address);
    if (seconds > 0) return refuse(socket, '429 Too Many Requests', seconds);
    if (!isOwnPage(request)) return refuse(socket, '403 Forbidden');
    const subscriber = await authenticate(request);
    if (subscriber === null) return refuse(socket, '401 Unauthorized');
    const person = ownTopic(subscriber);
    const giveBack = admission.takeSocket(address, person);
    if (!giveBack) return refuse(socket, '429 Too Many Requests', SECONDS_FOR_A_SOCKET);
    // The socket may have gone while its person was looked up, and then nothing of it is opened.
    socket.once('close', giveBack);
    if (socket.destroyed) return giveBack();
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      this.#welcome(opened, subscriber, (cost) => admission.sends(address, person, cost));
    });
  }

  #welcome(socket: WebSocket, subscriber: Subscriber, admit: (cost: number) => boolean): void {
    const connection = new Connection({
      socket,
      log: this.#options.log,
      admit,
      mayHear: async (topics) => {
        const hears = await this.#judge(topics);
        return new Set(topics.filter((topic) => hears(subscriber, topic)));
      },
      onSubscribe: (topic) => this.#subscribe(connection, topic),
      onUnsubscribe: (topic) => this.#unsubscribe(connection, topic),
      hasHappened: (topic, withinMs) => this.#notices.hasHappened(topic, withinMs),
    });
    this.#people.set(connection, subscriber);
    socket.on('close', () => {
      this.#people.delete(connection);
      for (const topic of connection.topics) this.#unsubscribe(connection, topic);
    });
  }

  #subscribe(connection: Connection, topic: string): void {
    // It may have closed while its right was looked up.
    if (!this.#people.has(connection)) return;
    const listeners = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, listeners.add(connection));
  }

  #unsubscribe(connection: Connection, topic: string): void {
    const listeners = this.#listeners.get(topic);
    listeners?.delete(connection);
    if (listeners?.size === 0) this.#listeners.delete(topic);
  }

  #deliver(notice: string): void {
    const { topic, event } = JSON.parse(notice) as { topic: string; event: string };
    this.#notices.note(topic);
    if (this.#listeners.has(topic)) this.#queue(topic, event, notice);
    if (event !== SESSION_REVOKED) return;
    const { ownTopic } = this.#options;
    const concerned = [...this.#people].filter(([, subscriber]) => ownTopic(subscriber) === topic);
    this.#revocations = this.#revocations.then(() => this.#hangUpOnInvalid(concerned));
  }

  /** Topics are sent separately, so a busy one holds up no other. */
  #queue(topic: string, event: string, notice: string): void {
    const waiting = this.#waiting.get(topic);
    if (waiting) {
      // The same event again adds nothing; a page that hears "everything changed" reloads everything.
      if (waiting.size < MOST_WAITING_EVENTS || waiting.has(event)) waiting.set(event, notice);
      else waiting.set(RESYNC, RESYNC);
      return;
    }
    this.#waiting.set(topic, new Map([[event, notice]]));
    const telling = this.#tell(topic).finally(() => this.#deliveries.delete(telling));
    this.#deliveries.add(telling);
  }

  async #tell(topic: string): Promise<void> {
    let notices = this.#takeWaiting(topic);
    while (notices.length > 0) {
      const hears = await this.#judge([topic]).catch((error: unknown) => {
        this.#options.log.error({ err: error }, 'live right check failed');
        return null;
      });
      for (const connection of this.#listeners.get(topic) ?? []) {
        if (!this.#mayStillHear(connection, topic, hears)) continue;
        for (const notice of notices) connection.send(notice);
      }
      // What came since then may have changed who hears of it, so it is judged by itself.
      notices = this.#takeWaiting(topic);
    }
    this.#waiting.delete(topic);
  }

  #takeWaiting(topic: string): string[] {
    const notices = [...(this.#waiting.get(topic)?.values() ?? [])];
    this.#waiting.set(topic, new Map());
    return notices;
  }

  #judge(topics: readonly string[]): Promise<Judge<Subscriber>> {
    const judging = this.#judging.then(() => this.#options.judge(topics));
    this.#judging = judging.catch(() => undefined);
    return judging;
  }

  /**
   * A right ends while a page is open: a job that was on the market yesterday is another shop's today. So it
   * is asked again before each notice and at every heartbeat, not only when the page subscribed.
   */
  #mayStillHear(connection: Connection, topic: string, hears: Judge<Subscriber> | null): boolean {
    const subscriber = this.#people.get(connection);
    if (subscriber === undefined) return false;
    // Without an answer a notice would be lost in silence: the page reconnects and reads everything again.
    if (!hears) connection.terminate();
    else if (hears(subscriber, topic)) return true;
    else connection.stopHearing(topic);
    return false;
  }

  #tellEveryone(text: string): void {
    for (const connection of this.#people.keys()) connection.send(text);
  }

  #beat(): void {
    const everyone = [...this.#people];
    for (const [connection] of everyone) connection.ping();
    const { answerWithinMs = 10_000 } = this.#options;
    setTimeout(() => {
      for (const [connection] of everyone) connection.dropUnlessAnswered();
    }, answerWithinMs).unref();
    this.#check = this.#check.then(() => this.#hangUpOnInvalid(everyone));
  }

  /** One after the other, so that a thousand open pages do not take every connection of the pool at once. */
  async #hangUpOnInvalid(people: [Connection, Subscriber][]): Promise<void> {
    const { stillValid, log } = this.#options;
    for (const [connection, subscriber] of people) {
      try {
        if (!this.#people.has(connection)) continue;
        if (!(await stillValid(subscriber))) {
          connection.close(CLOSE.sessionOver, 'the session is over');
          continue;
        }
        const topics = [...connection.topics];
        if (topics.length === 0) continue;
        const hears = await this.#judge(topics);
        for (const topic of topics) this.#mayStillHear(connection, topic, hears);
      } catch (error) {
        log.error({ err: error }, 'live session check failed');
      }
    }
  }
}

/** Destroys the socket once the answer is written. A client that never closes its side would keep it open. */
function refuse(socket: Duplex, status: string, retryAfterSeconds?: number): void {
  const retry = retryAfterSeconds === undefined ? '' : `Retry-After: ${retryAfterSeconds}\r\n`;
  const answer = `HTTP/1.1 ${status}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}
