import { sql } from 'kysely';
import type { Tx } from '#platform/database/connect.ts';

type Reservation = { actor: string; key: string; operation: string; inputHash: string; now: Date };

/** True for the first use of a key by this caller. Waits for a transaction that holds the same key. */
export async function reserveKey(
  tx: Tx,
  { actor, key, operation, inputHash, now }: Reservation,
): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ actor, key, operation, input_hash: inputHash, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function keepAnswer(tx: Tx, actor: string, key: string, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: sql`${JSON.stringify(answer ?? null)}::jsonb` })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
}

export async function findAnswer(tx: Tx, actor: string, key: string) {
  return tx
    .selectFrom('idempotency_key')
    .select(['operation', 'input_hash', 'response'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Gives a key back whose request was refused although its transaction commits. */
export async function forgetKey(tx: Tx, actor: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).execute();
}

const KEPT_HOURS = 48;

/** Forgets keys that nobody retries any more. */
export async function sweepKeys(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await tx.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
