import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './connect.ts';
import { lockDirectory } from './lock.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hoist-lock-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** A process that opens the database, writes one row, says so and stays until it is ended. */
async function anotherServer(row: number): Promise<ChildProcess> {
  const script = `
    import { openDatabase } from '#platform/database/connect.ts';
    const db = await openDatabase({ dataDir: process.env.DIRECTORY });
    await db.executeSql('create table if not exists note (id int); insert into note values (${row})');
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DIRECTORY: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('ready');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('the directory of the embedded database', () => {
  it('is refused to a second process, by name of the first, and its data stays', async () => {
    const first = await anotherServer(1);
    const refusal = openDatabase({ dataDir: directory });
    await expect(refusal).rejects.toThrow(
      new RegExp(`${directory} is in use by process ${first.pid}, started at 20\\d\\d-`),
    );
    expect(first.exitCode).toBeNull();
    await kill(first);
    const db = await openDatabase({ dataDir: directory });
    expect((await db.executeSql('select id from note')).rows).toEqual([{ id: 1 }]);
    await db.close();
  });

  it('is taken over from a process that was killed, again and again', async () => {
    for (let round = 1; round <= 3; round += 1) await kill(await anotherServer(round));
    const db = await openDatabase({ dataDir: directory });
    const { rows } = await db.executeSql('select id from note order by id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await db.close();
  });

  it('goes to exactly one of many that start at the same moment', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory)));
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value.release();
  });

  it('is free again after a close', async () => {
    const first = await lockDirectory(directory);
    await first.release();
    const second = await lockDirectory(directory);
    await second.release();
  });

  it('can have a path longer than a socket could', async () => {
    const deep = join(directory, 'x'.repeat(120));
    const lock = await lockDirectory(deep);
    await expect(lockDirectory(deep)).rejects.toThrow('is in use by process');
    await lock.release();
  });
});
