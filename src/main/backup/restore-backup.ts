import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '#domain/assert.ts';
import type { OperatorActor } from '#domain/permissions/actor.ts';
import type { Database } from '#platform/database/connect.ts';
import { newestApplied, readMigrations } from '#platform/database/migrate.ts';
import { readServerVersion } from '#platform/database/server-version.ts';
import { readCheckpointNumber } from '#server/audit/queries.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import { verifyCheckpoints } from '#server/audit/verify-checkpoints.ts';
import { insertRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import { noteRestore } from '#server/settings/restore-drill.ts';
import { Refused } from '../commands/command.ts';
import { ownerUrl } from '../owner-url.ts';
import { otherKeys } from '../secret-in-force.ts';
import { checkpointsOf, storageOf } from '../storage.ts';
import type { Config } from '../config.ts';
import { copyFilesOut } from './copy-files.ts';
import { DUMPS, FILES, type Manifest, readManifest, verifyParts } from './manifest.ts';
import { openAsOwner } from './open-for-backup.ts';
import { type PostgresTools, requireVersion } from './postgres-tools.ts';
import { keepServersWaiting, requireEmpty, restorePostgres, restoreRights } from './restore-postgres.ts';
import { compareFiles } from './stored-files.ts';

export type RestoreOptions = {
  config: Config;
  tools: PostgresTools;
  folder: string;
  /** The copy sends, pays and runs nothing. */
  isDrill: boolean;
  actor: OperatorActor;
  progress: (line: string) => void;
};

export type Check = { name: string; holds: boolean; says: string };

/** Brings a backup into an empty database and an empty store, and looks whether everything arrived. */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ manifest: Manifest; checks: Check[] }> {
  const { config, folder, isDrill, actor, progress } = options;
  const manifest = await readManifest(folder);
  await requireSuitable(manifest, options);
  await requireEmptyStore(config);
  progress('Verifying the checksums.');
  await verifyParts(folder, manifest);

  const isEmbedded = manifest.database.kind === 'pglite';
  const creates = isEmbedded ? { template: join(folder, DUMPS.pglite) } : undefined;
  const database = await openAsOwner(config, creates);
  try {
    await database.clock.measure();
    return await keepServersWaiting(database, async () => {
      progress('Restoring the database.');
      const by = { takenAt: new Date(manifest.takenAt), now: database.clock.now() };
      if (!isEmbedded) await intoPostgres(database, manifest, options);
      // At once: whatever fails after this, a server on the copy sends nothing.
      if (isDrill) await insertRestoreDrill(database, { takenAt: by.takenAt, startedAt: by.now });
      if (!isEmbedded) await restoreRights(database, join(folder, DUMPS.postgres), options.tools);
      await noteRestore(database, { ...by, actor, isDrill });
      await bringFilesBack(database, options, manifest);
      progress('Checking what arrived.');
      return { manifest, checks: await checkRestored(database, manifest, options) };
    });
  } finally {
    await database.close();
  }
}

async function requireSuitable(manifest: Manifest, { config }: RestoreOptions): Promise<void> {
  const { database, newestMigration: newest } = manifest;
  const migrations = await readMigrations();
  if (newest !== migrations.at(-1)!.name) {
    const isOlder = migrations.some(({ name }) => name === newest);
    throw new Refused(
      `The backup was taken by ${isOlder ? 'an older' : 'a newer'} version (${manifest.version}), whose newest ` +
        `migration is ${newest}. Restore it with that version${isOlder ? ', then upgrade' : ''}.`,
    );
  }
  if ((database.kind === 'postgres') !== Boolean(ownerUrl(config))) {
    throw new Refused(
      database.kind === 'postgres'
        ? 'The backup is of a PostgreSQL database: set DATABASE_URL to an empty one.'
        : 'The backup is of the embedded database: leave DATABASE_URL unset, and set DATA_DIR.',
    );
  }
  if (manifest.storage !== config.STORAGE) {
    throw new Refused(`The backup was taken with STORAGE=${manifest.storage}. Set the same.`);
  }
  // After a rotation the secret of the backup is the previous one, and what it sealed is sealed again.
  const known = [config.keys, ...otherKeys(config)].map(({ id }) => id);
  if (!known.includes(manifest.secretId)) {
    throw new Refused(
      'APP_SECRET is not the one that the backup was taken with, so nothing sealed could be opened. ' +
        `Set that one; in demo mode it may be in ${join(config.DATA_DIR, 'secret')}.`,
    );
  }
}

async function requireEmptyStore(config: Config): Promise<void> {
  const files = join(config.DATA_DIR, FILES);
  const taken = [
    ...(ownerUrl(config) ? [] : [join(config.DATA_DIR, 'database')]).filter((path) => existsSync(path)),
    ...(config.STORAGE === 'disk' && (await readdir(files).catch(() => [])).length > 0 ? [files] : []),
  ];
  if (taken.length === 0) return;
  throw new Refused(`There is something already: ${taken.join(', ')}. Set DATA_DIR to a new folder.`);
}

async function intoPostgres(
  database: Database,
  manifest: Manifest,
  { config, folder, tools }: RestoreOptions,
): Promise<void> {
  const [has, needs] = [await readServerVersion(database), manifest.database.version];
  if (Number.parseInt(has, 10) < Number.parseInt(needs, 10)) {
    throw new Refused(`The backup is of PostgreSQL ${needs}, and this server is older: ${has}.`);
  }
  await requireVersion(tools, { tool: 'pg_restore', atLeast: needs, of: 'the server of the backup' });
  await requireEmpty(database);
  const url = ownerUrl(config);
  assert(url, 'a backup of PostgreSQL goes to PostgreSQL');
  await restorePostgres(database, { url, dump: join(folder, DUMPS.postgres), tools });
}

async function bringFilesBack(
  database: Database,
  { config, folder, progress }: RestoreOptions,
  manifest: Manifest,
): Promise<void> {
  if (manifest.storage !== 'disk') return;
  const newest = await readCheckpointNumber(database.kysely);
  progress(`${await copyFilesOut(folder, config.DATA_DIR, newest)} files brought back.`);
}

async function checkRestored(
  database: Database,
  manifest: Manifest,
  { config }: RestoreOptions,
): Promise<Check[]> {
  const newest = await newestApplied(database);
  const chains = await verifyChains({ database });
  const broken = chains.filter(({ whole }) => !whole).map(({ market }) => market);
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0);
  const storage = storageOf(config);
  const checkpoints = checkpointsOf(config, storage);
  const { signed, problems } = await verifyCheckpoints({ database }, checkpoints, database.clock.now());
  const { expected, missing } = await compareFiles(database, storage);
  const before = manifest.files.missing;
  return [
    {
      name: 'migrations',
      holds: newest?.name === manifest.newestMigration,
      says: `newest is ${newest?.name}`,
    },
    {
      name: 'audit chains',
      holds: broken.length === 0,
      says:
        broken.length === 0
          ? `${chains.length} of ${chains.length} whole, with ${entries} entries`
          : `BROKEN: ${broken.join(', ')}`,
    },
    {
      name: 'audit checkpoints',
      holds: problems.length === 0,
      says: problems.length === 0 ? `${signed} hold` : problems.join(' '),
    },
    {
      name: 'files',
      holds: missing.length <= before,
      says:
        `${expected - missing.length} of ${expected} are in the store` +
        (missing.length > 0 ? `; first missing: ${missing[0]} (${before} were missing in the backup)` : ''),
    },
  ];
}
