import { assert } from '#domain/assert.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Tx } from '#platform/database/connect.ts';
import { sealedValues } from '#platform/sealed-values.ts';
import type { Seal } from '#platform/seal.ts';

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

type Place = { actor: string; key: string };
const rowOf = ({ actor, key }: Place) => sealedValues.answers.row(actor, key);

/** Keeps an answer sealed: it may hold what is sealed everywhere else, such as an owner's address. */
export async function keepAnswer(tx: Tx, seal: Seal, place: Place, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ response: jsonb(seal.seal(rowOf(place), answer ?? null)) })
    .where('actor', '=', place.actor)
    .where('key', '=', place.key)
    .execute();
}

export async function findAnswer(tx: Tx, seal: Seal, place: Place) {
  const { response, ...request } = await tx
    .selectFrom('idempotency_key')
    .select(['operation', 'input_hash', 'response'])
    .where('actor', '=', place.actor)
    .where('key', '=', place.key)
    .executeTakeFirstOrThrow();
  assert(typeof response === 'string', 'a key that is committed has its answer');
  return { ...request, answer: seal.open(rowOf(place), response) };
}

/** Gives a key back whose request was refused although its transaction commits. */
export async function forgetKey(tx: Tx, actor: string, key: string): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('actor', '=', actor).where('key', '=', key).execute();
}

const KEPT_HOURS = 48;

/** Forgets keys that are no longer retried. */
export async function sweepKeys(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  await tx.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
