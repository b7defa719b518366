import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import {
  CompiledQuery,
  Kysely,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  type DatabaseConnection,
  type Driver,
} from 'kysely';
import { systemClock } from '../clock.ts';
import { APPLICATION_ROLE, type Engine } from './engine.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { Schema } from './schema.generated.ts';
import { assertNoOpenTransaction, outsideTransaction } from './transaction.ts';
import { valueParsers } from './value-parsers.ts';

export type EmbeddedOptions = {
  /** Where the files lie; without it the database lives in memory. */
  filesDirectory?: string;
  /** A dump of another embedded database to start from. */
  dump?: Blob;
};

/**
 * A log of files of 1 MB and not of 16: a new database writes at least one of them, and every copy of one is
 * so much smaller.
 */
const SMALL_LOG_FILES = '--wal-segsize=1';

/** Surely a single statement, and none that changes the schema. */
const ONE_STATEMENT = /^\s*(select|with|insert|update|delete)\b[^;]*$/i;

/** PostgreSQL inside this process. It has one connection, so everything takes turns. */
export async function openPglite(options: EmbeddedOptions): Promise<Engine> {
  const pglite = await PGlite.create({
    dataDir: options.filesDirectory,
    loadDataDir: options.dump,
    extensions: { btree_gist },
    parsers: valueParsers,
    initDbStartParams: [SMALL_LOG_FILES],
  });
  const turns = new Turns();
  const statements = new PreparedStatements(pglite);
  const kysely = new Kysely<Schema>({
    dialect: new OneConnectionDialect(withPreparedStatements(pglite, statements), turns),
  });

  return {
    kind: 'pglite',
    isPooled: false,
    // It runs in this process and has no other clock.
    clock: { now: systemClock.now, measure: async () => 0 },
    kysely,
    executeSql: (text, values) =>
      turns.take(async () => {
        if (values?.length || ONE_STATEMENT.test(text)) {
          return await statements.query<Record<string, unknown>>(text, values);
        }
        try {
          const results = await pglite.exec(text);
          await statements.forgetAfter(text);
          return { rows: results.flatMap((result) => result.rows) };
        } catch (error) {
          // The text may have failed between its own begin and commit; no other code would ever end that.
          await pglite.exec('rollback');
          throw error;
        }
      }),
    listen: async (channel, { onMessage }) => {
      const stop = await turns.take(() =>
        pglite.listen(channel, (payload) => outsideTransaction(() => setImmediate(onMessage, payload))),
      );
      return () => turns.take(() => stop());
    },
    dump: () => turns.take(() => pglite.dumpDataDir('none')),
    close: () => turns.take(() => pglite.close()),
  };
}

/** What Kysely uses of an embedded database, its queries prepared. */
type Embedded = NonNullable<Extract<PGliteDialectConfig['pglite'], object>>;

function withPreparedStatements(pglite: PGlite, statements: PreparedStatements): Embedded {
  const query = <Row>(text: string, values?: unknown[]) => statements.query<Row>(text, values);
  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
    query,
    transaction: (run) => pglite.transaction((tx) => run({ ...tx, query })),
    close: () => pglite.close(),
  };
}

/** First come, first served. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  async begin(): Promise<() => void> {
    assertNoOpenTransaction('A statement');
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }

  async take<T>(run: () => Promise<T>): Promise<T> {
    const end = await this.begin();
    try {
      return await run();
    } finally {
      end();
    }
  }
}

class OneConnectionDialect extends PGliteDialect {
  readonly #pglite: Embedded;
  readonly #turns: Turns;

  constructor(pglite: Embedded, turns: Turns) {
    super({ pglite });
    this.#pglite = pglite;
    this.#turns = turns;
  }

  override createDriver(): Driver {
    return new OneConnectionDriver(this.#pglite, this.#turns);
  }

  override createAdapter(): PGliteAdapter {
    return new TurnTakingAdapter();
  }
}

/**
 * Kysely would queue callers of its own; here raw SQL and listening queue with them, and mistakes are seen.
 */
class TurnTakingAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class OneConnectionDriver extends PGliteDriver {
  readonly #turns: Turns;
  #endTurn: () => void = () => {};

  constructor(pglite: Embedded, turns: Turns) {
    super({ pglite });
    this.#turns = turns;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const endTurn = await this.#turns.begin();
    this.#endTurn = endTurn;
    return await super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#endTurn();
  }

  override async beginTransaction(...begin: Parameters<PGliteDriver['beginTransaction']>): Promise<void> {
    await super.beginTransaction(...begin);
    try {
      await begin[0].executeQuery(CompiledQuery.raw(`set local role ${APPLICATION_ROLE}`));
    } catch (error) {
      await super.rollbackTransaction(begin[0]);
      throw error;
    }
  }
}
