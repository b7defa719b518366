import { type Selectable, type Updateable } from 'kysely';
import type { ChargebackId, JobId, PaymentId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/money/chargeback-lifecycle.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import type { Made } from '../queries.ts';

export type ChargebackRow = Selectable<Schema['chargeback']>;

export async function insertChargeback(tx: Tx, row: Made<'chargeback'>): Promise<ChargebackRow> {
  return tx.insertInto('chargeback').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateChargeback(
  tx: Tx,
  id: ChargebackId,
  changes: Updateable<Schema['chargeback']>,
): Promise<ChargebackRow> {
  return tx
    .updateTable('chargeback')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findChargeback(tx: Tx, id: ChargebackId): Promise<ChargebackRow | undefined> {
  return tx.selectFrom('chargeback').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockChargeback(tx: Tx, id: ChargebackId): Promise<ChargebackRow> {
  return tx.selectFrom('chargeback').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockByProviderId(tx: Tx, providerId: string): Promise<ChargebackRow | undefined> {
  return tx
    .selectFrom('chargeback')
    .selectAll()
    .where('provider_dispute_id', '=', providerId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findOpenChargeback(tx: Tx, paymentId: PaymentId): Promise<ChargebackRow | undefined> {
  return tx
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', openChargebackStates)
    .executeTakeFirst();
}

/** The chargebacks of a job that still wait for our answer. */
export async function lockUnanswered(tx: Tx, jobId: JobId): Promise<ChargebackRow[]> {
  return tx
    .selectFrom('chargeback')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('state', '=', 'needs_response')
    .where('attempt_id', 'is', null)
    .orderBy('id')
    .limit(10)
    .forUpdate()
    .execute();
}

/** When the first answer to a bank about a job is due that no person has given. */
export async function findFirstAnswer(tx: Tx, jobId: JobId): Promise<Date | null> {
  const row = await tx
    .selectFrom('chargeback')
    .select('send_by')
    .where('job_id', '=', jobId)
    .where('state', '=', 'needs_response')
    .where('asked_at', 'is', null)
    .where('send_by', 'is not', null)
    .orderBy('send_by')
    .limit(1)
    .executeTakeFirst();
  return row?.send_by ?? null;
}

export async function findPaymentOfCharge(tx: Tx, chargeId: string): Promise<PaymentId | undefined> {
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider_charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.id;
}
