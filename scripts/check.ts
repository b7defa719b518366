import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Part, runParts } from './test-parts.ts';
import { summarize } from './test-results.ts';

/**
 * `npm run check`, for every small step of work: types, lint, format, and the tests in the folders of what
 * changed since the branch left `main`. `npm test` runs everything.
 */
const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const git = (...command: string[]) =>
  execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

// One thread: several check the same types again.
const TYPES = ['-p', '.', '--singleThreaded', '--incremental'];
const KEPT = ['--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
const parts: Part[] = [
  { name: 'format', command: bin('oxfmt'), arguments: ['--check', '.'] },
  { name: 'route types', command: bin('react-router'), arguments: ['typegen'] },
  { name: 'types', command: bin('tsc'), arguments: [...TYPES, ...KEPT], after: ['route types'] },
  { name: 'lint', command: bin('oxlint'), arguments: ['--deny-warnings', '.'] },
  {
    name: 'tests near the change',
    command: bin('vitest'),
    arguments: ['run', '--project', 'fast', '--project', 'alone', ...testsNearTheChange()],
  },
];

function testsNearTheChange(): string[] {
  const changed = git('diff', '--name-only', '--relative', branchPoint()).split('\n');
  const added = git('ls-files', '--others', '--exclude-standard').split('\n');
  const folders = new Set([...changed, ...added].filter((path) => path.startsWith('src/')).map(dirname));
  const near = [...folders].flatMap((folder) => globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root }));
  const changedTests = [...changed, ...added].filter((path) =>
    /^(test|scripts)\/[^/]*\.test\.ts$/.test(path),
  );
  return [...new Set([...near, ...changedTests, 'test/architecture.test.ts'])];
}

/** Where this branch left `main`; a checkout without `main` compares with its last commit. */
function branchPoint(): string {
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD';
  }
}

const outcomes = await runParts(parts, { lanes: 2, continuesAfterFailure: true, env: {} });
const { text, hasFailed } = summarize(outcomes);
process.stdout.write(text);
process.exitCode = hasFailed ? 1 : 0;
