import { expect } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { acts, tellVolume, timesAccepted, type Told } from './play.ts';

/**
 * Stories that share a market; then a new one begins, so that a failure can be repeated without those before
 * it.
 */
const VOLUME = 20;

/** Tells that many stories (a tenth of them in a short run), and writes down what was seen. */
export async function tellMany(what: string, full: number, { faulty }: { faulty: boolean }): Promise<void> {
  const volumes = Math.ceil(rounds(full) / VOLUME);
  const told: Told[] = [];
  for (let volume = 1; volume <= volumes; volume += 1) {
    told.push(await tellVolume(`${what} ${volume}`, VOLUME, { faulty }));
  }
  const total = (count: (one: Told) => number) => told.reduce((sum, one) => sum + count(one), 0);
  // A generator that never gets as far as a hand-over would prove nothing about it.
  for (const name of Object.keys(acts)) {
    const accepted = total((one) => timesAccepted(one, name));
    expect(accepted, `${name} was done at least once`).toBeGreaterThan(0);
  }
  keepScore({
    what,
    rounds: total(({ stories }) => stories),
    counted: {
      steps: total(({ steps }) => steps),
      refusals: total(({ refused }) => Object.values(refused).reduce((sum, times) => sum + times, 0)),
      'paid jobs': total(({ ends }) => (ends['completed'] ?? 0) + (ends['closed'] ?? 0)),
      'cancelled jobs': total(({ ends }) => ends['cancelled'] ?? 0),
    },
  });
}
