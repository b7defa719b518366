import type { Kysely } from 'kysely';
import type { DatabaseClock } from './database-clock.ts';
import type { Schema } from './schema.generated.ts';

export type SqlResult = { rows: Record<string, unknown>[] };
export type StopListening = () => Promise<void>;

export type ListenHandlers = {
  onMessage: (payload: string) => void;
  /**
   * Called after a lost connection came back: messages of the time between are gone, so look for yourself.
   */
  onGap?: () => void;
};

/** What the embedded database and a PostgreSQL server have in common. */
export type Engine = {
  kind: 'pglite' | 'postgres';
  clock: DatabaseClock;
  /** A pooler is between: what one statement sets on its connection, the next may not find. */
  isPooled: boolean;
  /** Statements outside a transaction run as the owner of the schema; transactions run as hoist_app. */
  kysely: Kysely<Schema>;
  /** Raw SQL as the owner. Without values the text may hold several statements, also begin and commit. */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  listen(channel: string, handlers: ListenHandlers): Promise<StopListening>;
  /** The embedded database only: all of its files as they are now, to start another one from. */
  dump?(): Promise<Blob>;
  /** A server only: the connections of the pool, and how many requests wait for one. */
  pool?(): PoolFigures;
  close(): Promise<void>;
};

export type PoolFigures = { total: number; idle: number; waiting: number };

/** Every transaction of the application gives up the owner's rights first; migrations create this role. */
export const APPLICATION_ROLE = 'hoist_app';
