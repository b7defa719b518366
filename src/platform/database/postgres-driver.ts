import pg from 'pg';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { AppError } from '#domain/errors/errors.ts';
import type { ReadClock } from './database-clock.ts';
import { APPLICATION_ROLE } from './engine.ts';

/** A request that died between two statements must not keep its locks. */
const LONGEST_PAUSE_IN_TRANSACTION = '60s';

/**
 * Of several statements in one message Kysely takes no rows, so a client whose answer is awaited gives those
 * of the last.
 */
export class PoolClient extends pg.Client {
  override query = ((...query: unknown[]): unknown => {
    const answer: unknown = (super.query as (...query: unknown[]) => unknown)(...query);
    return answer instanceof Promise ? answer.then((results: unknown) => [results].flat().at(-1)) : answer;
  }) as pg.Client['query'];
}

type Options = PostgresDialectConfig & { clock: ReadClock };

/** PostgreSQL with transactions that give up the owner's rights and read the clock. */
export class ApplicationRoleDialect extends PostgresDialect {
  readonly #options: Options;

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  override createDriver(): Driver {
    return new ApplicationRoleDriver(this.#options);
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class ApplicationRoleDriver extends PostgresDriver {
  readonly #clock: ReadClock;

  constructor({ clock, ...config }: Options) {
    super(config);
    this.#clock = clock;
  }

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

  /**
   * One message opens the transaction, gives up the owner's rights and reads the clock. What it sets ends
   * with the transaction: behind a pooler the next one on this connection may be another client's.
   */
  override async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel = 'read committed' }: TransactionSettings,
  ): Promise<void> {
    const begin = `begin isolation level ${isolationLevel}; set local role ${APPLICATION_ROLE};
      select clock_timestamp() as instant,
        set_config('idle_in_transaction_session_timeout', '${LONGEST_PAUSE_IN_TRANSACTION}', true)`;
    const askedAt = performance.now();
    try {
      const { rows } = await connection.executeQuery<{ instant: Date }>(CompiledQuery.raw(begin));
      const heardAt = performance.now();
      for (const { instant } of rows) this.#clock.hear({ instant, askedAt, heardAt });
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}
