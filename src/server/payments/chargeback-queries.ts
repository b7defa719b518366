import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AttemptId, ChargebackId, JobId, PaymentId, UserId } from '#domain/ids.ts';
import { openChargebackStates } from '#domain/lifecycles/chargeback.ts';
import type { Cents } from '#domain/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type ChargebackRow = Selectable<Schema['chargeback']>;

export async function insertChargeback(
  tx: Tx,
  row: Insertable<Schema['chargeback']>,
): Promise<ChargebackRow> {
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

/** The chargeback that a call to the provider answers. */
export async function findChargebackOfCall(tx: Tx, attemptId: AttemptId): Promise<ChargebackRow | undefined> {
  return tx.selectFrom('chargeback').selectAll().where('attempt_id', '=', attemptId).executeTakeFirst();
}

export async function findOpenChargeback(tx: Tx, paymentId: PaymentId): Promise<ChargebackRow | undefined> {
  return tx
    .selectFrom('chargeback')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', openChargebackStates)
    .executeTakeFirst();
}

/** What somebody of staff has decided alone since then about who bears a chargeback. */
export async function sumBorneAlone(tx: Tx, by: UserId, since: Date): Promise<Cents> {
  const { total } = await tx
    .selectFrom('chargeback')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('total'))
    .where('liable_by', '=', by)
    .where('liable_at', '>', since)
    .where('liable_approved_by', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
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

export async function findPaymentOfCharge(tx: Tx, chargeId: string): Promise<PaymentId | undefined> {
  const row = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider_charge_id', '=', chargeId)
    .executeTakeFirst();
  return row?.id;
}
