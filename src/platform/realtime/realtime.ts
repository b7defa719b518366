import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { WebSocketServer, type WebSocket } from 'ws';
import { assert } from '#domain/assert.ts';
import type { Database, Tx } from '#platform/database/connect.ts';
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

/**
 * Tells every open page that listens to `topic`, in every server process, once the transaction commits. Only
 * that something happened is said, never what: the page asks again and gets what its person may see.
 */
export async function publishLive(tx: Tx, topic: string, event: string, at: Date): Promise<void> {
  const notice = JSON.stringify({ topic, event, at: at.toISOString() });
  assert(Buffer.byteLength(notice) < LARGEST_NOTICE_BYTES, 'a live notice carries names only, no data');
  await sql`select pg_notify(${CHANNEL}, ${notice})`.execute(tx);
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
  /** Asked when a page subscribes, before each notice and at every heartbeat. */
  mayHear(subscriber: Subscriber, topic: string): Promise<boolean>;
  /** Asked at every heartbeat, and at once when a session of this person was revoked. */
  stillValid(subscriber: Subscriber): Promise<boolean>;
  /** The topic on which `session.revoked` concerns this person; null for a guest. */
  ownTopic(subscriber: Subscriber): string | null;
  /** Told of each notice, and of a gap in which some may have been lost. */
  onNotice?(): void;
  heartbeatMs?: number;
  answerWithinMs?: number;
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
  /** One notice after the other, so that a page hears them in the order in which they happened. */
  #deliveries: Promise<void> = Promise.resolve();

  constructor(options: LiveOptions<Subscriber>) {
    this.#options = options;
  }

  get connectionCount(): number {
    return this.#people.size;
  }

  async start(): Promise<void> {
    const { server, database, onNotice, heartbeatMs = 30_000 } = this.#options;
    this.#stopListening = await database.listen(
      CHANNEL,
      (notice) => {
        onNotice?.();
        return this.#deliver(notice);
      },
      () => {
        onNotice?.();
        this.#notices.forget();
        return this.#tellEveryone(JSON.stringify({ resync: true }));
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
    await Promise.all([this.#check, this.#revocations]);
    await this.#deliveries;
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
    if (!this.#options.isOwnPage(request)) return refuse(socket, '403 Forbidden');
    const subscriber = await this.#options.authenticate(request);
    if (subscriber === null) return refuse(socket, '401 Unauthorized');
    this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#welcome(opened, subscriber));
  }

  #welcome(socket: WebSocket, subscriber: Subscriber): void {
    const connection = new Connection({
      socket,
      log: this.#options.log,
      mayHear: (topic) => this.#options.mayHear(subscriber, topic),
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
    this.#deliveries = this.#deliveries.then(async () => {
      for (const connection of this.#listeners.get(topic) ?? []) {
        if (await this.#mayStillHear(connection, topic)) connection.send(notice);
      }
    });
    if (event !== SESSION_REVOKED) return;
    const { ownTopic } = this.#options;
    const concerned = [...this.#people].filter(([, subscriber]) => ownTopic(subscriber) === topic);
    this.#revocations = this.#revocations.then(() => this.#hangUpOnInvalid(concerned));
  }

  /**
   * A right ends while a page is open: a job that was on the market yesterday is another shop's today. So it
   * is asked again before each notice and at every heartbeat, not only when the page subscribed.
   */
  async #mayStillHear(connection: Connection, topic: string): Promise<boolean> {
    const subscriber = this.#people.get(connection);
    if (subscriber === undefined) return false;
    try {
      if (await this.#options.mayHear(subscriber, topic)) return true;
      connection.stopHearing(topic);
    } catch (error) {
      this.#options.log.error({ err: error }, 'live right check failed');
      // A notice must not be lost in silence: the page reconnects and reads everything anew.
      connection.terminate();
    }
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
        for (const topic of connection.topics) await this.#mayStillHear(connection, topic);
      } catch (error) {
        log.error({ err: error }, 'live session check failed');
      }
    }
  }
}

/** Destroys the socket once the answer is written. A client that never closes its side would keep it open. */
function refuse(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(answer, () => socket.destroy());
}
