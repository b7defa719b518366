import { serviceName } from '#domain/settings/catalogue.ts';
import { assert } from '#domain/assert.ts';
import { shortenName } from '#domain/audit/masking.ts';
import { ensure } from '#domain/errors/errors.ts';
import type { JobId } from '#domain/ids.ts';
import { invoiceNumber, jobNumber } from '#domain/jobs/job-words.ts';
import { can } from '#domain/permissions/shop-roles.ts';
import type { ShopActor } from '#domain/permissions/actor.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import type { Context } from '#server/core/context.ts';
import { invoiceOf } from '../present-payment.ts';
import { findInvoiceNumbered, type InvoiceRow, listInvoiceRows } from './invoice-queries.ts';

/** The invoices of the caller's shop, the latest number first. */
export async function listInvoices(
  ctx: Context,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const { shopId } = shopOf(ctx);
  const rows = await listInvoiceRows(ctx.tx, shopId, { before, limit: limit + 1 });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map((row) => headOf(ctx, row)),
    next: rows.length > limit && last ? last.invoice : null,
  };
}

/** One invoice to read: nothing can be done with it here. */
export async function readInvoice(ctx: Context, number: number) {
  const row = await findInvoiceNumbered(ctx.tx, shopOf(ctx).shopId, number);
  ensure(row, 'NOT_FOUND');
  const paper = await invoiceOf(ctx, { id: row.id as JobId });
  assert(paper, 'the number is that of an invoice');
  return { ...headOf(ctx, row), paper };
}

function headOf(ctx: Context, row: InvoiceRow) {
  return {
    invoice: row.invoice,
    number: invoiceNumber(row.invoice),
    jobNumber: jobNumber(row.number),
    customer: customerName(shopOf(ctx), row.owner),
    title: `${serviceName(ctx.catalogue, row.service)}, ${vehicleName({ ...row, trim: null })}`,
    issuedAt: row.issued_at.toISOString(),
    totalCents: row.total_cents,
    chargeback: row.chargeback,
  };
}

/** Roles without `customers.read` see a shortened name. */
export function customerName({ role }: Pick<ShopActor, 'role'>, name: string): string {
  return can(role, 'customers.read') ? name : shortenName(name);
}

function shopOf({ actor }: Context): ShopActor {
  assert(actor.kind === 'shop', 'only a shop has invoices');
  return actor;
}
