import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** One that is answered and one that is next: more would wait behind a slow one while others are idle. */
const AT_ONCE = 2;

/** A connection, and how many wait for its answers now. */
type Line = { opened: Promise<PostgresPoolClient>; client: pg.Client; waiting: number };
type Waiting = { serve: (opened: Promise<PostgresPoolClient>) => void; refuse: (error: Error) => void };

export type SharedReadersOptions = pg.ClientConfig & {
  /** For opening one, and for having room on one. */
  connectionTimeoutMillis: number;
  Client: typeof pg.Client;
  /** At most so many connections. */
  size: number;
  /** Before the first statement. */
  prepare: string;
};

/**
 * Connections on which two read at once: the next statement is sent while the one before it is still being
 * answered (pipelining). From a pool PostgreSQL gets it only when this process has read the last answer, and
 * has to be woken up for each: under load both then waited for one another, with an eighth of the processors
 * idle. Only for single statements outside a transaction. Each takes the connection where the fewest wait,
 * and who finds none with room is served first come, first served, or told after `connectionTimeoutMillis`.
 */
export class SharedReaders implements PostgresPool {
  readonly options: SharedReadersOptions;
  #lines: Line[] = [];
  /** Those for whom no connection has room. */
  #queue: Waiting[] = [];
  #isClosed = false;

  constructor(options: SharedReadersOptions) {
    this.options = options;
  }

  /** `release` of what it gives says that the answer is there. */
  connect(): Promise<PostgresPoolClient> {
    if (this.#isClosed) return Promise.reject(new Error('the readers are closed'));
    return new Promise((serve, refuse) => {
      const waiting = { serve, refuse };
      this.#queue.push(waiting);
      this.#serve();
      if (this.#queue.includes(waiting)) this.#refuseLater(waiting);
    });
  }

  async end(): Promise<void> {
    this.#isClosed = true;
    const lines = this.#lines;
    this.#lines = [];
    for (const { refuse } of this.#queue.splice(0)) refuse(new Error('the readers are closed'));
    await Promise.allSettled(lines.map(({ opened, client }) => opened.then(() => client.end())));
  }

  #serve(): void {
    while (this.#queue.length > 0) {
      const line = this.#leastBusy();
      if (line.waiting >= AT_ONCE) return;
      line.waiting += 1;
      this.#queue.shift()!.serve(line.opened);
    }
  }

  #refuseLater(waiting: Waiting): void {
    const { serve } = waiting;
    const timer = setTimeout(() => {
      this.#queue = this.#queue.filter((other) => other !== waiting);
      waiting.refuse(new Error('no connection had room in time'));
    }, this.options.connectionTimeoutMillis);
    waiting.serve = (opened) => {
      clearTimeout(timer);
      serve(opened);
    };
  }

  #leastBusy(): Line {
    const [first, ...others] = this.#lines;
    if (!first) return this.#open();
    const best = others.reduce((least, line) => (line.waiting < least.waiting ? line : least), first);
    return best.waiting > 0 && this.#lines.length < this.options.size ? this.#open() : best;
  }

  #release(line: Line): void {
    line.waiting -= 1;
    this.#serve();
  }

  #open(): Line {
    const { Client, size: _, prepare, ...connection } = this.options;
    const client = new Client({ ...connection, pipeline: true } as pg.ClientConfig);
    const line: Line = { client, waiting: 0, opened: opened(client, prepare, () => this.#release(line)) };
    const forget = () => {
      this.#lines = this.#lines.filter((other) => other !== line);
      this.#serve();
    };
    const giveUp = () => {
      forget();
      client.end().catch(() => {});
    };
    // What was lost while it was idle is told to nobody: the next statement opens another.
    client.on('error', giveUp);
    client.on('end', forget);
    line.opened.catch(giveUp);
    this.#lines.push(line);
    return line;
  }
}

async function opened(client: pg.Client, prepare: string, release: () => void): Promise<PostgresPoolClient> {
  await client.connect();
  await client.query(prepare);
  const query = (text: string, values: unknown[]) => client.query(text, values);
  return { query, release } as unknown as PostgresPoolClient;
}
