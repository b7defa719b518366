/** How often something is repeated: the full number in `npm run test:full`, a fortieth of it in `npm test`. */
export function rounds(full: number): number {
  return isFullRun() ? full : Math.max(1, Math.round(full / 40));
}

export const isFullRun = () => process.env['HOIST_TEST_ROUNDS'] === 'full';

/** The seed of this run, printed by the test command so that a failure can be repeated. */
export function runSeed(): number {
  return Number(process.env['HOIST_TEST_SEED'] ?? 20_261_121);
}
