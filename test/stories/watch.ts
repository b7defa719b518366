import type { Database } from '#platform/database/connect.ts';
import { invariants } from '#server/ledger/invariants.ts';
import type { System } from '#server/core/context.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { providerDifferences } from '../money/provider-differences.ts';
import { castShadow, currentTransaction, shadowDifferences } from './shadow.ts';

/**
 * Everything that must be true at every moment, as one question: asking each alone would take most of the
 * time.
 */
const ALWAYS = invariants
  .map(
    ({ id, sql }) =>
      `select '${id} ' || violation as violation from (${sql}) as found_${id.replaceAll('-', '_')}`,
  )
  .join('\nunion all\n');

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
export async function watch(system: System): Promise<Watch> {
  const { database } = system;
  await castShadow(database);
  await keepQuestion(database, 'broken_always', ALWAYS);
  const beginning = await currentTransaction(database);
  let seen = beginning;
  const ask = async () => {
    const { rows } = await database.executeSql('select violation from shadow.broken_always($1)', [
      new Date(0),
    ]);
    return rows.map((row) => String(row['violation']));
  };
  return {
    afterStep: async () => {
      const now = await currentTransaction(database);
      const found = [...(await ask()), ...(await shadowDifferences(database, seen))];
      seen = now;
      return found;
    },
    atRest: () => providerDifferences(system),
    atTheEnd: async () => [
      ...(await brokenInvariants(system)),
      ...(await shadowDifferences(database, beginning)),
    ],
  };
}
