import { sql } from 'kysely';
import { DAY, plus } from '#domain/time.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { System } from '#server/core/context.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import { type Invariant, invariants } from './invariants.ts';
import { keepCheck } from './queries.ts';

export type CheckResult = { id: string; title: string; violations: number; sample: string | null };

/** Every check looks this far back: far longer than a pass is away from the next. */
const LOOKS_BACK = DAY;
/** Counting further would not tell more. */
const MOST_VIOLATIONS = 100;
/** A check that takes longer would itself be the harm. */
const MOST_MILLISECONDS = 10_000;

/**
 * Looks for rows that break an invariant among what happened in the last day, and writes down what each check
 * found, for the metrics of every process. Returns the results.
 */
export async function checkInvariants(system: System): Promise<CheckResult[]> {
  const since = plus(system.clock.now(), -LOOKS_BACK);
  const results: CheckResult[] = [];
  for (const invariant of invariants) {
    const result = await asSystem(system, async (ctx) => {
      await sql`select set_config('statement_timeout', ${String(MOST_MILLISECONDS)}, true)`.execute(ctx.tx);
      const found = await findViolations(ctx.tx, invariant, since);
      await keepCheck(ctx.tx, { ...found, checkedAt: ctx.now });
      return found;
    });
    results.push(result);
    if (result.violations > 0) system.log.error(result, 'an invariant is broken');
  }
  return results;
}

/** What breaks one invariant since an instant, counted up to a hundred, with the first as an example. */
export async function findViolations(
  db: Pick<Tx, 'executeQuery'>,
  invariant: Invariant,
  since: Date,
): Promise<CheckResult> {
  const [before = '', ...parts] = invariant.sql.split('$1');
  const query = parts.reduce(
    (text, part) => sql`${text}${since}::timestamptz${sql.raw(part)}`,
    sql`${sql.raw(before)}`,
  );
  const { rows } = await sql<{ violation: string }>`
    select violation from (${query}) as found limit ${MOST_VIOLATIONS}`.execute(db as Tx);
  const { id, title } = invariant;
  return { id, title, violations: rows.length, sample: rows[0]?.violation ?? null };
}
