import { existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './test-parts.ts';

type Result = { name: string; seconds: number; state: 'passed' | 'failed' | 'skipped' };

type VitestReport = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { projectName: string; status: string; results: { duration: number }[] }[];
  }[];
};

const SLOWEST = 20;

/** What a run says at its end: its parts, its slowest tests, what failed, and how many passed. */
export function summarize(outcomes: readonly Outcome[]): { text: string; hasFailed: boolean } {
  const results = outcomes.map((outcome) => ({ ...outcome, tests: resultsOf(outcome) }));
  const tests = results.flatMap((result) => result.tests);
  const inState = (wanted: Result['state']) => tests.filter(({ state }) => state === wanted);
  const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)} s  ${text}`;
  const lines = [
    'Parts of this run:',
    ...results.map(({ part, seconds, state, tests: { length } }) =>
      line(seconds, `${part.name}${part.report ? ` (${length} tests)` : ''}: ${state}`),
    ),
    '',
    `The slowest ${SLOWEST} tests:`,
    ...results
      .flatMap((result) => (result.part.report ? result.tests : []))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST)
      .map(({ name, seconds }) => line(seconds, name)),
    '',
    ...inState('failed').map(({ name }) => `Failed: ${name}`),
  ];
  const hasFailed = outcomes.some(({ state }) => state !== 'passed');
  if (!hasFailed) lines.push('All of it holds.');
  lines.push(`${inState('passed').length} passed, ${inState('failed').length} failed`);
  return { text: `${lines.join('\n')}\n`, hasFailed };
}

/** The tests of a part. A part without a report, or one that failed outside its tests, counts as one test. */
function resultsOf({ part, seconds, state }: Outcome): Result[] {
  const tests = part.report && existsSync(part.report) ? readReport(part.report) : [];
  const failsBeside = state === 'failed' && tests.every((test) => test.state !== 'failed');
  if (failsBeside || !part.report) return [...tests, { name: part.name, seconds, state }];
  return tests;
}

function readReport(path: string): Result[] {
  const report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport | { suites: PlaywrightSuite[] };
  return 'suites' in report ? report.suites.flatMap(ofPlaywright) : ofVitest(report);
}

function ofVitest({ testResults }: VitestReport): Result[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => ({
      name: `${name.replace(`${process.cwd()}/`, '')} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      state: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
    })),
  );
}

const PLAYWRIGHT_STATES: Record<string, Result['state']> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};

function ofPlaywright({ file, specs, suites = [] }: PlaywrightSuite): Result[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} ${title} [${projectName}]`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      state: PLAYWRIGHT_STATES[status] ?? 'skipped',
    })),
  );
  return [...own, ...suites.flatMap(ofPlaywright)];
}
