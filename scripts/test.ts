import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/support/servers/postgres.ts';
import { type Part, RESULTS, runParts } from './test-parts.ts';
import { summarize } from './test-results.ts';

/**
 * `npm test` runs everything that must hold and stops at the first failure. `npm run test:full` plays all
 * rounds and every journey, shows all failures, and writes the table of docs/reliability.md.
 */
const isFull = process.argv.includes('--full');
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const node = (name: string, ...script: string[]): Part => ({
  name,
  command: process.execPath,
  arguments: script,
});

/** The full run plays these; what each run holds in their place is in docs/reliability.md. */
const RACES_OF_THE_FULL_RUN =
  'test/races/{audit,authority,disputes,factors,guest-links,invitations,lock,weeks}.race.test.ts';

/**
 * Rules spend most of their time in the database, and a server answers several times as fast as the embedded
 * one. The full run plays them on the embedded one, and every run plays the journeys at one server on it.
 */
const server = isFull
  ? undefined
  : await startPostgres({ settings: { max_connections: '400', jit: 'off', autovacuum: 'off' } });
const ON_SERVER: Record<string, string> = server
  ? { HOIST_TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url }
  : {};

const BUILD = 'build';
const ROUTE_TYPES = 'route types';

/** Journeys and races often wait, so one lane more than there are cores keeps every core busy. */
const LANES = availableParallelism() + 1;

/** Long parts come first and short ones fill the gaps, so that all lanes end together. */
const parts: Part[] = [
  node(BUILD, 'scripts/build.ts', '--if-changed'),
  { name: 'format', command: bin('oxfmt'), arguments: ['--check', '.'] },
  { name: 'lint', command: bin('oxlint'), arguments: ['--deny-warnings', '.'] },
  { name: ROUTE_TYPES, command: bin('react-router'), arguments: ['typegen'] },
  // Several threads check the same types again, at twice the work.
  { name: 'types', command: bin('tsc'), arguments: ['-p', '.', '--singleThreaded'], after: [ROUTE_TYPES] },
  journeys('two servers', 'pair'),
  ...shards('races and kills', 'races', 2, ...(isFull ? [] : ['--exclude', RACES_OF_THE_FULL_RUN])).map(
    built,
  ),
  ...shards('rules and operations', 'fast', 6),
  journeys('one server', 'alone'),
  ...shards('rendered pages', 'built', 2).map(built),
  vitest('stories', 'stories', 'test/stories.test.ts'),
  vitest('stories of outages', 'stories', 'test/stories-of-outages.test.ts'),
  vitest('rules with stand-ins', 'alone'),
  node('generated docs', 'scripts/generate-docs.ts', '--check'),
];

function vitest(name: string, project: string, ...options: string[]): Part {
  const report = reportOf(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  // A larger young generation, collected by one thread, saves a seventh of the processor time.
  const memory = ['--execArgv=--max-semi-space-size=64', '--execArgv=--single-threaded-gc'];
  const run = ['run', '--project', project, '--maxWorkers=1', ...memory, ...reporters, ...options];
  return { name, command: bin('vitest'), arguments: run, report, env: ON_SERVER };
}

function shards(name: string, project: string, count: number, ...options: string[]): Part[] {
  return Array.from({ length: count }, (_, index) =>
    vitest(`${name} ${index + 1}`, project, `--shard=${index + 1}/${count}`, ...options),
  );
}

function journeys(name: string, world: 'alone' | 'pair'): Part {
  const report = reportOf(name);
  const env = { HOIST_E2E_WORLD: world, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const run = ['test', '--reporter=list,json'];
  return {
    name: `journeys at ${name}`,
    command: bin('playwright'),
    arguments: run,
    after: [BUILD],
    env,
    report,
  };
}

function built(part: Part): Part {
  return { ...part, after: [BUILD] };
}

function reportOf(name: string): string {
  return join(RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`);
}

const seed = process.env['HOIST_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`Seed of this run: ${seed} (repeat it with HOIST_TEST_SEED=${seed})\n`);
rmSync(RESULTS, { recursive: true, force: true });
const startedAt = performance.now();
const env = {
  HOIST_TEST_SEED: seed,
  HOIST_TEST_ROUNDS: isFull ? 'full' : 'fortieth',
  // Races start many servers, which share the compiled code.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/hoist-compiled'),
};
const outcomes = await runParts(parts, { lanes: LANES, continuesAfterFailure: isFull, env });
if (isFull && outcomes.every(({ state }) => state === 'passed')) {
  const table = node('table of this run', 'scripts/reliability-table.ts');
  outcomes.push(...(await runParts([table], { lanes: 1, continuesAfterFailure: false, env })));
}
await server?.stop();
const { text, hasFailed } = summarize(outcomes);
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`\nThe run took ${seconds} s.\n\n${text}`);
process.exitCode = hasFailed ? 1 : 0;
