import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rewrites the table of docs/reliability.md from what the heavy tests of the last run wrote down. */
type Score = { what: string; rounds: number; counted: Record<string, number>; seed: number };

const root = join(import.meta.dirname, '..');
const scoreboard = join(root, 'test-results/reliability.jsonl');
const page = join(root, 'docs/reliability.md');
const BEGIN = '<!-- table: written by scripts/reliability-table.ts -->';
const END = '<!-- end of the table -->';

const text = readFileSync(page, 'utf8');
const before = text.slice(0, text.indexOf(BEGIN) + BEGIN.length);
const after = text.slice(text.indexOf(END));
if (!text.includes(BEGIN) || !text.includes(END)) throw new Error(`${page} has no place for the table`);
writeFileSync(page, `${before}\n\n${table(readScores())}\n\n${after}`);
spawnSync(join(root, 'node_modules/.bin/oxfmt'), [page], { stdio: 'inherit' });

function readScores(): Score[] {
  const lines = readFileSync(scoreboard, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Score).toSorted((a, b) => a.what.localeCompare(b.what));
}

function table(scores: readonly Score[]): string {
  const seeds = [...new Set(scores.map(({ seed }) => seed))].join(', ');
  const rows = scores.map(({ what, rounds, counted }) => `| ${what} | ${group(rounds)} | ${tell(counted)} |`);
  return [
    `Seed ${seeds}. Nothing was broken, charged twice or forgotten: else there would be no table.`,
    '',
    '| Played | Rounds | Counted |',
    '| --- | ---: | --- |',
    ...rows,
  ].join('\n');
}

function tell(counted: Record<string, number>): string {
  return Object.entries(counted)
    .map(([name, count]) => `${group(count)} ${name}`)
    .join(', ');
}

function group(count: number): string {
  return count.toLocaleString('en-US');
}
