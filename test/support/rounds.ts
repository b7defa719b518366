/**
 * How often something is repeated: the full number in `npm run test:full`, a fortieth of it in `npm test`.
 * `HOIST_TEST_ROUNDS` may also be a share, as 0.2 for a fifth, to play more of one test than an everyday run.
 */
export function rounds(full: number): number {
  if (isFullRun()) return full;
  const share = Number(process.env['HOIST_TEST_ROUNDS']);
  return Math.max(1, Math.round(full * (share > 0 && share < 1 ? share : 1 / 40)));
}

export const isFullRun = () => process.env['HOIST_TEST_ROUNDS'] === 'full';

/** One of each `size`, another one with another seed; all in a full run. */
export function someOf<T>(all: readonly T[], size: number): readonly T[] {
  return isFullRun() ? all : all.filter((_, index) => index % size === runSeed() % size);
}

/** The seed of this run, printed by the test command so that a failure can be repeated. */
export function runSeed(): number {
  return Number(process.env['HOIST_TEST_SEED'] ?? 20_261_121);
}
