import { runSeed } from './rounds.ts';

export type Random = {
  /** A whole number from 0 up to but not including `below`. */
  below(below: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
};

/**
 * Chance that can be repeated: the same seed and name give the same choices in the same order (mulberry32).
 * Every story or round takes its own name, so that one of them can be played again without those before it.
 */
export function randomOf(name: string, seed = runSeed()): Random {
  let state = seed | 0;
  for (const character of name) state = Math.imul(state ^ character.codePointAt(0)!, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (from) => from[below(from.length)]!,
  };
}
