import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';

export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../database/migrations');

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** Raised by our own guard below when another process was quicker. */
const ALREADY_APPLIED = 'HM001';

export type Migration = { number: number; name: string; checksum: string; sql: string };

export type MigrateOptions = {
  directory?: string;
  /** How long one statement may wait for a table that others use; everyone behind it waits as long. */
  lockTimeoutMs?: number;
};

/**
 * Brings the database to the newest schema and returns the names of the files that it ran. Each file is one
 * transaction. Several processes may start at once: one works, the others wait and find it done.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { directory = MIGRATIONS_DIRECTORY, lockTimeoutMs = 5_000 } = options;
  const migrations = await readMigrations(directory);
  await db.executeSql(`
    begin;
    select pg_advisory_xact_lock(${advisoryLocks.migrations});
    create table if not exists schema_migration (
      number     int         primary key,
      name       text        not null,
      checksum   text        not null,
      applied_at timestamptz not null default now()
    );
    commit`);

  const ran: string[] = [];
  for (;;) {
    const [next] = await pendingMigrations(db, migrations);
    if (!next) return ran;
    if (await apply(db, next, lockTimeoutMs)) ran.push(next.name);
  }
}

/** What `migrate` would run now, without changing anything. */
export async function plannedMigrations(
  db: Database,
  directory = MIGRATIONS_DIRECTORY,
): Promise<Migration[]> {
  const migrations = await readMigrations(directory);
  const { rows } = await db.executeSql(`select to_regclass('schema_migration') is not null as migrated`);
  return rows[0]?.['migrated'] ? pendingMigrations(db, migrations) : migrations;
}

/**
 * Refuses a database that this version of the application does not fit; called by every process that starts.
 */
export async function requireNewestSchema(db: Database, directory = MIGRATIONS_DIRECTORY): Promise<void> {
  const { rows } = await db.executeSql(`select to_regclass('schema_migration') is not null as migrated`);
  assert(rows[0]?.['migrated'], 'The database is empty: run the migrations first');
  const pending = await pendingMigrations(db, await readMigrations(directory));
  assert(
    pending.length === 0,
    `The database lacks ${pending.map((migration) => migration.name).join(', ')}: run the migrations first`,
  );
}

export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = FILE_NAME.exec(name)?.[1];
      assert(number, `${name} is not named like 0001_what_it_adds.sql`);
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      assert(!/^\s*(commit|rollback)\b/im.test(sql), `${name} ends its transaction itself`);
      return { number: Number(number), name, checksum: sha256Hex(sql), sql };
    }),
  );
  for (const [index, { number, name }] of migrations.entries()) {
    assert(number !== migrations[index - 1]?.number, `${name} has the number of another migration`);
  }
  return migrations;
}

/** What is still to run, after making sure that what has run is what lies in the directory. */
async function pendingMigrations(db: Database, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await db.executeSql('select number, name, checksum from schema_migration order by number');
  const applied = new Map(rows.map((row) => [row['number'], row]));
  for (const { number, name, checksum } of migrations) {
    const row = applied.get(number);
    if (!row) continue;
    assert(
      row['checksum'] === checksum && row['name'] === name,
      `${name} was changed after it had run as ${String(row['name'])}. Add a new migration instead`,
    );
    applied.delete(number);
  }
  const unknown = [...applied.values()].map((row) => String(row['name']));
  assert(
    unknown.length === 0,
    `The database has been migrated by a newer version of this application (${unknown.join(', ')})`,
  );

  const newest = Number(rows.at(-1)?.['number'] ?? 0);
  const pending = migrations.slice(rows.length);
  const late = migrations.find(
    ({ number }) => number < newest && !rows.some((row) => row['number'] === number),
  );
  assert(!late, `${late?.name} came after higher numbers had run. Give it the next free number`);
  return pending;
}

async function apply(db: Database, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  const { number, name, checksum, sql } = migration;
  // The wait for our own lock comes first: it lasts as long as another process migrates.
  const text = `
    begin;
    select pg_advisory_xact_lock(${advisoryLocks.migrations});
    set local lock_timeout = ${lockTimeoutMs};
    do $guard$ begin
      if exists (select from schema_migration where number = ${number}) then
        raise exception 'already applied' using errcode = '${ALREADY_APPLIED}';
      end if;
    end $guard$;
    ${sql}
    ;
    insert into schema_migration (number, name, checksum) values (${number}, '${name}', '${checksum}');
    commit`;
  try {
    await db.executeSql(text);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_APPLIED) return false;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Migration ${name} failed and was taken back: ${reason}`, { cause: error });
  }
}
