import pg from 'pg';
import { Kysely } from 'kysely';
import { assert } from '#domain/assert.ts';
import { ReadClock, type Reading } from './database-clock.ts';
import type { Engine } from './engine.ts';
import { NoticePoller } from './notice-poller.ts';
import { ApplicationRoleDialect, PoolClient } from './postgres-driver.ts';
import { PostgresListener } from './postgres-listener.ts';
import type { Schema } from './schema.generated.ts';
import { readServerVersion } from './server-version.ts';
import { elementParsers, valueParsers } from './value-parsers.ts';

const OLDEST_VERSION = 15;
/** How long a request waits for a free connection, or a new one for the server, before it is refused. */
const LONGEST_WAIT_MS = 10_000;

export type PostgresOptions = {
  url: string;
  directUrl: string | undefined;
  applicationName: string;
  poolSize: number;
};

/**
 * A PostgreSQL server, through a pool of connections, and one more that listens. Nothing relies on a pooled
 * connection's earlier state: behind a pooler in transaction mode it changes with each one.
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { url, directUrl, applicationName, poolSize } = options;
  const connection = {
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    // Network devices in between drop a silent connection after some minutes, without notice to either end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  };
  const pool = new pg.Pool({
    ...connection,
    connectionString: url,
    application_name: applicationName,
    Client: PoolClient,
    types: { getTypeParser },
    max: poolSize,
  });
  // An idle connection broke, as it does when the server restarts. The pool has dropped it already, and the
  // next query opens another or reports why it cannot.
  pool.on('error', () => {});
  // The same for one that is in use, between two statements: the pool listens to idle ones only, and an error
  // without a listener ends the process. The next statement of the transaction reports it.
  pool.on('connect', (client) => client.on('error', () => {}));

  let isPooled: boolean;
  try {
    await refuseOldServer(pool);
    isPooled = !(await isDirect(pool));
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listening = { ...connection, application_name: `${applicationName} (listening)` };
  const voice =
    directUrl || !isPooled
      ? new PostgresListener({ ...listening, connectionString: directUrl ?? url })
      : new NoticePoller(pool);
  const clock = new ReadClock();
  const kysely = new Kysely<Schema>({ dialect: new ApplicationRoleDialect({ pool, clock }) });

  return {
    kind: 'postgres',
    clock: {
      now: () => clock.now(),
      measure: async () => {
        clock.hear(await readClock(pool));
        return Date.now() - clock.now().getTime();
      },
    },
    isPooled,
    kysely,
    executeSql: async (text, values) => {
      // Several statements at once give a list of results.
      const results = [await pool.query<Record<string, unknown>>(text, values)].flat();
      return { rows: results.flatMap((result) => result.rows) };
    },
    listen: (channel, handlers) => voice.listen(channel, handlers),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await voice.close();
      await pool.end();
    },
  };
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const version = await readServerVersion({ executeSql: (text) => pool.query(text) });
  assert(
    Number.parseInt(version, 10) >= OLDEST_VERSION,
    `PostgreSQL ${OLDEST_VERSION} or newer is needed, but this server is ${version}`,
  );
}

/** A pooler names a process of its own making, so that it can find whose statement is to be canceled. */
async function isDirect(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid === (client as unknown as { processID: number }).processID;
  } finally {
    client.release();
  }
}

async function readClock(pool: pg.Pool): Promise<Reading> {
  const askedAt = performance.now();
  const { rows } = await pool.query<{ instant: Date }>('select clock_timestamp() as instant');
  return { instant: rows[0]!.instant, askedAt, heardAt: performance.now() };
}

const TEXT_ARRAY: number = 1009;
const parseTextArray = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];

function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const single = valueParsers[type];
  if (single) return single;
  const element = elementParsers[type];
  if (element) return (text) => parseTextArray(text).map((item) => (item === null ? null : element(item)));
  return pg.types.getTypeParser(type, format ?? 'text');
}
