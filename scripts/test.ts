import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * `npm test`: everything that must hold, in the order in which it is quickest to fail. `npm run test:full` runs the
 * same with the full numbers of rounds. Stops at the first step that fails.
 */
const root = join(import.meta.dirname, '..');
const isFull = process.argv.includes('--full');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

type Step = { name: string; command: string; arguments: string[] };

const steps: Step[] = [
  node('a new scoreboard', 'scripts/reliability-table.ts', '--forget'),
  { name: 'format', command: bin('oxfmt'), arguments: ['--check', '.'] },
  { name: 'lint', command: bin('oxlint'), arguments: ['--deny-warnings', '.'] },
  { name: 'route types', command: bin('react-router'), arguments: ['typegen'] },
  { name: 'types', command: bin('tsc'), arguments: ['-p', '.'] },
  node('database types', 'scripts/generate-database-types.ts', '--check'),
  node('generated docs', 'scripts/generate-docs.ts', '--check'),
  {
    name: 'rules, operations and stories',
    command: bin('vitest'),
    arguments: ['run', '--project', 'fast', '--project', 'alone'],
  },
  { name: 'build', command: bin('react-router'), arguments: ['build'] },
  node('first database', 'scripts/prepare-database.ts'),
  { name: 'rendered pages', command: bin('vitest'), arguments: ['run', '--project', 'built'] },
  { name: 'races and kills', command: bin('vitest'), arguments: ['run', '--project', 'races'] },
  { name: 'journeys in a browser', command: bin('playwright'), arguments: ['test'] },
  ...(isFull ? [node('table of this run', 'scripts/reliability-table.ts')] : []),
];

const seed = process.env['HOIST_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`Seed of this run: ${seed} (repeat it with HOIST_TEST_SEED=${seed})\n`);

const startedAt = performance.now();
for (const step of steps) {
  const stepStartedAt = performance.now();
  process.stdout.write(`\n== ${step.name}\n`);
  const { status } = spawnSync(step.command, step.arguments, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HOIST_TEST_SEED: seed, HOIST_TEST_ROUNDS: isFull ? 'full' : 'fortieth' },
  });
  const seconds = Math.round((performance.now() - stepStartedAt) / 1000);
  if (status !== 0) {
    process.stderr.write(`\n${step.name} failed after ${seconds} s\n`);
    process.exit(1);
  }
  process.stdout.write(`${step.name}: ${seconds} s\n`);
}
process.stdout.write(`\nAll of it holds, after ${Math.round((performance.now() - startedAt) / 1000)} s.\n`);

function node(name: string, ...script: string[]): Step {
  return { name, command: process.execPath, arguments: script };
}
