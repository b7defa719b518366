import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsOfWorld } from './config.ts';
import { takePreparedWorld } from './prepared-world.ts';

const MADE = new Date('2026-05-04T10:00:00Z');
const minutesLater = (minutes: number) => new Date(MADE.getTime() + minutes * 60_000);

let root: string;
let env: Record<string, string>;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hoist-prepared-'));
  env = { DATA_DIR: join(root, 'data'), PORT: '3000' };
  mkdirSync(join(root, 'build/demo-world/data/database'), { recursive: true });
  writeFileSync(join(root, 'build/demo-world/data/secret'), 'of this world\n');
  writeFileSync(join(root, 'build/demo-world/data/database/PG_VERSION'), '18\n');
  leavePaper(env);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function leavePaper(of: Record<string, string>): void {
  const paper = { finishedAt: MADE.toISOString(), settings: settingsOfWorld(of) };
  writeFileSync(join(root, 'build/demo-world/made.json'), JSON.stringify(paper));
}

const take = (settings: Record<string, string>, now = minutesLater(1)) =>
  takePreparedWorld(settings, now, join(root, 'build'));

describe('the demo world of a build', () => {
  it('is what a new data directory begins with, whole', () => {
    expect(take(env)).toBe(true);
    expect(readFileSync(join(root, 'data/secret'), 'utf8')).toBe('of this world\n');
    expect(readFileSync(join(root, 'data/database/PG_VERSION'), 'utf8')).toBe('18\n');
  });

  it('is there for the next new directory, too', () => {
    take(env);
    expect(take({ ...env, DATA_DIR: join(root, 'other') })).toBe(true);
    expect(existsSync(join(root, 'other/database'))).toBe(true);
  });

  it('never touches a directory that holds anything', () => {
    mkdirSync(join(root, 'data'));
    writeFileSync(join(root, 'data/secret'), 'of another market\n');
    expect(take(env)).toBe(false);
    expect(readFileSync(join(root, 'data/secret'), 'utf8')).toBe('of another market\n');
    expect(existsSync(join(root, 'data/database'))).toBe(false);
  });

  it('goes over what a copy left that was cut off', () => {
    mkdirSync(join(root, 'data.unfinished/half'), { recursive: true });
    expect(take(env)).toBe(true);
    expect(existsSync(join(root, 'data/half'))).toBe(false);
  });

  it.each([
    ['an hour and a minute later', 61],
    ['before it was made, by a clock that was set back', -1],
  ])('is not taken %s', (_, minutes) => {
    expect(take(env, minutesLater(minutes))).toBe(false);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it.each([
    ['another address', { PORT: '3001' }],
    ['a public address', { PUBLIC_URL: 'https://hoist.test' }],
    ['production', { HOIST_MODE: 'production' }],
    ['a database elsewhere', { DATABASE_URL: 'postgres://hoist.test/hoist' }],
    ['a secret of its own', { APP_SECRET: 'x'.repeat(32) }],
    ['mail that leaves the house', { SMTP_URL: 'smtp://hoist.test' }],
  ])('is not taken for %s', (_, other) => {
    expect(take({ ...env, ...other })).toBe(false);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  it('is the same in any place and with any messages', () => {
    expect(settingsOfWorld({ ...env, LOG_LEVEL: 'debug', METRICS_PORT: '0', DATA_DIR: '/elsewhere' })).toBe(
      settingsOfWorld(env),
    );
  });
});
