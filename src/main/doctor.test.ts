import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/connect.ts';
import { lockDirectory } from '#platform/database/lock.ts';
import { requireAppSecret } from '#server/settings/app-secret.ts';
import { insertRestoreDrill } from '#server/settings/restore-drill-queries.ts';
import { appForThisTest } from '#test/support/app.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { startSwitchingPooler } from '#test/support/servers/switching-pooler.ts';
import { freePort } from '#test/support/servers/server-process.ts';
import { examine } from './commands/doctor.ts';
import { hiderOf, runChecks } from './doctor/checks.ts';

// `hoist doctor` names each broken part of an installation, and one does not hide another.

const APP_SECRET = 'a secret of the tests, long enough to pass';
let server: TestPostgres;
let url: string;
let dataDir: string;
let closed: number;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.createDatabase('doctor');
  closed = await freePort();
});
afterAll(() => server.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hoist-doctor-'));
  return () => rmSync(dataDir, { recursive: true, force: true });
});

const settings = () => ({ APP_SECRET, DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'silent' });
const levels = async (env: Record<string, string>) => {
  const findings = await examine({ ...settings(), ...env });
  return { findings, of: (check: string) => findings.find((one) => one.check === check) };
};

/** An S3 server that knows one key. */
async function startStore(): Promise<{ url: string; stop(): void }> {
  const objects = new Map<string, Buffer>();
  const store = createServer((request, response) => {
    const isAllowed = request.headers.authorization?.includes('Credential=known-key/');
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (!isAllowed) return response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>');
      if (request.method === 'PUT') objects.set(path, Buffer.concat(chunks));
      if (request.method === 'DELETE') objects.delete(path);
      const found = objects.get(path);
      if (request.method === 'GET' || request.method === 'HEAD') {
        return response.writeHead(found ? 200 : 404, { 'content-length': found?.length ?? 0 }).end(found);
      }
      return response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const { port } = store.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void store.close() };
}

describe('hoist doctor', () => {
  it('finds no problem where there is none', async () => {
    const { findings } = await levels({});
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names a mail server that is not there, and shows no password', async () => {
    const { findings, of } = await levels({ SMTP_URL: `smtp://hoist:pass-word@127.0.0.1:${closed}` });
    expect(of('mail')).toMatchObject({ level: 'problem', says: expect.stringContaining('ECONNREFUSED') });
    expect(of('database')).toMatchObject({ level: 'ok' });
    expect(JSON.stringify(findings)).not.toContain('pass-word');
  });

  it('names a store of files that refuses its keys, and takes one that does not', async () => {
    const store = await startStore();
    const s3 = {
      STORAGE: 's3',
      S3_ENDPOINT: store.url,
      S3_BUCKET: 'hoist',
      S3_SECRET_ACCESS_KEY: 'its-secret',
    };
    const wrong = await levels({ ...s3, S3_ACCESS_KEY_ID: 'wrong-key' });
    const right = await levels({ ...s3, S3_ACCESS_KEY_ID: 'known-key' });
    store.stop();
    expect(wrong.of('files')).toMatchObject({ level: 'problem', says: expect.stringContaining('403') });
    expect(right.of('files')).toMatchObject({ level: 'ok' });
  });

  it('names why a store of files does not answer', async () => {
    const { of } = await levels({
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${closed}`,
      S3_BUCKET: 'hoist',
      S3_ACCESS_KEY_ID: 'a-key',
      S3_SECRET_ACCESS_KEY: 'its-secret',
    });
    expect(of('files')).toMatchObject({ level: 'problem', says: expect.stringContaining('ECONNREFUSED') });
  });

  it('takes a copy for a drill as it is', async () => {
    const copy = await server.createDatabase('doctor');
    const database = await openDatabase({ url: copy });
    await insertRestoreDrill(database, { takenAt: new Date(0), startedAt: new Date(0) });
    await database.close();
    const { of } = await levels({ DATABASE_URL: copy });
    const held = { level: 'ok', says: 'a copy for a drill: workers are off' };
    expect([of('audit'), of('queue')]).toMatchObject([held, held]);
  });

  it('tells a pooler with a way past it from one without, and looks whether the way is open', async () => {
    const pooler = await startSwitchingPooler(server.url);
    const pooled = { DATABASE_URL: pooler.through(url) };
    const nowhere = `postgres://hoist@127.0.0.1:${closed}/hoist`;
    const levelWith = async (env: Record<string, string>) => (await levels(env)).of('pooler')?.level;
    expect(await levelWith({})).toBe('ok');
    expect(await levelWith(pooled)).toBe('warning');
    expect(await levelWith({ ...pooled, DATABASE_DIRECT_URL: url })).toBe('ok');
    expect(await levelWith({ ...pooled, DATABASE_DIRECT_URL: nowhere })).toBe('problem');
    expect(await levelWith({ ...pooled, DATABASE_DIRECT_URL: pooler.through(url) })).toBe('problem');
    await pooler.stop();
  });

  it('names the process that has the embedded database, which is no problem', async () => {
    mkdirSync(join(dataDir, 'database'));
    const lock = await lockDirectory(dataDir);
    const { of } = await levels({ DATABASE_URL: '' });
    await lock.release();
    expect(of('database')).toMatchObject({ level: 'warning', says: expect.stringContaining('is in use by') });
  });

  it('names a wrong secret, without saying it', async () => {
    const app = await appForThisTest({ databaseUrl: url });
    await requireAppSecret(app.product.system);
    const wrong = 'the secret of some other installation 42';
    const { findings, of } = await levels({ APP_SECRET: wrong });
    expect(of('secret')).toMatchObject({
      level: 'problem',
      says: expect.stringContaining('APP_SECRET is not'),
    });
    expect(JSON.stringify(findings)).not.toContain(wrong);
    expect((await levels({})).of('secret')).toMatchObject({ level: 'ok' });
  });

  it('names a database that is down, and looks at the rest all the same', async () => {
    const { of } = await levels({ DATABASE_URL: `postgres://hoist:pass-word@127.0.0.1:${closed}/hoist` });
    expect(of('database')).toMatchObject({ level: 'problem' });
    expect(of('clock')).toMatchObject({ level: 'warning', says: expect.stringContaining('not looked at') });
    expect(of('files')).toMatchObject({ level: 'ok' });
  });

  it('names settings that are missing, and looks at the database all the same', async () => {
    const { of } = await levels({ HOIST_MODE: 'production' });
    expect(of('settings')).toMatchObject({ level: 'problem', says: expect.stringContaining('SMTP_URL') });
    expect(of('database')).toMatchObject({ level: 'ok' });
  });

  it('makes nothing where no demo was ever started', async () => {
    const findings = await examine({ DATA_DIR: join(dataDir, 'none') });
    expect(findings).toContainEqual(expect.objectContaining({ check: 'settings', level: 'ok' }));
    expect(findings.find(({ check }) => check === 'database')?.says).toContain('There is no database');
    expect(existsSync(join(dataDir, 'none'))).toBe(false);
  });

  it('hides a password that is a word, however short it is', () => {
    const hide = hiderOf({ DATABASE_URL: 'postgres://hoist:s@db/hoist', APP_SECRET: 'a+b.c(d)12345678' });
    expect(hide('postgres://hoist:s@db says yes')).toBe('postgres://hoist:********@db says yes');
    expect(hide('with a+b.c(d)12345678.')).toBe('with ********.');
  });

  it('hides a password with a bare percent sign, and the secrets of sign-in providers', async () => {
    const hide = hiderOf({
      DATABASE_URL: 'postgres://hoist:100%sure@db/hoist',
      SSO_PROVIDERS: JSON.stringify([{ id: 'acme', clientSecret: 'of-acme' }]),
    });
    const found = async () => ({ level: 'ok' as const, says: 'it is 100%sure', todo: 'not of-acme' });
    const [hidden] = await runChecks([{ check: 'one', look: found }], { deadlineMs: 1_000, hide });
    expect(hidden).toMatchObject({ says: 'it is ********', todo: 'not ********' });
  });

  it('does not wait for a part that never answers', async () => {
    const never = { check: 'never', look: () => new Promise<never>(() => {}) };
    const found = await runChecks([never], { deadlineMs: 1, hide: hiderOf({}) });
    expect(found).toMatchObject([{ level: 'problem', says: expect.stringContaining('no answer') }]);
  });
});
