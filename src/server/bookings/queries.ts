import type { Insertable, Selectable } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { BillLine } from '#domain/quotes/quote-lines.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';

export type InvoiceRow = Selectable<Schema['invoice']>;

/** The appointment that a job has now; a canceled one is none. */
export async function findAppointment(tx: Tx, jobId: JobId) {
  return tx
    .selectFrom('appointment')
    .select(['id', 'state', 'starts_at', 'ends_at'])
    .where('job_id', '=', jobId)
    .where('state', 'in', ['held', 'confirmed', 'checked_in', 'done'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The booking fee and the total that the owner agreed to: both were frozen when they accepted. */
export async function findAgreed(tx: Tx, jobId: JobId): Promise<{ bookingFee: Cents; total: Cents }> {
  return tx
    .selectFrom('job')
    .innerJoin('fee_schedule', 'fee_schedule.id', 'job.fee_schedule_id')
    .innerJoin('quote', 'quote.id', 'job.accepted_quote_id')
    .select(({ fn }) =>
      fn.coalesce('job.agreed_fee_cents', 'fee_schedule.booking_fee_cents').as('bookingFee'),
    )
    .select('quote.total_cents as total')
    .where('job.id', '=', jobId)
    .executeTakeFirstOrThrow();
}

export async function insertCheckIn(tx: Tx, row: Insertable<Schema['check_in']>): Promise<void> {
  await tx.insertInto('check_in').values(row).execute();
}

export async function findCheckIn(tx: Tx, jobId: JobId) {
  return tx.selectFrom('check_in').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

type NewInvoice = Omit<Insertable<Schema['invoice']>, 'lines'> & { lines: readonly BillLine[] };

export async function insertInvoice(tx: Tx, { lines, ...row }: NewInvoice): Promise<InvoiceRow> {
  return tx
    .insertInto('invoice')
    .values({ ...row, lines: jsonb(lines) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findInvoice(tx: Tx, jobId: JobId): Promise<InvoiceRow | undefined> {
  return tx.selectFrom('invoice').selectAll().where('job_id', '=', jobId).executeTakeFirst();
}

/** Whether any money of the job is still on its way to the shop. */
export async function hasOpenPayout(tx: Tx, jobId: JobId): Promise<boolean> {
  const payment = await tx
    .selectFrom('payment')
    .select('id')
    .where('job_id', '=', jobId)
    .where((where) =>
      where.or([
        where('state', 'in', ['preparing', 'awaiting_card', 'card_saved', 'authorised', 'captured']),
        // Disputed: it may still have to go back.
        where('frozen_at', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  const payout = await tx
    .selectFrom('payout')
    .select('id')
    .where('job_id', '=', jobId)
    .where('state', 'not in', ['paid', 'canceled'])
    .executeTakeFirst();
  return payment !== undefined || payout !== undefined;
}
