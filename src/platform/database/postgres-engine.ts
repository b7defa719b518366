import pg from 'pg';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { assert } from '#domain/assert.ts';
import { AppError } from '#domain/errors/errors.ts';
import { APPLICATION_ROLE, type Engine } from './engine.ts';
import { PostgresListener } from './postgres-listener.ts';
import type { Schema } from './schema.generated.ts';
import { elementParsers, valueParsers } from './value-parsers.ts';

const OLDEST_VERSION = 15;
/** How long a request waits for a free connection, or a new one for the server, before it is refused. */
const LONGEST_WAIT_MS = 10_000;

export type PostgresOptions = {
  url: string;
  applicationName: string;
  poolSize: number;
};

/** A PostgreSQL server, through a pool of connections and one more that only listens. */
export async function openPostgres({ url, applicationName, poolSize }: PostgresOptions): Promise<Engine> {
  const connection = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    // What lies between forgets a connection that says nothing for some minutes, and tells neither end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  };
  const pool = new pg.Pool({
    ...connection,
    types: { getTypeParser },
    max: poolSize,
    // A request that died between two statements must not keep its locks.
    idle_in_transaction_session_timeout: 60_000,
  });
  // An idle connection broke, as it does when the server restarts. The pool has dropped it already, and the
  // next query opens another or reports why it cannot.
  pool.on('error', () => {});
  // The same for one that is in use, between two statements: the pool listens to idle ones only, and an error
  // without a listener ends the process. The next statement of the transaction reports it.
  pool.on('connect', (client) => client.on('error', () => {}));

  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const kysely = new Kysely<Schema>({ dialect: new ApplicationRoleDialect({ pool }) });
  const listener = new PostgresListener({
    ...connection,
    application_name: `${applicationName} (listening)`,
  });

  return {
    kind: 'postgres',
    kysely,
    executeSql: async (text, values) => {
      // Several statements at once give a list of results.
      const results = [await pool.query<Record<string, unknown>>(text, values)].flat();
      return { rows: results.flatMap((result) => result.rows) };
    },
    listen: (channel, handlers) => listener.listen(channel, handlers),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? 'unknown';
  assert(
    Number.parseInt(version, 10) >= OLDEST_VERSION,
    `PostgreSQL ${OLDEST_VERSION} or newer is needed, but this server is ${version}`,
  );
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

class ApplicationRoleDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ApplicationRoleDriver(this.#config);
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ApplicationRoleDriver extends PostgresDriver {
  /** Where no connection is free in time, or the server cannot be reached, the caller may try again. */
  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    try {
      return await super.acquireConnection(...options);
    } catch (error) {
      throw Object.assign(new AppError('UNAVAILABLE'), { cause: error });
    }
  }

  /** One message opens the transaction and gives up the owner's rights, instead of two round trips. */
  override async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel = 'read committed' }: TransactionSettings,
  ): Promise<void> {
    const begin = `begin isolation level ${isolationLevel}; set local role ${APPLICATION_ROLE}`;
    try {
      await connection.executeQuery(CompiledQuery.raw(begin));
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}
