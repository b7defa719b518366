import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../test/support/postgres.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { openDatabase, type Database } from './connect.ts';
import { rebuildSparseIndexes } from './rebuild-indexes.ts';

let server: TestPostgres;
let database: Database;
let url: string;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase('sparse', { empty: true });
  database = await openDatabase({ url });
  await database.executeSql('create table visit (id int, place int, twice int)');
});
afterAll(async () => {
  await database.close();
  await server.stop();
});

const NONE_IS_SMALL = 0;
const rebuild = (leastBytes = NONE_IS_SMALL) =>
  rebuildSparseIndexes(database, ['visit_newest', 'visit_by_id', 'visit_of_nobody'], leastBytes);

async function pagesOf(index: string): Promise<number> {
  const { rows } = await database.executeSql(
    `select pg_relation_size('${index}')::int / current_setting('block_size')::int as pages`,
  );
  return rows[0]!['pages'] as number;
}

describe('indexes that grew half empty', () => {
  beforeAll(async () => {
    await database.executeSql('create index visit_newest on visit (place, id desc)');
    await database.executeSql('create index visit_by_id on visit (id)');
    await database.executeSql(
      'insert into visit select n, n * 7 % 20, n / 2 from generate_series(1, 40000) as n',
    );
    await database.executeSql('vacuum analyze visit');
  });

  it('are left alone while they are small', async () => {
    expect(await rebuild(100 * 2 ** 20)).toEqual([]);
  });

  it('are left to whoever is at it already', async () => {
    const other = new pg.Client(url);
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [advisoryLocks.indexes]);
    expect(await rebuild()).toEqual([]);
    await other.end();
  });

  it('are built anew, and those that are full are not', async () => {
    const before = await pagesOf('visit_newest');
    expect(await rebuild()).toEqual(['visit_newest']);
    expect(await pagesOf('visit_newest')).toBeLessThan(before * 0.7);
    expect(await rebuild()).toEqual([]);
    // Whoever gets the connection next has none of its limits.
    const limits = `select current_setting('lock_timeout') as wait, current_setting('statement_timeout') as all`;
    expect((await database.executeSql(limits)).rows).toEqual([{ wait: '0', all: '0' }]);
  });

  it('lose what a rebuild that was cut off left behind', async () => {
    const cutOff = database.executeSql(
      'create unique index concurrently visit_newest_ccnew on visit (twice)',
    );
    await expect(cutOff).rejects.toMatchObject({ code: '23505' });
    await rebuild();
    const { rows } = await database.executeSql(
      `select indexrelid::regclass::text as name from pg_index where indrelid = 'visit'::regclass order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['visit_by_id', 'visit_newest']);
  });
});

describe('the embedded database', () => {
  it('has none rebuilt', async () => {
    const embedded = await openDatabase();
    expect(await rebuildSparseIndexes(embedded, ['visit_newest'], NONE_IS_SMALL)).toEqual([]);
    await embedded.close();
  });
});
