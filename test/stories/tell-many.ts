import { expect } from 'vitest';
import { rounds } from '../support/rounds.ts';
import { keepScore } from '../support/scoreboard.ts';
import { acts, tellVolume, timesAccepted, type Told } from './play.ts';

/**
 * Stories that share a market; then a new one begins, so that a failure can be repeated without those before
 * it.
 */
const VOLUME = 25;

/** What is rare may be missing in a short run: up to so many short volumes more seek it. */
const PATIENCE = 16;
const SHORT_VOLUME = 8;

/** Tells that many stories (a fortieth of them in a short run), and writes down what was seen. */
export async function tellMany(what: string, full: number, { faulty }: { faulty: boolean }): Promise<void> {
  const volumes = Math.ceil(rounds(full) / VOLUME);
  const told: Told[] = [];
  const total = (count: (one: Told) => number) => told.reduce((sum, one) => sum + count(one), 0);
  const notDone = () => Object.keys(acts).filter((name) => total((one) => timesAccepted(one, name)) === 0);
  for (let volume = 1; volume <= volumes; volume += 1) {
    told.push(await tellVolume(`${what} ${volume}`, VOLUME, { faulty }));
  }
  for (let volume = 1; volume <= PATIENCE && notDone().length > 0; volume += 1) {
    told.push(await tellVolume(`${what}, rare ones ${volume}`, SHORT_VOLUME, { faulty, sought: notDone() }));
  }
  // A generator that never gets as far as a hand-over would prove nothing about it.
  expect(notDone(), 'everything was done at least once').toEqual([]);
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
