import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { until } from '#test/support/servers/until.ts';

const root = join(import.meta.dirname, '../..');

it('a server that gets SIGTERM while it starts closes the database, and ends well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-starting-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(root, 'src/main/main.ts')], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOIST_MODE: 'production',
      ALLOW_NO_PAYMENTS: '1',
      ALLOW_EMBEDDED: '1',
      APP_SECRET: 'a secret of the tests, long enough to pass',
      PUBLIC_URL: 'https://hoist.test',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PORT: '0',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close');
  await until('the database is open', async () => existsSync(join(folder, 'data/holder.json')));
  child.kill('SIGTERM');
  expect(await ended, output).toEqual([0, null]);
  expect(output).toMatch(/"msg":"stopping"[^]*"msg":"stopped"/);
  expect(output).not.toContain('could not start');
  expect(readdirSync(join(folder, 'data'))).not.toContain('holder.json');
});
