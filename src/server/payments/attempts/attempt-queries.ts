import type { Selectable, Updateable } from 'kysely';
import type { AttemptId, PaymentId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Made } from '../queries.ts';

export type AttemptRow = Selectable<Schema['payment_attempt']>;
export type AttemptKind = AttemptRow['kind'];

export async function insertAttempt(tx: Tx, row: Made<'payment_attempt'>): Promise<void> {
  await tx.insertInto('payment_attempt').values(row).execute();
}

export async function findAttempt(tx: Tx, id: AttemptId): Promise<AttemptRow | undefined> {
  return tx.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockAttempt(tx: Tx, id: AttemptId): Promise<AttemptRow> {
  return tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateAttempt(
  tx: Tx,
  id: AttemptId,
  changes: Updateable<Schema['payment_attempt']>,
): Promise<void> {
  await tx.updateTable('payment_attempt').set(changes).where('id', '=', id).execute();
}

export function finishAttempt(tx: Tx, { id }: AttemptRow, reference: string, now: Date): Promise<void> {
  return updateAttempt(tx, id, { state: 'succeeded', provider_ref: reference, finished_at: now });
}

export function failAttempt(tx: Tx, { id }: AttemptRow, failure: string, now: Date): Promise<void> {
  return updateAttempt(tx, id, { state: 'failed', failure, finished_at: now });
}

/** The call that made an object at the provider. */
export async function findAttemptByReference(tx: Tx, reference: string): Promise<AttemptRow | undefined> {
  return tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider_ref', '=', reference)
    .where('kind', 'in', ['prepare', 'prepare_card', 'authorise', 'refund'])
    .limit(1)
    .executeTakeFirst();
}

/**
 * The attempts of these kinds for one payment, oldest first. Of more than 200 the newest: a customer may try
 * any number of cards, and what counts is what was asked last.
 */
export async function listAttempts(
  tx: Tx,
  paymentId: PaymentId,
  kinds: readonly AttemptKind[],
): Promise<AttemptRow[]> {
  const newestFirst = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', kinds)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return newestFirst.toReversed();
}

/** Whether the provider was asked for this and has not answered yet. */
export async function isUnderWay(tx: Tx, paymentId: PaymentId, kind: AttemptKind): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_attempt')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the calls whose task was queued long ago and has come to nothing, and counts them as queued again. */
export async function takeForgottenAttempts(tx: Tx, before: Date, now: Date): Promise<AttemptId[]> {
  const rows = await tx
    .updateTable('payment_attempt')
    .set({ queued_at: now })
    .where('id', 'in', (db) =>
      db
        .selectFrom('payment_attempt')
        .select('id')
        .where('state', '=', 'pending')
        .where('queued_at', '<', before)
        .orderBy('queued_at')
        .limit(200)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** A hold that is gone cannot be captured any more: whatever was asked of it has failed. */
export async function giveUpCaptures(tx: Tx, paymentId: PaymentId, why: string, now: Date): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'failed', failure: why, finished_at: now })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'capture')
    .where('state', '=', 'pending')
    .execute();
}
