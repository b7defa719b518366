import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { advisoryLocks } from './advisory-locks.ts';
import type { Database } from './connect.ts';

export const MIGRATIONS_DIRECTORY = join(import.meta.dirname, '../../../database/migrations');

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
/** The first line of a file: the oldest code that may run beside it, by the newest migration that code brings. */
const RUNS_WITH = /^-- runs with: (\d{4})\n/;
/** Files before this one carry no such line, so no older code may run on them. */
const FIRST_WITH_LINE = 150;
/** Raised by our own guard below when another process was quicker. */
const ALREADY_APPLIED = 'HM001';

export type Migration = {
  number: number;
  name: string;
  checksum: string;
  sql: string;
  /** The oldest code that may run on the schema with it; null: only code that brings it. */
  runsWith: number | null;
};

type Applied = { number: number; name: string; checksum: string; runsWith: number | null };

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
      applied_at timestamptz not null default now(),
      runs_with  int
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
  return (await isMigrated(db)) ? pendingMigrations(db, migrations) : migrations;
}

/** The newest migration that the database has; null where it has none. */
export async function newestApplied(db: Database): Promise<{ number: number; name: string } | null> {
  return (await isMigrated(db)) ? ((await listApplied(db)).at(-1) ?? null) : null;
}

/** Those that a newer version of this application ran, and with which this one still runs. */
export async function newerMigrations(db: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const newest = newestOf(await readMigrations(directory));
  return (await listApplied(db)).filter(({ number }) => number > newest).map(({ name }) => name);
}

/** Refuses a database on which this version of the application cannot run. */
export async function requireSchemaThatFits(db: Database, directory = MIGRATIONS_DIRECTORY): Promise<void> {
  assert(await isMigrated(db), 'The database is empty: run the migrations first');
  const pending = await pendingMigrations(db, await readMigrations(directory));
  assert(
    pending.length === 0,
    `The database lacks ${pending.map((migration) => migration.name).join(', ')}: run the migrations first`,
  );
}

async function isMigrated(db: Database): Promise<boolean> {
  const { rows } = await db.executeSql(`select to_regclass('schema_migration') is not null as migrated`);
  return rows[0]?.['migrated'] === true;
}

export async function readMigrations(directory = MIGRATIONS_DIRECTORY): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const number = FILE_NAME.exec(name)?.[1];
      assert(number, `${name} is not named like 0001_what_it_adds.sql`);
      const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      assert(!/^\s*(commit|rollback)\b/im.test(sql), `${name} ends its transaction itself`);
      const runsWith = RUNS_WITH.exec(sql)?.[1];
      return {
        number: Number(number),
        name,
        checksum: sha256Hex(sql),
        sql,
        runsWith: runsWith === undefined ? null : Number(runsWith),
      };
    }),
  );
  for (const [index, { number, name, runsWith }] of migrations.entries()) {
    assert(number !== migrations[index - 1]?.number, `${name} has the number of another migration`);
    if (number < FIRST_WITH_LINE) continue;
    assert(
      runsWith !== null && runsWith <= number,
      `${name} must begin with "-- runs with: NNNN", which database/README.md explains`,
    );
  }
  return migrations;
}

/** What is still to run, after checking that the applied migrations match the directory. */
async function pendingMigrations(db: Database, migrations: Migration[]): Promise<Migration[]> {
  const applied = await listApplied(db);
  const byNumber = new Map(applied.map((row) => [row.number, row]));
  for (const { number, name, checksum } of migrations) {
    const row = byNumber.get(number);
    assert(
      !row || (row.checksum === checksum && row.name === name),
      `${name} was changed after it had run as ${row?.name}. Add a new migration instead`,
    );
  }
  requireNothingTooNew(applied, migrations);
  const pending = migrations.filter(({ number }) => !byNumber.has(number));
  const newest = applied.at(-1)?.number ?? 0;
  const late = pending.find(({ number }) => number < newest);
  assert(!late, `${late?.name} came after higher numbers had run. Give it the next free number`);
  return pending;
}

/** Old code runs on while a release rolls, and again when the release is taken back, where each step suits it. */
function requireNothingTooNew(applied: Applied[], migrations: Migration[]): void {
  const ours = new Set(migrations.map(({ number }) => number));
  const newest = newestOf(migrations);
  const tooNew = applied.filter(
    ({ number, runsWith }) =>
      !ours.has(number) && (number < newest || runsWith === null || runsWith > newest),
  );
  const needed = Math.max(...tooNew.map(({ number, runsWith }) => runsWith ?? number));
  assert(
    tooNew.length === 0,
    `The database has been migrated by a newer version of this application ` +
      `(${tooNew.map(({ name }) => name).join(', ')}). It needs code that brings ${fourDigits(needed)}, and ` +
      `the newest of this code is ${fourDigits(newest)}: start the newer version, or restore the backup from ` +
      'before the upgrade',
  );
}

async function listApplied(db: Database): Promise<Applied[]> {
  // By way of JSON, because the column is missing until 0150 has run.
  const { rows } = await db.executeSql(`
    select number, name, checksum, (to_jsonb(schema_migration) ->> 'runs_with')::int as "runsWith"
    from schema_migration order by number`);
  return rows as Applied[];
}

const newestOf = (migrations: Migration[]) => migrations.at(-1)?.number ?? 0;

export const fourDigits = (number: number) => String(number).padStart(4, '0');

async function apply(db: Database, migration: Migration, lockTimeoutMs: number): Promise<boolean> {
  const { number, name, checksum, sql, runsWith } = migration;
  const [column, value] = runsWith === null ? ['', ''] : [', runs_with', `, ${runsWith}`];
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
    insert into schema_migration (number, name, checksum${column})
      values (${number}, '${name}', '${checksum}'${value});
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
