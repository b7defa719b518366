import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { DatabaseClock } from './database-clock.ts';
import type { Engine, PoolFigures, SqlResult, StopListening, ListenHandlers } from './engine.ts';
import { lockDirectory } from './lock.ts';
import { openPglite } from './pglite-engine.ts';
import { openPostgres } from './postgres-engine.ts';
import type { Schema } from './schema.generated.ts';
import { runTransaction } from './transaction.ts';
import { unpackTemplate } from './unpack-template.ts';

export type Tx = Transaction<Schema>;

export type Database = {
  readonly kind: 'pglite' | 'postgres';
  /** The database's own clock, which decides what is due. Each transaction reads it when it begins. */
  readonly clock: DatabaseClock;
  /** A pooler is between: what one statement sets on its connection, the next may not find. */
  readonly isPooled: boolean;
  /**
   * For statements outside a transaction, with the rights of the login, who owns the schema where there is
   * one login only: start-up, health checks, tests. Requests and queued work go through `transaction`.
   */
  readonly kysely: Engine['kysely'];
  /**
   * Runs in one READ COMMITTED transaction as hoist_app, which cannot change what must last. The whole of
   * `run` is repeated, up to three times, when the database gave up because of others; so it has no effects
   * elsewhere.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** Raw SQL as the login, outside every transaction. Without values it may hold several statements. */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Hears `notify` of `notices.ts` in any process, once its transaction has committed. */
  listen(
    channel: string,
    onMessage: ListenHandlers['onMessage'],
    onGap?: ListenHandlers['onGap'],
  ): Promise<StopListening>;
  /**
   * Only on the embedded database: all its files as they are now, for a backup or to start another one from.
   */
  readonly dump?: () => Promise<Blob>;
  /** Only with a server: the connections of the pool, and how many requests wait for one. */
  readonly pool?: () => PoolFigures;
  close(): Promise<void>;
};

export type OpenOptions = {
  /** A PostgreSQL server, 15 or newer. Wins over the embedded database. */
  url?: string;
  /** The same server past a connection pooler, to hear messages. Unset, `url` is asked whether it can. */
  directUrl?: string;
  /**
   * Where the embedded database keeps its files; without it, it lives in memory and is forgotten at close.
   */
  dataDir?: string;
  /** A dump to start an embedded database in memory from. */
  dump?: Blob;
  /** The path of a dump that an embedded database in `dataDir` begins with; without a file it begins empty. */
  template?: string;
  applicationName?: string;
  poolSize?: number;
};

/** Opens the server of `url`, else the embedded database. The schema is the business of `migrate.ts`. */
export async function openDatabase(options: OpenOptions = {}): Promise<Database> {
  const { url, directUrl, dataDir, dump, template, applicationName = 'hoist', poolSize = 10 } = options;
  if (url) return toDatabase(await openPostgres({ url, directUrl, applicationName, poolSize }));
  if (!dataDir) return toDatabase(await openPglite({ dump }));

  const lock = await lockDirectory(dataDir);
  try {
    const filesDirectory = join(dataDir, 'database');
    if (template) unpackTemplate(template, filesDirectory);
    const engine = await openPglite({ filesDirectory });
    return toDatabase(engine, lock.release);
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function toDatabase(engine: Engine, afterClose?: () => Promise<void>): Database {
  return {
    kind: engine.kind,
    clock: engine.clock,
    isPooled: engine.isPooled,
    kysely: engine.kysely,
    transaction: (run) => runTransaction(engine.kysely, run),
    executeSql: (text, values) => engine.executeSql(text, values),
    listen: (channel, onMessage, onGap) => engine.listen(channel, { onMessage, onGap }),
    dump: engine.dump,
    pool: engine.pool,
    close: async () => {
      await engine.close();
      await afterClose?.();
    },
  };
}
