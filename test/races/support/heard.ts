import { expect } from 'vitest';
import { keepScore } from '../../support/scoreboard.ts';
import { type Outcome, refusalsOf } from './over-http.ts';

/** The answers to the losers of many rounds. */
export class Heard {
  readonly #refusals: Record<string, number> = {};

  /** How often each was heard. */
  get refusals(): Readonly<Record<string, number>> {
    return this.#refusals;
  }

  add(outcomes: readonly Outcome[]): void {
    for (const [refusal, times] of Object.entries(refusalsOf(outcomes))) {
      this.#refusals[refusal] = (this.#refusals[refusal] ?? 0) + times;
    }
  }

  expectOnly409s(count: number): void {
    expect(Object.keys(this.#refusals).filter((refusal) => !refusal.startsWith('409 '))).toEqual([]);
    expect(Object.values(this.#refusals).reduce((sum, times) => sum + times, 0)).toBe(count);
  }

  /** `counted` is what was counted beside the refusals. */
  keep(what: string, played: number, counted: Record<string, number> = { winners: played }): void {
    keepScore({ what, rounds: played, counted: { ...counted, ...this.#refusals } });
  }
}
