import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Frames, frame, parametersOf, startupMessage } from './postgres-messages.ts';

/**
 * A pooler in transaction mode that is as unkind as one may be: each transaction of a client gets another
 * connection to the server than the one before, and none is reset in between. What was left in a session is
 * missed by its client, and found by others.
 */
export type SwitchingPooler = {
  /** The same database through the pooler. */
  through(databaseUrl: string): string;
  /** What no pooler in transaction mode supports, as clients asked for it. */
  complaints: string[];
  /** Ends its connections to one database, so that it can be dropped. */
  forget(databaseUrl: string): void;
  stop(): Promise<void>;
};

/** Those that PgBouncer carries over to the connection of a transaction; it refuses all others. */
const STARTUP_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);

const SSL_REQUEST = 80_877_103;
const TLS_IS_OFF = 'N';

export async function startSwitchingPooler(serverUrl: string): Promise<SwitchingPooler> {
  const server = new URL(serverUrl);
  const complaints: string[] = [];
  const idle = new Map<string, Backend[]>();
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    new Client(socket, { server, idle, complaints });
  });
  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    complaints,
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    forget: (databaseUrl) => {
      const { pathname } = new URL(databaseUrl);
      for (const [key, backends] of idle) {
        if (key.endsWith(pathname)) for (const backend of backends.splice(0)) backend.socket.destroy();
      }
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      for (const backend of [...idle.values()].flat()) backend.socket.destroy();
      listening.close();
      await once(listening, 'close');
    },
  };
}

type Shared = { server: URL; idle: Map<string, Backend[]>; complaints: string[] };

/** One connection to the server, while it is lent to a client or waits for one. */
class Backend {
  readonly socket: Socket;
  /** Whose transaction it runs; what it says between two transactions is lost, as notifications are. */
  client: Client | undefined;
  readonly opened: Promise<Buffer>;

  constructor(server: URL, parameters: Map<string, string>) {
    this.socket = connect({ host: server.hostname, port: Number(server.port) });
    this.socket.setNoDelay(true);
    const greeting = Promise.withResolvers<Buffer>();
    this.opened = greeting.promise;
    const frames = new Frames();
    const said: Buffer[] = [];
    let isOpen = false;
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      greeting.reject(new Error('the server closed the connection'));
      this.client?.lose();
    });
    this.socket.on('data', (chunk: Buffer) => {
      for (const { type, whole } of frames.add(chunk)) {
        if (isOpen) this.client?.answer(type, whole);
        else if (type === 'E') greeting.reject(new Error(whole.toString('latin1')));
        else {
          if (type === 'S') said.push(whole);
          isOpen = type === 'Z';
          if (isOpen) greeting.resolve(Buffer.concat(said));
        }
      }
    });
    const { user = '', database = user } = Object.fromEntries(parameters);
    this.socket.write(startupMessage({ user, database }));
  }
}

class Client {
  readonly #socket: Socket;
  readonly #shared: Shared;
  readonly #frames = new Frames({ startsUp: true });
  #parameters = new Map<string, string>();
  #backend: Backend | undefined;
  #previous: Backend | undefined;
  #unanswered = 0;
  /** What came while a connection to the server was opened. */
  #waiting: Buffer[] | undefined;

  constructor(socket: Socket, shared: Shared) {
    this.#socket = socket;
    this.#shared = shared;
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => this.#leave());
    socket.on('data', (chunk: Buffer) => {
      for (const { type, whole } of this.#frames.add(chunk)) {
        if (type === 'startup') void this.#startUp(whole);
        else if (type === 'X') socket.end();
        else this.#ask(type, whole);
      }
    });
  }

  /** A message of the server for this client; its last one of a transaction sets the connection free. */
  answer(type: string, whole: Buffer): void {
    this.#socket.write(whole);
    if (type !== 'Z') return;
    this.#unanswered -= 1;
    const isIdle = whole.toString('latin1', 5) === 'I';
    if (isIdle && this.#unanswered === 0) this.#release();
  }

  lose(): void {
    this.#backend = undefined;
    this.#socket.destroy();
  }

  async #startUp(message: Buffer): Promise<void> {
    if (message.readInt32BE(4) === SSL_REQUEST) {
      this.#frames.startUpAgain();
      this.#socket.write(TLS_IS_OFF);
      return;
    }
    this.#parameters = parametersOf(message);
    for (const name of this.#parameters.keys()) {
      if (!STARTUP_PARAMETERS.has(name)) return this.#refuse(`unsupported startup parameter: ${name}`);
    }
    const backend = new Backend(this.#shared.server, this.#parameters);
    try {
      const settings = await backend.opened;
      this.#idle().push(backend);
      const noBackend = Buffer.alloc(8, 0x7f);
      const greeting = [frame('R', Buffer.alloc(4)), settings, frame('K', noBackend), frame('Z', 'I')];
      this.#socket.write(Buffer.concat(greeting));
    } catch (error) {
      this.#refuse(String(error));
    }
  }

  #refuse(reason: string): void {
    this.#shared.complaints.push(reason);
    this.#socket.end(frame('E', `SFATAL\0VFATAL\0C08P01\0M${reason}\0\0`));
  }

  #ask(type: string, whole: Buffer): void {
    if (type === 'P' && whole[5] !== 0) {
      this.#shared.complaints.push(`named statement: ${whole.toString('latin1', 5, 100)}`);
    }
    if (type === 'Q' || type === 'S') this.#unanswered += 1;
    if (this.#backend) return void this.#backend.socket.write(whole);
    if (this.#waiting) return void this.#waiting.push(whole);
    this.#waiting = [whole];
    void this.#borrow();
  }

  async #borrow(): Promise<void> {
    const idle = this.#idle();
    const at = idle.findIndex((one) => one !== this.#previous && !one.socket.destroyed);
    const [found] = at < 0 ? [] : idle.splice(at, 1);
    const backend = found ?? new Backend(this.#shared.server, this.#parameters);
    try {
      await backend.opened;
    } catch {
      return this.lose();
    }
    if (this.#socket.destroyed) return void idle.push(backend);
    backend.client = this;
    this.#backend = backend;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    backend.socket.write(Buffer.concat(waiting));
  }

  #release(): void {
    const backend = this.#backend;
    if (!backend) return;
    backend.client = undefined;
    this.#backend = undefined;
    this.#previous = backend;
    this.#idle().push(backend);
  }

  /** In the middle of a transaction the server has to undo it, which it does when its connection ends. */
  #leave(): void {
    const backend = this.#backend;
    this.#backend = undefined;
    if (!backend) return;
    backend.client = undefined;
    backend.socket.destroy();
  }

  #idle(): Backend[] {
    const user = this.#parameters.get('user') ?? '';
    const key = `${user}/${this.#parameters.get('database') ?? user}`;
    const idle = this.#shared.idle.get(key) ?? [];
    this.#shared.idle.set(key, idle);
    return idle;
  }
}
