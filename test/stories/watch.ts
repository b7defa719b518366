import type { Database } from '#platform/database/connect.ts';
import { invariants } from '#server/ledger/invariants.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { castShadow, currentTransaction, shadowDifferences } from './shadow.ts';

/**
 * Everything that must be true at every moment, as one question: asking each alone would take most of the
 * time.
 */
const ALWAYS = combined('always');
/** What must be true besides, once no call to the provider is under way. */
const SETTLED = combined('settled');

function combined(holds: 'always' | 'settled'): string {
  return invariants
    .filter((invariant) => invariant.holds === holds)
    .map(
      ({ id, sql }) =>
        `select '${id} ' || violation as violation from (${sql}) as found_${id.replaceAll('-', '_')}`,
    )
    .join('\nunion all\n');
}

/**
 * A function keeps its plan. Otherwise every step plans again, which takes four times as long as the query.
 */
async function keepQuestion(database: Database, name: string, question: string): Promise<void> {
  await database.executeSql(`
    create function shadow.${name}(timestamptz) returns table (violation text) language plpgsql
    set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin return query ${question}; end $$`);
}

export type Watch = {
  /** What is wrong right after a step; empty when all is well. */
  afterStep(): Promise<string[]>;
  /** What is wrong when nothing is on its way to the provider. */
  atRest(): Promise<string[]>;
  /** Everything once more, with every chain of the audit trail recomputed. */
  atTheEnd(): Promise<string[]>;
};

/**
 * Watches a database from now on. Its rows are few, so every check looks at everything since the beginning.
 */
export async function watch(database: Database): Promise<Watch> {
  await castShadow(database);
  await keepQuestion(database, 'broken_always', ALWAYS);
  await keepQuestion(database, 'broken_at_rest', SETTLED);
  const beginning = await currentTransaction(database);
  let seen = beginning;
  const ask = async (question: 'broken_always' | 'broken_at_rest') => {
    const { rows } = await database.executeSql(`select violation from shadow.${question}($1)`, [new Date(0)]);
    return rows.map((row) => String(row['violation']));
  };
  return {
    afterStep: async () => {
      const now = await currentTransaction(database);
      const found = [...(await ask('broken_always')), ...(await shadowDifferences(database, seen))];
      seen = now;
      return found;
    },
    atRest: () => ask('broken_at_rest'),
    atTheEnd: async () => [
      ...(await brokenInvariants({ database })),
      ...(await shadowDifferences(database, beginning)),
    ],
  };
}
