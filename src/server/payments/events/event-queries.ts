import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { CardId, PaymentId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type EventRow = Selectable<Schema['provider_event']>;

/** False when the provider sent this event before. */
export async function insertEvent(
  tx: Tx,
  row: Insertable<Schema['provider_event']> & { provider: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('provider_event')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findEvent(tx: Tx, id: string): Promise<EventRow | undefined> {
  return tx.selectFrom('provider_event').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Only the first to finish an event writes its outcome. */
export async function finishEvent(tx: Tx, id: string, outcome: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider_event')
    .set({ handled_at: now, outcome })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
}

/**
 * Takes the events whose task was queued long ago and has come to nothing, and counts them as queued again.
 */
export async function takeForgottenEvents(tx: Tx, before: Date, now: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('provider_event')
    .set({ queued_at: now })
    .where('id', 'in', (db) =>
      db
        .selectFrom('provider_event')
        .select('id')
        .where('handled_at', 'is', null)
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

/** What an object at the provider was made for. */
export async function findPurpose(
  tx: Tx,
  reference: string,
): Promise<{ paymentId: PaymentId | null; cardId: CardId | null } | undefined> {
  const row = await tx
    .selectFrom('payment_attempt')
    .select(['payment_id', 'card_id'])
    .where('provider_ref', '=', reference)
    .where('kind', 'in', ['prepare', 'prepare_card', 'authorise', 'refund'])
    .orderBy(sql`created_at`)
    .limit(1)
    .executeTakeFirst();
  return row && { paymentId: row.payment_id, cardId: row.card_id };
}
