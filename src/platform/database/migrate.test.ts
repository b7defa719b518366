import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { openDatabase, type Database } from './connect.ts';
import { migrate, newerMigrations, readMigrations, requireSchemaThatFits } from './migrate.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describe.each(['pglite', 'postgres'] as const)('migrating %s', (kind) => {
  let empty: Blob | undefined;
  let directory: string;
  let db: Database;

  const file = (name: string, text: string) => writeFile(join(directory, name), text);
  const tables = async () => {
    const { rows } = await db.executeSql(
      `select tablename from pg_tables where schemaname = 'public' order by tablename`,
    );
    return rows.map((row) => row['tablename']);
  };

  beforeAll(async () => {
    const embedded = await openDatabase();
    empty = await embedded.dump?.();
    await embedded.close();
  });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hoist-migrations-'));
    const url = kind === 'postgres' ? await server.createDatabase('migrate', { empty: true }) : undefined;
    db = await openDatabase({ url, dump: empty });
    await file('0001_first.sql', 'create table first (id int);\ncreate table second (id int);');
  });
  afterEach(async () => {
    await db.close();
    await rm(directory, { recursive: true });
  });

  it('runs each file once, in the order of their numbers', async () => {
    expect(await migrate(db, { directory })).toEqual(['0001_first.sql']);
    await file('0002_then.sql', 'alter table first add column note text not null -- no semicolon at the end');
    expect(await migrate(db, { directory })).toEqual(['0002_then.sql']);
    expect(await migrate(db, { directory })).toEqual([]);
    expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
    await requireSchemaThatFits(db, directory);
  });

  it('takes a failing file back as a whole and names it', async () => {
    await file('0002_broken.sql', 'create table third (id int); select 1 / 0;');
    await expect(migrate(db, { directory })).rejects.toThrow(
      'Migration 0002_broken.sql failed and was taken back: division by zero',
    );
    expect(await tables()).toEqual(['first', 'schema_migration', 'second']);
    await file('0002_broken.sql', 'create table third (id int);');
    expect(await migrate(db, { directory })).toEqual(['0002_broken.sql']);
  });

  it('refuses a file that was changed after it ran', async () => {
    await migrate(db, { directory });
    await file('0001_first.sql', 'create table first (id bigint);');
    await expect(migrate(db, { directory })).rejects.toThrow('0001_first.sql was changed after it had run');
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow('was changed');
  });

  it('refuses a database that a newer version has migrated', async () => {
    await file('0002_newer.sql', 'create table newer (id int);');
    await migrate(db, { directory });
    await rm(join(directory, '0002_newer.sql'));
    await expect(migrate(db, { directory })).rejects.toThrow(
      'by a newer version of this application (0002_newer.sql). It needs code that brings 0002',
    );
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow('and the newest of this code is 0001');
  });

  it('lets older code run on what a newer version ran, where the file says so', async () => {
    await file('0002_more.sql', '-- runs with: 0001\nalter table first add column note text;');
    await file('0003_less.sql', '-- runs with: 0002\nalter table second rename to third;');
    await migrate(db, { directory });
    await rm(join(directory, '0003_less.sql'));
    expect(await migrate(db, { directory })).toEqual([]);
    expect(await newerMigrations(db, directory)).toEqual(['0003_less.sql']);
    await requireSchemaThatFits(db, directory);
    await rm(join(directory, '0002_more.sql'));
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow(
      '(0003_less.sql). It needs code that brings 0002, and the newest of this code is 0001',
    );
  });

  it('knows of databases from before the line what their files allow: newer code only', async () => {
    await migrate(db, { directory });
    await db.executeSql('alter table schema_migration drop column runs_with');
    await requireSchemaThatFits(db, directory);
    await rm(join(directory, '0001_first.sql'));
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow('It needs code that brings 0001');
  });

  it('wants the line in every file from 0150 on', async () => {
    const without = '0150_new.sql must begin with "-- runs with: NNNN"';
    await file('0150_new.sql', 'create table newer (id int);');
    await expect(readMigrations(directory)).rejects.toThrow(without);
    await file('0150_new.sql', '-- runs with: 0151\ncreate table newer (id int);');
    await expect(readMigrations(directory)).rejects.toThrow(without);
    await file('0150_new.sql', '-- runs with: 0001\ncreate table newer (id int);');
    expect((await readMigrations(directory)).map(({ runsWith }) => runsWith)).toEqual([null, 1]);
  });

  it('refuses a file that comes late, and a file that ends its own transaction', async () => {
    await file('0003_third.sql', 'create table third (id int);');
    await migrate(db, { directory });
    await file('0002_late.sql', 'create table late (id int);');
    await expect(migrate(db, { directory })).rejects.toThrow(
      '0002_late.sql came after higher numbers had run',
    );
    await file('0004_commits.sql', 'create table fourth (id int);\ncommit;');
    await expect(readMigrations(directory)).rejects.toThrow('0004_commits.sql ends its transaction itself');
  });

  it('says at the start which files the database lacks', async () => {
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow('The database is empty');
    await migrate(db, { directory });
    await file('0002_then.sql', 'create table third (id int);');
    await expect(requireSchemaThatFits(db, directory)).rejects.toThrow('The database lacks 0002_then.sql');
  });

  it('lets several processes start at once: each file runs in one of them', async () => {
    await file('0002_then.sql', 'create table third (id int); select pg_sleep(0.05);');
    const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(db, { directory })));
    expect(ran.flat().toSorted()).toEqual(['0001_first.sql', '0002_then.sql']);
  });

  it('does not wait forever for a table that is in use', async () => {
    if (kind === 'pglite') return; // one connection: no other session can hold a table
    await migrate(db, { directory });
    await file('0002_then.sql', 'alter table first add column note text');
    const held = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    await db.executeSql(`
      do $$ begin
        if not exists (select from pg_roles where rolname = 'hoist_app') then create role hoist_app; end if;
      end $$;
      do $$ begin execute format('grant hoist_app to %I', current_user); end $$;
      grant select on first to hoist_app`);
    const reading = db.transaction(async (tx) => {
      await sql`select * from first`.execute(tx);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await expect(migrate(db, { directory, lockTimeoutMs: 100 })).rejects.toThrow('lock timeout');
    release.resolve();
    await reading;
    expect(await migrate(db, { directory })).toEqual(['0002_then.sql']);
  });
});

describe('the real migrations', () => {
  it('run on both databases', async () => {
    const embedded = await openDatabase();
    const names = await migrate(embedded);
    await requireSchemaThatFits(embedded);
    await embedded.close();
    const onServer = await openDatabase({ url: await server.createDatabase('real', { empty: true }) });
    expect(await migrate(onServer)).toEqual(names);
    await onServer.close();
  });
});
