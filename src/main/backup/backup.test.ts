import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileUploaded } from '#api/shapes/basic.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { queueMessage } from '#platform/mail/mail.ts';
import { tailSigner } from '#server/audit/checkpoints.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { countWaiting, findRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import { endRestoreDrill } from '#server/settings/restore-drill.ts';
import { appForThisTest, START, testApp, type TestApp } from '#test/support/app.ts';
import { photograph } from '#test/support/inputs/picture.ts';
import { embeddedDatabase } from '#test/support/servers/database.ts';
import { httpOf } from '#test/support/servers/http.ts';
import { findBinaries, serverAccount } from '#test/support/servers/postgres-binaries.ts';
import { query, startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { loginThatOwnsNothing } from '#test/support/servers/second-login.ts';
import { startSwitchingPooler } from '#test/support/servers/switching-pooler.ts';
import { givePassword, signedIn } from '#test/support/signed-in.ts';
import { finishedJob, key, paidJob, photos, postJob } from '#test/support/stories.ts';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { openAsOwner } from './open-for-backup.ts';
import { MANIFEST } from './manifest.ts';
import { type PostgresTools, postgresTools } from './postgres-tools.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// A backup is only worth what can be restored from it: here into a server that has never seen the product.

const scratch = mkdtempSync(join(tmpdir(), 'hoist-backup-'));
const binaries = await findBinaries(await serverAccount(), scratch);
const hasTools = existsSync(join(binaries, 'pg_dump'));
if (!hasTools) process.stderr.write(`backup.test.ts: no pg_dump in ${binaries}, so PostgreSQL is skipped\n`);
const tools = postgresTools(binaries);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const SECRET = 'a secret of the tests, long enough to pass';
const newFolder = () => join(mkdtempSync(join(scratch, 'b-')), 'backup');
const actor = { kind: 'operator', osUser: 'ada' } as const;
const common = { tools, progress: () => {} };

type Settings = Record<string, string>;
const configOf = (settings: Settings) =>
  readConfig({ APP_SECRET: SECRET, PUBLIC_URL: 'http://hoist.test', LOG_LEVEL: 'silent', ...settings });
const backUp = (settings: Settings, folder: string) =>
  takeBackup({ ...common, config: configOf(settings), folder });
const restore = (settings: Settings, folder: string, isDrill = false) =>
  restoreBackup({ ...common, actor, config: configOf(settings), folder, isDrill });

/** What a real installation has: money that moved, a picture, signed checkpoints, and things that wait. */
async function fill(app: TestApp): Promise<{ fileId: string }> {
  await givePassword(app, 'ana');
  await paidJob(app);
  const finished = await finishedJob(app);
  const { fileId, claim } = await sendPicture(app);
  await tailSigner(app.product.system)();
  await postJob(app, 'ana', { photos: [{ fileId, claim }] });
  await app.as('ana').bookings.confirm({ jobId: finished, idempotencyKey: key() });
  await queueMail(app);
  return { fileId };
}

/** An email that no worker has sent yet. */
async function queueMail({ product }: Pick<TestApp, 'product'>): Promise<void> {
  const mail = { kind: 'test', to: 'ana@people.test', subject: 'Hello', text: 'Hello', html: '' };
  await asSystem(product.system, async (ctx) => {
    const messageId = await queueMessage(ctx.tx, mail, () => ctx.newId(), ctx.now);
    await ctx.enqueue('mail.deliver', { messageId });
  });
}

async function sendPicture(app: TestApp) {
  const answer = await httpOf(app).request('http://hoist.test/api/files', {
    method: 'POST',
    headers: { Origin: 'http://hoist.test', Cookie: await app.sessionOf('ana') },
    body: (await photograph('nothing')) as Uint8Array<ArrayBuffer>,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as FileUploaded;
}

const waitingIn = (app: TestApp) => countWaiting(app.product.system.database);

/** Other accounts of the machine cannot read what is in it. */
function othersCanRead(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0);
}

const RIGHTS = `
  select c.oid::regclass::text as name, privilege_type, is_grantable, null as "column"
  from pg_class c, aclexplode(c.relacl) where grantee = 'hoist_app'::regrole
  union all select attrelid::regclass::text, privilege_type, is_grantable, attname
  from pg_attribute, aclexplode(attacl) where grantee = 'hoist_app'::regrole
  union all select nspname, privilege_type, is_grantable, null
  from pg_namespace, aclexplode(nspacl) where grantee = 'hoist_app'::regrole
  union all select defaclobjtype::text, privilege_type, is_grantable, null
  from pg_default_acl, aclexplode(defaclacl) where grantee = 'hoist_app'::regrole
  order by 1, 2, 3, 4`;

describe.skipIf(!hasTools)('a backup of PostgreSQL', () => {
  let server: TestPostgres;
  let other: TestPostgres;
  let source: { settings: Settings; fileId: string; folder: string };

  beforeAll(async () => {
    [server, other] = await Promise.all([startPostgres(), startPostgres({ crashes: true })]);
    await forgetProduct(other);
    const ownerUrl = await server.createDatabase('backup');
    const url = await loginThatOwnsNothing(server, ownerUrl);
    const dataDir = mkdtempSync(join(scratch, 'source-'));
    const settings = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir };
    const app = await testApp({ databaseUrl: url, settings });
    const { fileId } = await fill(app);
    await query(
      ownerUrl,
      `create schema test_support; grant usage on schema test_support to public;
       create table test_support.world as select '${JSON.stringify(app.world)}'::jsonb as made;
       grant select on test_support.world to public`,
    );
    const folder = newFolder();
    await backUp(settings, folder);
    source = { settings, fileId, folder };
    await app.close();
  });
  afterAll(() => Promise.all([server.stop(), other.stop()]));

  /** The server as its operator got it: no role and no database of ours. */
  async function forgetProduct({ adminUrl }: TestPostgres): Promise<void> {
    const found = await query<{ datname: string }>(
      adminUrl,
      `select datname from pg_database where datname like 'hoist%' or datname like 'test%'`,
    );
    for (const { datname } of found) await query(adminUrl, `drop database ${datname}`);
    await query(adminUrl, 'drop role if exists hoist_app');
    await query(adminUrl, 'create role keeper login createrole');
  }

  let made = 0;
  /** An empty database whose owner has another name than that of the original. */
  async function emptyTarget(): Promise<Settings & { DATABASE_OWNER_URL: string }> {
    const name = `restored_${(made += 1)}`;
    await query(other.adminUrl, `create database ${name} owner keeper template template0`);
    const url = new URL(other.adminUrl);
    url.username = 'keeper';
    url.pathname = `/${name}`;
    const DATA_DIR = mkdtempSync(join(scratch, 'target-'));
    return {
      DATABASE_OWNER_URL: url.href,
      DATABASE_URL: await loginThatOwnsNothing(other, url.href),
      DATA_DIR,
    };
  }

  it('works on a server without the role, holds everything in a drill, and sends it after that', async () => {
    const target = await emptyTarget();
    const { checks } = await restore(target, source.folder, true);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
    expect(checks.map(({ name }) => name)).toEqual([
      'migrations',
      'audit chains',
      'audit checkpoints',
      'files',
    ]);
    expect(await query(target.DATABASE_OWNER_URL, RIGHTS)).toEqual(
      await query(source.settings['DATABASE_OWNER_URL']!, RIGHTS),
    );

    const copy = await testApp({ databaseUrl: target['DATABASE_URL'], settings: target });
    expect((await signedIn(copy, 'ana')).jar.token).toBeDefined();
    const picture = await httpOf(copy).request(`http://hoist.test/files/${source.fileId}`);
    expect(picture.status).toBe(200);
    const waiting = await waitingIn(copy);
    expect(waiting.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['emails', 'tasks payment.attempt']),
    );
    expect(await copy.product.system.queue.drain({ hurry: true })).toBe(0);
    expect(await waitingIn(copy)).toEqual(waiting);
    await expect(copy.product.system.services.payments.readHold('any')).rejects.toThrow(/did not answer/);
    await copy.close();

    const database = await openAsOwner(configOf(target));
    expect(await endRestoreDrill(database, { actor, now: START })).toBe(true);
    expect(await endRestoreDrill(database, { actor, now: START })).toBe(false);
    await database.close();
    // One login for everything, as small installations have it.
    const oneLogin = { DATABASE_URL: target.DATABASE_OWNER_URL, DATA_DIR: target['DATA_DIR']! };
    const after = await appForThisTest({ databaseUrl: target.DATABASE_OWNER_URL, settings: oneLogin });
    await after.settle();
    expect(await waitingIn(after)).toEqual([]);
    await paidJob(after);
  });

  it('holds, whatever is signed or removed before and after the dump', async () => {
    const { DATABASE_OWNER_URL: databaseUrl, ...settings } = source.settings;
    const app = await appForThisTest({ databaseUrl, settings });
    const sign = async () => {
      await postJob(app, 'ben');
      await tailSigner(app.product.system)();
    };
    const { fileId } = await sendPicture(app);
    const remove = async () => {
      const { rows } = await app.product.system.database.executeSql(
        `delete from file where id = '${fileId}' returning storage_key, thumbnail_key`,
      );
      const { storage } = app.product.system.services;
      for (const name of Object.values(rows[0]!)) await storage.delete(String(name));
    };
    const folder = newFolder();
    const dumping: PostgresTools['run'] = async (tool, args, url) => {
      const isDump = args.includes('--format=custom');
      if (isDump) await sign();
      const said = await tools.run(tool, args, url);
      if (isDump) await sign();
      if (isDump) await remove();
      return said;
    };
    await takeBackup({ ...common, tools: { run: dumping }, config: configOf(source.settings), folder });
    const target = await emptyTarget();
    const { checks } = await restore(target, folder);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
    const signed = (at: string) => readdirSync(join(at, 'files/audit-checkpoints')).length;
    expect(signed(target['DATA_DIR']!)).toBe(signed(folder) - 1);
  });

  it('is written for its owner only', () => {
    expect(othersCanRead(source.folder)).toEqual([]);
    expect(readdirSync(source.folder).toSorted()).toEqual([
      'database.dump',
      'files',
      'files.sha256',
      'manifest.json',
    ]);
  });

  it('goes into an empty database only', async () => {
    const target = await emptyTarget();
    await query(target.DATABASE_OWNER_URL, 'create table mine (id int)');
    await expect(restore(target, source.folder)).rejects.toThrow(/not empty: .* public\.mine/);
    await query(target.DATABASE_OWNER_URL, 'drop table mine');
    mkdirSync(join(target['DATA_DIR']!, 'files'));
    writeFileSync(join(target['DATA_DIR']!, 'files', 'mine'), '');
    await expect(restore(target, source.folder)).rejects.toThrow(/something already/);
  });

  it('holds what it would send back, also where it ends in the middle', async () => {
    const target = await emptyTarget();
    const failing: PostgresTools['run'] = (tool, args, url) =>
      args.includes('--list') ? Promise.reject(new Error('a full disk')) : tools.run(tool, args, url);
    const config = configOf(target);
    const options = { ...common, actor, config, folder: source.folder, isDrill: true };
    await expect(restoreBackup({ ...options, tools: { run: failing } })).rejects.toThrow('a full disk');
    const database = await openAsOwner(config);
    expect(await findRestoreDrill(database)).not.toBeNull();
    await database.close();
  });

  it('is refused through a pooler', async () => {
    const pooler = await startSwitchingPooler(server.url);
    const { DATABASE_OWNER_URL: direct } = source.settings;
    const pooled = { ...source.settings, DATABASE_OWNER_URL: pooler.through(direct!) };
    await expect(backUp(pooled, newFolder())).rejects.toThrow(/^This address leads through a pooler/);
    await pooler.stop();
  });

  it('is not taken with another APP_SECRET than that of the database', async () => {
    const settings = { ...source.settings, APP_SECRET: 'another secret of the tests, 7 of 9' };
    await expect(backUp(settings, newFolder())).rejects.toThrow(/^APP_SECRET is not the secret/);
  });

  it.each([
    ['0147_restore_drill.sql', /an older version .* with that version, then upgrade\.$/],
    ['9999_not_yet.sql', /a newer version .* with that version\.$/],
  ])('goes back with the version that took it only: %s', async (newestMigration, says) => {
    const folder = newFolder();
    cpSync(source.folder, folder, { recursive: true });
    const path = join(folder, MANIFEST);
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, JSON.stringify({ ...manifest, newestMigration }));
    await expect(restore(await emptyTarget(), folder)).rejects.toThrow(says);
  });

  it('is refused with another APP_SECRET', async () => {
    const target = { ...(await emptyTarget()), APP_SECRET: 'another secret of the tests, 7 of 9' };
    await expect(restore(target, source.folder)).rejects.toThrow(/^APP_SECRET is not the one/);
    const rotated = { ...target, APP_SECRET_PREVIOUS: configOf(source.settings).APP_SECRET! };
    expect((await restore(rotated, source.folder)).checks.every(({ holds }) => holds)).toBe(true);
  });

  it.each(['database.dump', 'a checkpoint', 'files.sha256', 'a file'])(
    'is refused where %s is damaged, before anything is written',
    async (name) => {
      const target = await emptyTarget();
      const folder = newFolder();
      await backUp(source.settings, folder);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      const found: Record<string, (path: string) => boolean> = {
        'a file': (path) => path.endsWith('~'),
        'a checkpoint': (path) => path.includes('audit-checkpoints/') && path.endsWith('~'),
      };
      const damaged = found[name] ? files.find(found[name])! : name;
      writeFileSync(join(folder, damaged), 'x', { flag: 'a' });
      await expect(restore(target, folder)).rejects.toThrow(/damaged/);
      expect(
        await query(target.DATABASE_OWNER_URL, `select from pg_tables where schemaname = 'public'`),
      ).toEqual([]);
    },
  );

  it('is refused without its manifest, and a failed one leaves no folder', async () => {
    const folder = newFolder();
    await expect(restore(await emptyTarget(), join(source.folder, 'files'))).rejects.toThrow(
      /not a whole backup/,
    );
    const broken = postgresTools(join(scratch, 'no such folder'));
    const config = configOf(source.settings);
    await expect(takeBackup({ ...common, config, folder, tools: broken })).rejects.toThrow(/cannot be run/);
    expect(readdirSync(join(folder, '..'))).toEqual([]);
    await expect(backUp(source.settings, source.folder)).rejects.toThrow(/exists already/);
  });

  it('is refused with a pg_dump older than the server', async () => {
    const old = mkdtempSync(join(scratch, 'old-'));
    writeFileSync(join(old, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
    const config = configOf(source.settings);
    const folder = newFolder();
    await expect(takeBackup({ ...common, config, folder, tools: postgresTools(old) })).rejects.toThrow(
      /^pg_dump is version 9\.6\.24, and the server is version/,
    );
  });
});

describe('a backup of the embedded database', () => {
  /** A server that runs on a database on disk. */
  async function runningServer(dataDir: string): Promise<{ close(): Promise<void> }> {
    const migrated = await embeddedDatabase();
    const template = join(scratch, 'migrated.tar');
    writeFileSync(template, Buffer.from(await (await migrated.dump!()).arrayBuffer()));
    await migrated.close();
    const database = await openDatabase({ dataDir, template });
    const log = createLog({ level: 'silent', pretty: false });
    const config = configOf({ DATA_DIR: dataDir });
    const product = await compose({ config, log, database, works: false, withZipCodes: false });
    const { queue, services } = product.system;
    await queue.prepare();
    const [photo] = await photos({ product }, 1);
    for (const name of [photo!.fileId, `${photo!.fileId}-small`]) {
      await services.storage.put(`photos/${name}.webp`, new Uint8Array(9), { contentType: 'image/webp' });
    }
    await queueMail({ product });
    await tailSigner(product.system)();
    return {
      close: async () => {
        await product.close();
        await database.close();
      },
    };
  }

  it('comes back as it was, and is refused while a server runs', async () => {
    const DATA_DIR = join(mkdtempSync(join(scratch, 'embedded-')), 'data');
    await expect(backUp({ DATA_DIR }, newFolder())).rejects.toThrow(/^There is no database/);
    const running = await runningServer(DATA_DIR);
    const folder = newFolder();
    await expect(backUp({ DATA_DIR }, folder)).rejects.toThrow(/in use by process/);
    await running.close();
    await backUp({ DATA_DIR }, folder);
    expect(othersCanRead(folder)).toEqual([]);

    const target = { DATA_DIR: join(mkdtempSync(join(scratch, 'embedded-')), 'data') };
    const { checks } = await restore(target, folder, true);
    expect(checks.filter(({ holds }) => !holds)).toEqual([]);
    await expect(restore(target, folder)).rejects.toThrow(/something already/);
    const database = await openAsOwner(configOf(target));
    expect((await countWaiting(database)).map(({ what }) => what)).toContain('emails');
    expect(await endRestoreDrill(database, { actor, now: START })).toBe(true);
    await database.close();
  });
});
