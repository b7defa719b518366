import { findViolations } from '#server/ledger/check-invariants.ts';
import { invariants } from '#server/ledger/invariants.ts';
import { verifyChains } from '#server/audit/verify-chains.ts';
import type { System } from '#server/core/context.ts';
import { providerDifferences } from '../money/provider-differences.ts';
import type { Tx } from '#platform/database/connect.ts';

/**
 * Every invariant that does not hold, as a line with an example; empty when all is well. Looks at everything
 * since the beginning. Our books are compared with what the provider lists, so nothing may be under way.
 */
export async function brokenInvariants(system: System): Promise<string[]> {
  const { database } = system;
  const broken: string[] = [];
  for (const invariant of invariants) {
    const { id, title, violations, sample } = await findViolations(
      database.kysely as unknown as Tx,
      invariant,
      new Date(0),
    );
    if (violations > 0) broken.push(`${id} ${title}: ${violations}, such as ${sample}`);
  }
  broken.push(...(await providerDifferences(system)));
  for (const { market, whole, firstBad } of await verifyChains({ database })) {
    if (!whole) broken.push(`L4 the chain of ${market} breaks at ${firstBad}`);
  }
  return broken;
}
