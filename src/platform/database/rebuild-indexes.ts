import { sql } from 'kysely';
import { assert } from '#domain/assert.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';

/** How many times as large as it is reckoned to need. One that grew entry by entry comes to about 1.8. */
const SPARSE = 1.5;
/** Smaller ones are read as quickly either way. */
const LEAST_BYTES = 16 * 2 ** 20;

/** Of an entry beside its columns, filled up to eight bytes: its header and its place in the page. */
const ENTRY_OVERHEAD = 12;
/** How full a build leaves a page. */
const FILLED = 0.9;

/**
 * A rebuild waits for transactions that began before it, and a process that stops waits for the rebuild. What
 * is cut off begins anew the next time.
 */
const LONGEST_WAIT = '10s';
const LONGEST = '5min';

type Connection = Database['kysely'];
type Index = { name: string; bytes: number; dense: number };

/**
 * Rebuilds those of `names` whose pages have become half empty, beside whatever else goes on, and says
 * which. Where new rows enter an index all over the place, as new jobs do at the newest end of each square
 * of the map, a page that is full is halved and one of the halves never fills again; PostgreSQL leaves it so.
 * Only on a server: an embedded database is small and has one connection.
 */
export async function rebuildSparseIndexes(
  database: Database,
  names: readonly string[],
  leastBytes = LEAST_BYTES,
): Promise<string[]> {
  if (database.kind !== 'postgres') return [];
  const areNames = names.every((name) => /^[a-z_]+$/.test(name));
  assert(areNames, 'an index has a plain name');
  const isSparse = ({ bytes, dense }: Index) => bytes >= leastBytes && bytes > SPARSE * dense;
  return database.kysely.connection().execute(async (connection) => {
    // Two that rebuild at once wait for one another.
    const lock = sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${advisoryLocks.indexes}) as "isOurs"`;
    const { rows } = await lock.execute(connection);
    if (!rows[0]!.isOurs) return [];
    try {
      await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, false),
        set_config('statement_timeout', ${LONGEST}, false)`.execute(connection);
      await dropUnfinished(connection, names);
      const sparse = (await measure(connection, names)).filter(isSparse).map(({ name }) => name);
      for (const name of sparse) await sql.raw(`reindex index concurrently ${name}`).execute(connection);
      return sparse;
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${advisoryLocks.indexes})`.execute(connection);
    }
  });
}

/** How large they are, and how large they would be if built anew. Nothing of those never analysed. */
async function measure(connection: Connection, names: readonly string[]): Promise<Index[]> {
  const { rows } = await sql<Index>`
     select index.relname as name, pg_relation_size(index.oid)::float8 as bytes,
       index.reltuples * (${ENTRY_OVERHEAD}::int + 8 * ceil(sum(stats.avg_width) / 8.0)) / ${FILLED}::float8
         as dense
     from pg_class index
     join pg_index on pg_index.indexrelid = index.oid
     join pg_class of_table on of_table.oid = pg_index.indrelid
     join pg_attribute part on part.attrelid = index.oid
     join pg_stats stats on stats.schemaname = of_table.relnamespace::regnamespace::text
       and stats.tablename = of_table.relname and stats.attname = part.attname
     where index.relname = any(${names}::text[]) and index.relnamespace = current_schema::regnamespace
       and index.reltuples >= 0
     group by index.oid, index.relname, index.reltuples`.execute(connection);
  return rows;
}

/** A rebuild that was cut off leaves a half-made index behind, which each change of a row looks after. */
async function dropUnfinished(connection: Connection, names: readonly string[]): Promise<void> {
  const { rows } = await sql<Pick<Index, 'name'>>`
     select relname as name from pg_class join pg_index on indexrelid = pg_class.oid
     where not indisvalid and relnamespace = current_schema::regnamespace
       and regexp_replace(relname, '_cc(new|old)[0-9]*$', '') = any(${names}::text[])`.execute(connection);
  for (const { name } of rows) {
    if (!names.includes(name)) await sql.raw(`drop index concurrently if exists ${name}`).execute(connection);
  }
}
