import { sql } from 'kysely';
import type { JobId, PaymentId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { Tx } from '#platform/database/connect.ts';

/** The newest payment of a job: an earlier one belongs to an acceptance that came to nothing. */
export async function findPayment(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('payment')
    .select(['id', 'state', 'amount_cents', 'authorised_cents', 'due_cents', 'decline_reason'])
    .select(['captured_cents', 'released_cents'])
    .where('job_id', '=', jobId)
    .where('is_tip', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type PaymentOfNote = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** What refunds have given back of a payment, or are giving back. What a cancellation gives back is no refund. */
export async function sumRefunds(tx: Tx, paymentId: PaymentId): Promise<Cents> {
  const { total } = await tx
    .selectFrom('payment_refund')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('total'))
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['returning', 'paying', 'done'])
    .executeTakeFirstOrThrow();
  return total;
}

/** When the newest appointment of a job begins, and until when its time is kept for the money step. */
export async function findAppointment(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .select(['starts_at', 'held_until'])
    .where('job_id', '=', jobId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether only asked shops know of a job, and where it is as far as they may know. */
export async function findAudience(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('job')
    .select(['asked_only', 'first_look_ends_at', 'city', 'state_code'])
    .where('id', '=', jobId)
    .executeTakeFirst();
}
