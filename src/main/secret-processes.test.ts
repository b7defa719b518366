import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { rotationStatus } from '#server/settings/reseal.ts';
import { appForThisTest } from '#test/support/app.ts';
import { startPostgres, type TestPostgres } from '#test/support/servers/postgres.ts';
import { loginThatOwnsNothing } from '#test/support/servers/second-login.ts';
import { until } from '#test/support/servers/until.ts';
import { postJob } from '#test/support/stories.ts';

// APP_SECRET is changed on one PostgreSQL while processes before and after their restart work side by side.

const OLD = 'a secret of the tests, long enough to pass';
const NEW = 'quite another secret, and as long as that';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

/** A worker as an operator starts it, with a data directory of its own. */
function startWorker(urls: { url: string; ownerUrl: string }, secrets: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hoist-worker-'));
  const child: ChildProcess = spawn(process.execPath, ['src/main/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      HOIST_MODE: 'production',
      ALLOW_NO_PAYMENTS: '1',
      ROLE: 'worker',
      METRICS_PORT: '0',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      DATABASE_URL: urls.url,
      DATABASE_OWNER_URL: urls.ownerUrl,
      PUBLIC_URL: 'https://hoist.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...secrets,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, ended, errors: () => errors };
}

it('a change of APP_SECRET goes on beside workers that were not restarted yet', async () => {
  const ownerUrl = await server.createDatabase('secret');
  const url = await loginThatOwnsNothing(server, ownerUrl);
  const app = await appForThisTest({ databaseUrl: ownerUrl });
  // Production refuses a database with a demo world; this one has only people.
  await postJob(app, 'ana');
  const { system } = app.product;
  const keyInForce = async () => {
    const { rows } = await system.database.executeSql('select key_id from app_secret');
    return rows[0]?.['key_id'];
  };

  const before = startWorker({ url, ownerUrl }, { APP_SECRET: OLD, APP_SECRET_NEXT: NEW });
  await until('the first worker has started', async () => (await keyInForce()) === system.secret.id);
  startWorker({ url, ownerUrl }, { APP_SECRET: NEW, APP_SECRET_PREVIOUS: OLD });
  await until('everything is sealed under the new secret', async () => {
    const { left } = await rotationStatus(system);
    return (await keyInForce()) !== system.secret.id && left === 0;
  });
  expect(before.child.exitCode).toBeNull();

  const late = startWorker({ url, ownerUrl }, { APP_SECRET: OLD });
  expect((await late.ended)[0]).toBe(1);
  expect(late.errors()).toContain('APP_SECRET is not the secret of this database');
});
