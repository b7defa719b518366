import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { assert } from '#domain/assert.ts';
import { openDatabase } from '#platform/database/connect.ts';
import { migrate, readMigrations } from '#platform/database/migrate.ts';
import { sha256Hex } from '#platform/tokens.ts';
import { findBinaries, serverAccount, type Account } from './postgres-binaries.ts';

const CACHE = join(import.meta.dirname, '../../../node_modules/.cache/hoist-test-postgres');
const START_WITHIN_MS = 30_000;
/** Putting rows back (`remembered.ts`) steps around triggers, which needs the second right. */
const OWNER = `create role hoist login createdb createrole;
  grant set on parameter session_replication_role to hoist`;

export type TestPostgres = {
  /** As the owner of the databases: may log in and make databases and roles, but is no superuser. */
  url: string;
  adminUrl: string;
  /** A fresh database and its url: migrated, unless it is `empty` or copied from another `template`. */
  createDatabase(name: string, options?: DatabaseOptions): Promise<string>;
  stop(): Promise<void>;
  /** Ends every process of the server at once, as a crash does. Data that was committed must survive. */
  kill9(): Promise<void>;
  restart(): Promise<void>;
};

export type DatabaseOptions = { empty?: boolean; template?: string };

export type ServerOptions = {
  /** Tests are quicker without; it only matters when the whole machine stops. */
  fsync?: boolean;
  settings?: Record<string, string>;
  /** The test kills or restarts it, so it must be our own, also when TEST_DATABASE_URL names another. */
  crashes?: boolean;
};

/** The server of TEST_DATABASE_URL, else one of our own on a free port of this machine. */
export async function startPostgres(options: ServerOptions = {}): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given && !options.crashes) return givenServer(given);

  const account = await serverAccount();
  const directory = await mkdtemp(join(tmpdir(), 'hoist-postgres-'));
  if (account) await chown(directory, account.uid, account.gid);
  const binaries = await findBinaries(account, directory);
  const files = join(directory, 'data');
  const port = await freePort();
  const adminUrl = `postgres://admin@127.0.0.1:${port}/postgres`;
  const url = `postgres://hoist@127.0.0.1:${port}/postgres`;

  const kept = await keptFiles(binaries);
  const isPrepared = existsSync(kept);
  if (isPrepared) await run('cp', ['-a', kept, files]);
  else await run(join(binaries, 'initdb'), initArguments(files), account);
  const start = () => startServer(join(binaries, 'postgres'), serverArguments(files, port, options), account);
  let server = start();
  await answers(adminUrl, server);
  if (!isPrepared) {
    await query(adminUrl, OWNER);
    await requireTemplate(url);
    await end(server, 'SIGINT');
    await keepFiles(files, kept);
    server = start();
    await answers(adminUrl, server);
  }

  return {
    url,
    adminUrl,
    createDatabase: (name, options) => createDatabase(url, name, options),
    stop: async () => {
      await end(server, 'SIGINT');
      await rm(directory, { recursive: true, force: true });
    },
    kill9: async () => {
      const backends = await query<{ pid: number }>(adminUrl, 'select pid from pg_stat_activity');
      await end(server, 'SIGKILL');
      for (const { pid } of backends) killIfAlive(pid);
    },
    restart: async () => {
      if (isRunning(server)) await end(server, 'SIGINT');
      server = start();
      await answers(adminUrl, server);
    },
  };
}

function givenServer(url: string): TestPostgres {
  const refuse = async () => {
    throw new Error('The server of TEST_DATABASE_URL is not ours to stop: ask for one that `crashes`');
  };
  return {
    url,
    adminUrl: url,
    createDatabase: (name, options) => createDatabase(url, name, options),
    stop: async () => {},
    kill9: refuse,
    restart: refuse,
  };
}

/**
 * Where the files of a server with a migrated template are kept. Making them takes ten times longer than
 * copying them, and most files of the races start a server.
 */
async function keptFiles(binaries: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(binaries, 'postgres'), ['--version']);
  const key = sha256Hex([stdout, OWNER, ...initArguments(''), await templateName()].join());
  return join(CACHE, `files-${key.slice(0, 16)}`);
}

async function keepFiles(files: string, kept: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${kept}.${process.pid}`;
  await run('cp', ['-a', files, unfinished]);
  try {
    await rename(unfinished, kept);
  } catch {
    // Another test process was first, and its files are as good.
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Tells apart databases that one process makes within a millisecond. */
let made = 0;

/**
 * Copies a migrated template, which is made once a server and set of migrations, so that a test file starts
 * at once.
 */
async function createDatabase(
  serverUrl: string,
  name: string,
  { empty = false, template: given }: DatabaseOptions = {},
): Promise<string> {
  const database = `test_${name}_${process.pid}_${(made += 1)}_${Date.now().toString(36)}`;
  const template = given ?? (empty ? 'template0' : await requireTemplate(serverUrl));
  await query(serverUrl, `create database ${database} template ${template} encoding 'UTF8'`);
  return withDatabase(serverUrl, database);
}

/** The name of the migrated template. */
export async function requireTemplate(serverUrl: string): Promise<string> {
  return requireDatabase(serverUrl, await templateName(), 'template0', async (url) => {
    const db = await openDatabase({ url });
    await migrate(db).finally(() => db.close());
  });
}

/** Makes a database of this name from a copy of `template`, unless the server has one. Answers its name. */
export async function requireDatabase(
  serverUrl: string,
  name: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    // Two test files that ask at the same time must not both make it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} template ${template} encoding 'UTF8'`);
    await fill(withDatabase(serverUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function templateName(): Promise<string> {
  const checksums = (await readMigrations()).map((migration) => migration.checksum);
  return `hoist_template_${sha256Hex(checksums.join()).slice(0, 16)}`;
}

function withDatabase(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function initArguments(files: string): string[] {
  return ['-D', files, '-U', 'admin', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
}

function serverArguments(files: string, port: number, { fsync = false, settings }: ServerOptions): string[] {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: fsync ? 'on' : 'off',
    full_page_writes: fsync ? 'on' : 'off',
    max_connections: '200',
    log_min_messages: 'fatal',
    ...settings,
  };
  return ['-D', files, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function run(command: string, args: string[], account?: Account): Promise<void> {
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  const said = collect(child);
  const [code] = await once(child, 'exit');
  assert(code === 0, `${command} failed: ${said()}`);
}

function startServer(command: string, args: string[], account: Account | undefined): ChildProcess {
  const child = spawn(command, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  // A test process that is killed runs no clean-up. This shell waits for the end of its input, which the
  // system closes with the test process in any case, and then ends the server.
  const watch = spawn('sh', ['-c', 'cat; kill -QUIT "$0"', String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watch.unref();
  child.once('exit', () => watch.kill('SIGKILL'));
  return child;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4_000);
  });
  return () => text;
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const said = collect(server);
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline) {
    assert(isRunning(server), `PostgreSQL did not start: ${said()}`);
    try {
      await query(url, 'select 1');
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`PostgreSQL did not answer within ${START_WITHIN_MS / 1000} s: ${said()}`);
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(server)) return;
  server.kill(signal);
  await once(server, 'exit');
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself when its parent did.
  }
}

export async function query<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}
