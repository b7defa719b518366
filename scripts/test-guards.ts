import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch, misfitOf } from '../test/guards/apply-patch.ts';
import { type GuardPatch, guardPatches } from '../test/guards/patches.ts';

/**
 * `npm run test:guards [words]`: takes one guard after the other out of a copy of the sources, and expects
 * the tests that are named with it to fail, and to fail by an assertion rather than because nothing runs any
 * more. With words it tries only the guards that hold them. Ends with 1 when a guard can go unnoticed.
 */
type Outcome = { status: string; message: string };
type Expected = GuardPatch['red'][number];

const root = join(import.meta.dirname, '..');
const wanted = process.argv.slice(2).join(' ').toLowerCase();
const patches = guardPatches.filter(({ guard }) => guard.toLowerCase().includes(wanted));
const copied = ['src', 'test', 'scripts', 'database', 'docs', 'public', 'build'];
const copy = mkdtempSync(join(tmpdir(), 'hoist-guards-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const misfits = patches.flatMap((patch) => {
  const misfit = misfitOf(patch, root);
  return misfit ? [`${patch.guard}: ${misfit}`] : [];
});
if (patches.length === 0) stop('No guard has these words.');
if (misfits.length > 0) stop(`These patches do not apply any more:\n  ${misfits.join('\n  ')}`);

prepareCopy();
const every = patches.flatMap(({ red }) => red);
const alone = runTests(every);
/** Tests that build on others of their file: they are played with all of it. */
const dependent = every.filter((expected) => outcomesOf(alone, expected).some(isRed));
const inTheirFiles = dependent.length > 0 ? runTests(dependent, { isWhole: true }) : alone;
const troubles = every.flatMap((expected) => {
  const outcomes = outcomesOf(dependent.includes(expected) ? inTheirFiles : alone, expected);
  if (outcomes.length === 0) return [`${nameOf(expected)} did not run`];
  const failed = outcomes.find(isRed);
  return failed ? [`${nameOf(expected)} failed: ${failed.message.split('\n')[0]}`] : [];
});
if (troubles.length > 0) stop(`Not green with every guard in place:\n  ${troubles.join('\n  ')}`);

const survived = patches.filter((patch) => !isNoticed(patch));
process.stdout.write(
  `\n${patches.length - survived.length} of ${patches.length} guards are missed at once.\n`,
);
process.exit(survived.length > 0 ? 1 : 0);

function isNoticed(patch: GuardPatch): boolean {
  const putBack = applyPatch(patch, copy);
  const isWhole = patch.red.some((one) => dependent.includes(one));
  let complaints = complaintsAbout(patch, { isWhole });
  // Alone a test can find too little to notice what its file notices.
  if (complaints.length > 0 && !isWhole) complaints = complaintsAbout(patch, { isWhole: true });
  putBack();
  process.stdout.write(`${complaints.length === 0 ? 'red     ' : 'SURVIVED'}  ${patch.guard}\n`);
  for (const complaint of complaints) process.stdout.write(`            ${complaint}\n`);
  return complaints.length === 0;
}

function complaintsAbout({ red }: GuardPatch, how: { isWhole: boolean }): string[] {
  const results = runTests(red, how);
  return red.flatMap((expected) => complaintAbout(results, expected) ?? []);
}

function isRed({ status }: Outcome): boolean {
  return status === 'failed';
}

/** Null when the test failed as it should. */
function complaintAbout(results: Map<string, Outcome[]>, expected: Expected): string | null {
  const outcomes = outcomesOf(results, expected);
  if (outcomes.length === 0) return `${nameOf(expected)} did not run`;
  const failed = outcomes.filter(isRed);
  if (failed.length === 0) return `${nameOf(expected)} stayed green`;
  if (failed.some(({ message }) => expected.says.test(message))) return null;
  return `${nameOf(expected)} failed for another reason: ${failed[0]!.message.split('\n')[0]}`;
}

/**
 * The sources, with modules of their own folder: what tests keep there between runs must not mix with what a
 * patched product made.
 */
function prepareCopy(): void {
  for (const folder of copied.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, folder), join(copy, folder), { recursive: true });
  }
  for (const file of readdirSync(root, { withFileTypes: true })) {
    if (file.isFile()) cpSync(join(root, file.name), join(copy, file.name));
  }
  mkdirSync(join(copy, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '.cache' || name.startsWith('.vite')) continue;
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
}

/** Runs the named tests in the copy, or their whole files, and answers how each test went by its file. */
function runTests(tests: readonly Expected[], { isWhole = false } = {}): Map<string, Outcome[]> {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const names = [...new Set(tests.map(({ test }) => test.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))];
  const { stderr } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      ...(isWhole ? [] : ['-t', names.join('|')]),
      ...files,
    ],
    { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (!existsSync(report)) stop(`The tests could not be run at all:\n${stderr}`);
  return readReport(report);
}

function readReport(path: string): Map<string, Outcome[]> {
  type Assertion = { fullName: string; status: string; failureMessages: string[] };
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as {
    testResults: { name: string; assertionResults: Assertion[] }[];
  };
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, failureMessages }): [string, Outcome[]] => [
        `${name.split('/hoist-guards-')[1]?.replace(/^[^/]*\//, '')} ${fullName}`,
        [{ status, message: failureMessages.join('\n') }],
      ]),
    ),
  );
}

function outcomesOf(results: Map<string, Outcome[]>, { file, test }: Expected): Outcome[] {
  return [...results]
    .filter(([name]) => name.startsWith(`${file} `) && name.includes(test))
    .flatMap(([, outcomes]) => outcomes)
    .filter(({ status }) => status === 'passed' || status === 'failed');
}

function nameOf({ file, test }: Expected): string {
  return `${file}: ${test}`;
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
