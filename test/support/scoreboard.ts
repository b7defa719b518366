import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runSeed } from './rounds.ts';

export const SCOREBOARD = join(import.meta.dirname, '../../test-results/reliability.jsonl');

export type Score = {
  /** What was played. */
  what: string;
  rounds: number;
  /** What was counted on the way, in the order in which it is shown. */
  counted: Record<string, number>;
};

/**
 * Writes down what a heavy test has seen, for the table of docs/reliability.md. Only a test that held writes.
 */
export function keepScore(score: Score): void {
  mkdirSync(dirname(SCOREBOARD), { recursive: true });
  appendFileSync(SCOREBOARD, `${JSON.stringify({ ...score, seed: runSeed() })}\n`);
}
