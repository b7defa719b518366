import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './support/child.ts';
import { percentile, report } from './support/report.ts';

/**
 * `npm run bench:start`: B8 of the figures. How long `npm start` takes from its first instant to the first
 * page, the build being done: where nothing is there yet, with the demo world made on the way, and where it
 * is.
 */
const ROUNDS = Number(process.argv[2] ?? 5);

type Measured = { first: number; again: number };

// Builds where that is due: the figures are those of a start without it.
await startIn(mkdtempSync(join(tmpdir(), 'hoist-start-')));
const measured: Measured[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const directory = mkdtempSync(join(tmpdir(), 'hoist-start-'));
  const first = await startIn(directory, { isKept: true });
  const again = await startIn(directory);
  measured.push({ first, again });
  process.stdout.write(`round ${round + 1}: first ${first.toFixed(2)} s, again ${again.toFixed(2)} s\n`);
}

const rowOf = (work: string, seconds: readonly number[], most: number) => [
  work,
  ...[0, 0.5, 1].map((share) => Math.round(percentile(seconds, share) * 100) / 100),
  most,
];
report({
  name: 'start',
  title: `Start to the first page answered with 200, ${ROUNDS} rounds`,
  columns: ['Start', 'Best s', 'Median s', 'Worst s', 'To reach s'],
  rows: [
    rowOf('an existing embedded database', measured.map(({ again }) => again), 3), // prettier-ignore
    rowOf('first ever, the demo world made', measured.map(({ first }) => first), 10), // prettier-ignore
  ],
  measured,
});

/** Seconds until the first page, the landing page, was answered. */
async function startIn(directory: string, { isKept = false } = {}): Promise<number> {
  const startedAt = performance.now();
  const server = await startChild('scripts/start.ts', '/', { HOIST_MODE: 'demo', DATA_DIR: directory });
  const seconds = (performance.now() - startedAt) / 1_000;
  await server.stop();
  if (!isKept) rmSync(directory, { recursive: true, force: true });
  return seconds;
}
