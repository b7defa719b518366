import { assert } from '#domain/assert.ts';
import type { Database } from '#platform/database/connect.ts';
import { reset } from '../remembered.ts';

/**
 * Databases of the tests' world that a closed app left behind. The next app of the process begins with one of
 * them, its rows put back, because opening a new one takes longer than most tests.
 */
const idle: Kept[] = [];
type Kept = { database: Database; uses: number };

const AT_MOST = 2;
/** Rows that were put back often leave gaps in the files, which nothing sweeps here. */
const MOST_USES = 40;

/** What touches rows only. Whatever else a test says may outlast it. */
const ROWS_ONLY = /^\s*(select|with|insert|update|delete|explain|begin|commit|rollback|set local)\b/i;

const isRowsOnly = (text: string) =>
  text.split(';').every((statement) => !statement.trim() || ROWS_ONLY.test(statement));

export type Lease = {
  database: Database;
  /** The app has started: what it says to the database from now on is noted. */
  watch(): void;
  /** Ends it, so that nothing which still runs reaches the database of the next app. */
  giveBack(): Promise<void>;
};

/** A database that was left behind, as `remember` saw it. */
export async function takeIdle(kind: Database['kind']): Promise<Lease | undefined> {
  const at = idle.findLastIndex(({ database }) => database.kind === kind);
  const [kept] = at < 0 ? [] : idle.splice(at, 1);
  if (!kept) return undefined;
  await reset(kept.database);
  return lease(kept);
}

/** Lends a database that `remember` has seen, or will have by the time it is given back. */
export function lease(kept: Kept): Lease {
  let isOver = false;
  let isWatched = false;
  let isSpoiled = false;
  const guarded =
    <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      assert(!isOver, 'the app of this database is closed');
      return run(...args);
    };
  const { database } = kept;
  return {
    database: {
      ...database,
      transaction: guarded(database.transaction) as Database['transaction'],
      listen: guarded(database.listen),
      executeSql: guarded((text, values) => {
        isSpoiled ||= isWatched && !isRowsOnly(text);
        return database.executeSql(text, values);
      }),
    },
    watch: () => {
      isWatched = true;
    },
    giveBack: async () => {
      isOver = true;
      const uses = kept.uses + 1;
      if (isSpoiled || uses >= MOST_USES || idle.length >= AT_MOST) await database.close();
      else idle.push({ database, uses });
    },
  };
}
