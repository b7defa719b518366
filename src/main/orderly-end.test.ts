import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

// A process of its own, because it ends.

const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
const setUp = (options: string) => `
  import { endInOrder } from ${here('orderly-end.ts')};
  import { writeSync } from 'node:fs';
  import { createLog } from ${here('../platform/log.ts')};
  const ending = endInOrder(createLog({ level: 'info', pretty: false }), ${options});
  setInterval(() => {}, 1_000_000);
  const say = (text) => writeSync(1, text + '\\n');
  const never = new Promise(() => {});
`;

async function run(script: string, options = '{}') {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', `${setUp(options)}${script}\nsay('up');`],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  const says = async (text: RegExp) => {
    while (!text.test(output)) await once(child.stdout, 'data');
  };
  await says(/up/);
  return { child, says, output: () => output, exitCode: exitCodeOf(child) };
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

describe('a process that gets SIGTERM', () => {
  it('stops what was started last first, goes on after a failure, and ends well', async () => {
    const { child, exitCode, output } = await run(`
      ending.step({ name: 'database', run: async () => say('database closed') });
      ending.step({ name: 'broken', run: async () => { throw new Error('no') } });
      ending.step({ name: 'requests', run: async () => say('requests done') });
    `);
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    expect(output()).toMatch(/requests done[^]*database closed/);
    expect(output()).toMatch(/"level":"error"[^]*"msg":"stopped"/);
  });

  it.each(['resolve', 'reject'])('waits for a start, and runs the steps that it adds (%s)', async (how) => {
    const { child, exitCode, output } = await run(`
      const { promise, ...settle } = Promise.withResolvers();
      ending.step({ name: 'early', run: async () => say('early closed') });
      ending.start(() => promise).catch(() => say('begun: ' + ending.hasBegun()));
      say('begun: ' + ending.hasBegun());
      process.on('SIGTERM', () => setImmediate(() => {
        ending.step({ name: 'late', run: async () => say('late closed') });
        say('started');
        settle.${how}();
      }));
    `);
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
    const told = how === 'reject' ? 'begun: true[^]*' : '';
    expect(output()).toMatch(RegExp(`begun: false[^]*started[^]*${told}late closed[^]*early closed`));
  });

  it('ends with 1 at its deadline, and says what was still running', async () => {
    const step = `ending.step({ name: 'requests', run: () => never, running: () => ['POST /api/jobs'] });`;
    const { child, exitCode, output } = await run(step, '{ deadlineMs: 10 }');
    child.kill('SIGTERM');
    expect(await exitCode).toBe(1);
    expect(output()).toContain('"stillRunning":["requests","POST /api/jobs"]');
  });

  it('ends at once at a second signal, and not because npm repeats the first', async () => {
    const step = `ending.step({ name: 'requests', run: () => never });`;
    const patient = await run(`${step} process.on('SIGINT', () => say('heard'));`, '{ samePressMs: 1e9 }');
    patient.child.kill('SIGINT');
    await patient.says(/stopping/);
    patient.child.kill('SIGINT');
    await patient.says(/heard[^]*heard/);
    patient.child.kill('SIGKILL');
    expect(await patient.exitCode).toBe(null);

    const { child, says, exitCode, output } = await run(step, '{ samePressMs: 0 }');
    child.kill('SIGTERM');
    await says(/stopping/);
    child.kill('SIGINT');
    expect(await exitCode).toBe(1);
    expect(output()).toContain('ended at once by a second SIGINT');
  });
});
