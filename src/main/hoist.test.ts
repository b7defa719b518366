import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

// `npx hoist` where it cannot do what was asked: it says why in one message, and changes nothing.

const root = join(import.meta.dirname, '../..');

/** In a folder without an installation. */
async function run(script: string, args: readonly string[], env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'hoist-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout, stderr, hasMade: existsSync(join(folder, 'data')) };
}

describe('npx hoist', () => {
  it('is installed with the packages, so that an account which does not own the code can run it', () => {
    expect(realpathSync(join(root, 'node_modules/.bin/hoist'))).toBe(join(realpathSync(root), 'bin/hoist'));
  });
});

const production = { HOIST_MODE: 'production', ALLOW_NO_PAYMENTS: '1' };

describe('a command that only reads, in a wrong folder', () => {
  it.each([
    ['bin/hoist', 'migrate --plan', 1],
    ['bin/hoist', 'secret rotate --status', 1],
    ['bin/hoist', 'restore --end-drill', 1],
    ['bin/hoist', 'backup ./backup', 1],
    ['bin/hoist', 'staff list', 1],
    ['scripts/audit-verify.ts', '', 2],
  ])('%s %s makes no database and no secret there', async (script, args, code) => {
    const tried = await run(script, args.split(' ').filter(Boolean));
    expect(tried).toMatchObject({ code, hasMade: false });
    expect(tried.stderr).toContain('There is no database in ./data');
    expect(tried.stderr).not.toContain('    at ');
  });
});

describe('what cannot be understood or used', () => {
  it('is refused instead of being skipped, where it is a word too many', async () => {
    const tried = await run('bin/hoist', ['migrate', 'plan']);
    expect(tried).toMatchObject({ code: 2, hasMade: false });
    expect(tried.stderr).toMatch(/Unexpected argument "plan"[^]*Usage: hoist migrate \[--plan\]/);
  });

  it.each(['backup ./backup', 'restore ./backup', 'secret rotate --status'])(
    'is named without the trace of a program that broke, where settings are missing: %s',
    async (args) => {
      const { code, stderr } = await run('bin/hoist', args.split(' '), production);
      expect(code).toBe(1);
      expect(stderr).toMatch(/APP_SECRET is missing[^]*DATABASE_URL is missing/);
      expect(stderr).not.toContain('    at ');
    },
  );

  it('is named where the database does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://hoist@127.0.0.1:1/hoist' };
    const { code, stderr } = await run('bin/hoist', ['migrate'], env);
    expect(code).toBe(1);
    expect(stderr).toBe('hoist migrate: The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n');
  });
});
