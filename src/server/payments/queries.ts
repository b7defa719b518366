import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { CardId, JobId, PaymentId, ShopId, UserId } from '#domain/ids.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type PaymentRow = Selectable<Schema['payment']>;
export type PaymentChanges = Updateable<Schema['payment']>;
export type CardRow = Selectable<Schema['customer_card']>;

/** A new row always names the provider that it is made with. */
export type Made<Table extends 'payment' | 'customer_card' | 'payout' | 'chargeback' | 'payment_attempt'> =
  Insertable<Schema[Table]> & { provider: string };

/** A payment that failed or was voided is over; its job may get another one. */
const OVER = ['failed', 'voided'] as const;

// `payment` holds the payments of jobs and their tips. What asks by job means the one or the other.

export async function insertPayment(tx: Tx, row: Made<'payment'>): Promise<PaymentRow> {
  return tx.insertInto('payment').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updatePayment(tx: Tx, id: PaymentId, changes: PaymentChanges): Promise<PaymentRow> {
  return tx.updateTable('payment').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function lockPayment(tx: Tx, id: PaymentId): Promise<PaymentRow> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function lockLivePayment(tx: Tx, jobId: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', false)
    .where('state', 'not in', OVER)
    .forUpdate()
    .executeTakeFirst();
}

/** The tip of a job that was given or is on its way. */
export async function lockLiveTip(tx: Tx, jobId: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', true)
    .where('state', 'not in', OVER)
    .forUpdate()
    .executeTakeFirst();
}

/** The same for showing it, else the one that was tried last. */
export async function findTip(tx: Tx, jobId: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', true)
    .orderBy(sql`state in ('failed', 'voided')`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The payment that was tried last, also one that is over. */
export async function lockLastPayment(tx: Tx, jobId: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The live payment of a job, else the last one that was tried. */
export async function findPayment(tx: Tx, jobId: JobId): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payment')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('is_tip', '=', false)
    .orderBy(sql`state in ('failed', 'voided')`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findJobOfPayment(tx: Tx, id: PaymentId): Promise<JobId> {
  const row = await tx.selectFrom('payment').select('job_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.job_id;
}

/** The provider's name for a customer, from whatever they paid or saved before. */
export async function findProviderCustomer(
  tx: Tx,
  customerId: UserId,
  provider: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom((db) =>
      db
        .selectFrom('customer_card')
        .select(['provider_customer_id', 'created_at'])
        .where('customer_id', '=', customerId)
        .where('provider', '=', provider)
        .unionAll(
          db
            .selectFrom('payment')
            .select(['provider_customer_id', 'created_at'])
            .where('customer_id', '=', customerId)
            .where('provider', '=', provider),
        )
        .as('known'),
    )
    .select('provider_customer_id')
    .where('provider_customer_id', 'is not', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.provider_customer_id ?? null;
}

export async function findPerson(tx: Tx, id: UserId): Promise<{ name: string; email: string }> {
  return tx.selectFrom('auth_user').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
}

// Cards

export async function insertCard(tx: Tx, row: Made<'customer_card'>): Promise<CardRow> {
  return tx.insertInto('customer_card').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateCard(
  tx: Tx,
  id: CardId,
  changes: Updateable<Schema['customer_card']>,
): Promise<CardRow> {
  return tx
    .updateTable('customer_card')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockCard(tx: Tx, id: CardId): Promise<CardRow> {
  return tx
    .selectFrom('customer_card')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findOwnCard(tx: Tx, id: CardId, customerId: UserId): Promise<CardRow | undefined> {
  return tx
    .selectFrom('customer_card')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** The same, locked: a card that is being removed is not taken for a payment, and the other way round. */
export async function lockOwnCard(tx: Tx, id: CardId, customerId: UserId): Promise<CardRow | undefined> {
  return tx
    .selectFrom('customer_card')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** The saved card that a payment was or is made with; undefined where that is not in the account any more. */
export async function findSavedCard(
  tx: Tx,
  { customer_id: customerId, provider_card_id: card }: Pick<PaymentRow, 'customer_id' | 'provider_card_id'>,
): Promise<{ id: CardId } | undefined> {
  if (!card) return undefined;
  return tx
    .selectFrom('customer_card')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('provider_card_id', '=', card)
    .where('state', '=', 'saved')
    .limit(1)
    .executeTakeFirst();
}

/** The default first, then the newest. `locked` keeps them as they are until the transaction is over. */
export async function listSavedCards(
  tx: Tx,
  customerId: UserId,
  { locked }: { locked: boolean } = { locked: false },
): Promise<CardRow[]> {
  return tx
    .selectFrom('customer_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'saved')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(20)
    .$if(locked, (query) => query.forUpdate())
    .execute();
}

// What payments read of other records

export async function findAppointmentTimes(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .select(['state', 'starts_at', 'ends_at', 'held_until'])
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The schedule that was frozen with the acceptance, and the booking fee that the policy of then named. */
export async function findFeeSchedule(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job')
    .innerJoin('fee_schedule', 'fee_schedule.id', 'job.fee_schedule_id')
    .select(['fee_schedule.id', 'fee_schedule.starts_at', 'fee_schedule.commission_basis_points'])
    .select(['fee_schedule.processing_cents', 'fee_schedule.cap_basis_points'])
    .select(({ fn }) =>
      fn.coalesce('job.agreed_fee_cents', 'fee_schedule.booking_fee_cents').as('booking_fee_cents'),
    )
    .where('job.id', '=', jobId)
    .executeTakeFirst();
}

export async function findInvoice(tx: Tx, jobId: JobId) {
  return tx.selectFrom('invoice').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** The standing of a shop; it doesn't change before this transaction ends. */
export async function lockShop(tx: Tx, id: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['status', 'suspension'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function findShop(tx: Tx, id: ShopId) {
  return tx
    .selectFrom('shop')
    .select(['id', 'name', 'state', 'market', 'remits_tax', 'activated_at', 'status', 'suspension'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
