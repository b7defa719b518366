import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { AttemptId, PaymentId, RefundId, ShopId, UserId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

type PaymentRow = Selectable<Schema['payment']>;
export type RefundRow = Selectable<Schema['payment_refund']>;

export async function insertRefund(tx: Tx, row: Insertable<Schema['payment_refund']>): Promise<RefundRow> {
  return tx.insertInto('payment_refund').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRefund(
  tx: Tx,
  id: RefundId,
  changes: Updateable<Schema['payment_refund']>,
): Promise<RefundRow> {
  return tx
    .updateTable('payment_refund')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function lockRefund(tx: Tx, id: RefundId, paymentId: PaymentId): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('id', '=', id)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPaymentById(tx: Tx, id: PaymentId): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRefund(tx: Tx, id: RefundId): Promise<RefundRow | undefined> {
  return tx.selectFrom('payment_refund').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * The refunds whose shares are still to be taken back, in the order in which they are. What the provider was
 * asked for already comes first: its amount was reckoned from what was back then, and a refund that was asked
 * for earlier and approved only now would change that by a cent.
 */
export async function lockReturning(tx: Tx, paymentId: PaymentId): Promise<RefundRow[]> {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'returning')
    .orderBy('reverse_id', (order) => order.asc().nullsLast())
    .orderBy('asked_at')
    .orderBy('id')
    .limit(200)
    .forUpdate()
    .execute();
}

/** What went back as goodwill out of the funds of a job, before it was split. */
export async function sumGoodwillFromFunds(tx: Tx, paymentId: PaymentId): Promise<Cents> {
  const { sum } = await tx
    .selectFrom('payment_refund')
    .select(sql<Cents>`coalesce(sum(amount_cents - shares_cents), 0)::int`.as('sum'))
    .where('payment_id', '=', paymentId)
    .where('bearer', '=', 'platform')
    .where('state', 'in', ['paying', 'done'])
    .executeTakeFirstOrThrow();
  return sum;
}

/** The refund for which a call was made, if staff asked for one. */
export async function findRefundOfCall(tx: Tx, attemptId: AttemptId): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('payment_refund')
    .selectAll()
    .where((where) => where.or([where('attempt_id', '=', attemptId), where('reverse_id', '=', attemptId)]))
    .executeTakeFirst();
}

export async function listRefunds(tx: Tx, paymentId: PaymentId) {
  return tx
    .selectFrom('payment_refund')
    .leftJoin('auth_user as asker', 'asker.id', 'payment_refund.asked_by')
    .leftJoin('auth_user as decider', 'decider.id', 'payment_refund.decided_by')
    .selectAll('payment_refund')
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .where('payment_id', '=', paymentId)
    .orderBy('asked_at', 'desc')
    .orderBy('payment_refund.id', 'desc')
    .limit(200)
    .execute();
}

/** Whether a person belongs to the shop or is the customer: they have a part in what becomes of the money. */
export async function hasPart(
  tx: Tx,
  userId: UserId,
  { shop_id: shopId, customer_id: customerId }: { shop_id: ShopId; customer_id: UserId | null },
): Promise<boolean> {
  if (customerId === userId) return true;
  const member = await tx
    .selectFrom('shop_member')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return member !== undefined;
}

/**
 * What a person gave alone since then: refunds, decisions of cases, what a cancellation or a fallen fee gave
 * back, and chargebacks of which they said who bears them. Each counts when it was decided: the money of a
 * case may move a week later. What of theirs runs at the same time waits for each other here, so that no two
 * count the same day.
 */
export async function sumGivenAlone(tx: Tx, by: UserId, since: Date): Promise<Cents> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${by}`}, 0))`.execute(tx);
  const refunded = tx
    .selectFrom('payment_refund')
    .select('amount_cents as cents')
    .where('asked_by', '=', by)
    .where('asked_at', '>', since)
    .where('decided_by', 'is', null)
    .where('dispute_id', 'is', null)
    .where('state', 'not in', ['waiting', 'declined', 'failed']);
  const decided = tx
    .selectFrom('dispute')
    .select(sql<Cents>`coalesce(refund_cents, decision_cents)`.as('cents'))
    .where('decided_by', '=', by)
    .where('decided_at', '>', since)
    .where('approved_by', 'is', null)
    .where((is) => is.or([is('state', '=', 'decided'), is('outcome', '=', 'decided')]));
  const cancelled = tx
    .selectFrom('payment')
    .select(sql<Cents>`given_back_cents`.as('cents'))
    .where('given_back_by', '=', by)
    .where('given_back_at', '>', since);
  const borne = tx
    .selectFrom('chargeback')
    .select('amount_cents as cents')
    .where('liable_by', '=', by)
    .where('liable_at', '>', since)
    .where('liable_approved_by', 'is', null);
  const { total } = await tx
    .selectFrom(refunded.unionAll(decided).unionAll(cancelled).unionAll(borne).as('given'))
    .select(sql<Cents>`coalesce(sum(given.cents), 0)::bigint`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
