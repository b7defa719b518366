import { sql } from 'kysely';
import type { ShopId } from '#domain/ids.ts';
import type { ChargebackState } from '#domain/money/chargeback-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

export type InvoiceRow = {
  id: string;
  invoice: number;
  number: number;
  service: ServiceCode;
  year: number;
  make: string;
  model: string;
  owner: string;
  issued_at: Date;
  total_cents: Cents;
  /** Of its latest chargeback; null where the bank asked for nothing. */
  chargeback: { state: ChargebackState; amountCents: Cents } | null;
};

/** Above every number. */
const LAST = Number.MAX_SAFE_INTEGER;

const invoices = sql`
  select job.id, invoice.number as invoice, job.number, job.service, vehicle.year, vehicle.make,
    vehicle.model, owner.name as owner, invoice.issued_at, invoice.total_cents,
    (select json_build_object('state', asked.state, 'amountCents', asked.amount_cents) from chargeback asked
      join payment on payment.id = asked.payment_id
      where asked.job_id = job.id and not payment.is_tip order by asked.opened_at desc limit 1) as chargeback
  from job
  join invoice on invoice.job_id = job.id
  join vehicle on vehicle.id = job.vehicle_id
  join auth_user owner on owner.id = job.customer_id`;

type Page = { before: number | undefined; limit: number };

/** Walks the jobs of one shop by the index on them. */
export async function listInvoiceRows(tx: Tx, shopId: ShopId, { before, limit }: Page) {
  const { rows } = await sql<InvoiceRow>`
    ${invoices} where job.shop_id = ${shopId} and invoice.number < ${before ?? LAST}::bigint
    order by invoice.number desc limit ${limit}`.execute(tx);
  return rows;
}

/** An invoice of another shop does not exist here. */
export async function findInvoiceNumbered(tx: Tx, shopId: ShopId, number: number) {
  const { rows } = await sql<InvoiceRow>`
    ${invoices} where job.shop_id = ${shopId} and invoice.number = ${number}`.execute(tx);
  return rows[0];
}
