import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#test/support/servers/server-process.ts';
import { startChild } from './support/child.ts';
import { percentile, report } from './support/report.ts';

/**
 * `npm run bench:start`: B8 of the figures. How long `npm start` takes from its first instant to the first
 * page, the build being done: where nothing is there yet and the build left a demo world, where it has to be
 * made on the way, and where there is one.
 */
const ROUNDS = Number(process.argv[2] ?? 5);
const root = join(import.meta.dirname, '..');
/** One for all, because a demo world names its address in its emails. */
const port = await freePort();
const env = { HOIST_MODE: 'demo', HOST: '127.0.0.1', PORT: String(port) };

type Measured = { first: number; again: number; long: number };

// Builds where that is due: the figures are those of a start without it.
await startIn(newDirectory());
const measured: Measured[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const madeIn = seconds(() => {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/prepare-world.ts')], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('no demo world was made');
  });
  const directory = newDirectory();
  const first = await startIn(directory, { isKept: true });
  const again = await startIn(directory);
  rmSync(join(root, 'build/demo-world'), { recursive: true, force: true });
  const long = await startIn(newDirectory());
  measured.push({ first, again, long });
  process.stdout.write(
    `round ${round + 1}: made in ${madeIn.toFixed(2)} s, first ${first.toFixed(2)} s, ` +
      `again ${again.toFixed(2)} s, long after the build ${long.toFixed(2)} s\n`,
  );
}

const rowOf = (work: string, times: readonly number[], most: number | string) => [
  work,
  ...[0, 0.5, 1].map((share) => Math.round(percentile(times, share) * 100) / 100),
  most,
];
report({
  name: 'start',
  title: `Start to the first page answered with 200, ${ROUNDS} rounds`,
  columns: ['Start', 'Best s', 'Median s', 'Worst s', 'To reach s'],
  rows: [
    rowOf('an existing embedded database', measured.map(({ again }) => again), 3), // prettier-ignore
    rowOf('first ever, with the demo world of the build', measured.map(({ first }) => first), 10), // prettier-ignore
    rowOf('first ever, the demo world made on the way', measured.map(({ long }) => long), ''), // prettier-ignore
  ],
  measured,
});

function newDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'hoist-start-'));
}

function seconds(run: () => void): number {
  const startedAt = performance.now();
  run();
  return (performance.now() - startedAt) / 1_000;
}

/** Seconds until the first page, the landing page, was answered. */
async function startIn(directory: string, { isKept = false } = {}): Promise<number> {
  const startedAt = performance.now();
  const server = await startChild('scripts/start.ts', '/', { ...env, DATA_DIR: directory });
  const taken = (performance.now() - startedAt) / 1_000;
  await server.stop();
  if (!isKept) rmSync(directory, { recursive: true, force: true });
  return taken;
}
