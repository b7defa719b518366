/** The parts of the product that the status page speaks of. */
export const healthParts = ['site', 'work', 'mail', 'payments', 'books'] as const;
export type HealthPart = (typeof healthParts)[number];

export const HEALTH_DAYS = 30;
export const CHECK_MINUTES = 5;
/** After two missed rounds, the last check no longer describes now. */
export const CHECK_IS_OLD_MINUTES = 2 * CHECK_MINUTES + 1;
/** What waits longer than this is stuck. */
export const STUCK_MINUTES = 15;

export type HealthDay = { day: string; checks: number; failures: number };
export type DayLook = 'well' | 'some' | 'many' | 'unknown';

const MANY = 0.1;

/** How a day looks: a day without checks is unknown, not healthy. */
export function lookOfDay({ checks, failures }: Pick<HealthDay, 'checks' | 'failures'>): DayLook {
  if (checks === 0) return 'unknown';
  if (failures === 0) return 'well';
  return failures / checks >= MANY ? 'many' : 'some';
}

/** The share of checks that went well, in hundredths of a percent; null without checks. */
export function shareWell(days: readonly Pick<HealthDay, 'checks' | 'failures'>[]): number | null {
  const checks = days.reduce((sum, day) => sum + day.checks, 0);
  const failures = days.reduce((sum, day) => sum + day.failures, 0);
  // Rounded down: what failed once was never at 100 %.
  return checks === 0 ? null : Math.floor(((checks - failures) * 10_000) / checks);
}
