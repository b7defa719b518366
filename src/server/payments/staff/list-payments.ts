import { jobNumber } from '#domain/jobs/job-words.ts';
import { type AdminPaymentStatus, moneyTypes } from '#domain/money/payment-lifecycle.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import { type queuesOfPayments, waitOf } from '#domain/queues.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageOfRows, readCursor } from '#server/core/cursor.ts';
import { findNamedJob } from '#server/jobs/find-named-job.ts';
import {
  type Found,
  listMoney,
  listShopOwners,
  type MoneyRow,
  type MoneyType,
  type Page,
} from './payment-queries.ts';
import { findParties } from '#server/core/walk-queries.ts';

export type Filters = {
  search?: string | undefined;
  type?: MoneyType | undefined;
  status?: AdminPaymentStatus | undefined;
  waits?: (typeof queuesOfPayments)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Charges, refunds and payouts in one list, newest first; a queue of it by the longest wait. */
export async function listPayments(
  ctx: Context,
  { after, limit, ...filters }: Filters & { after?: string | undefined; limit: number },
) {
  const { search } = filters;
  const asked = { ...filters, found: await foundBy(ctx, search), after: readCursor(after), limit };
  const page = await pageOf(ctx, asked);
  if (search) noteLookUp(ctx, { entity: 'payment_list', typed: search, found: page.items.length > 0 });
  return page;
}

/** A page of payments, once the search terms are resolved to people and records. */
export async function pageOf(
  { tx, now }: Pick<Context, 'tx' | 'now'>,
  {
    type,
    status,
    waits,
    from,
    to,
    ...rest
  }: Omit<Filters, 'search'> & Omit<Page, 'status' | 'isQueue' | 'since' | 'until'>,
) {
  const page = { ...rest, ...instantsOfDays({ from, to }) };
  const isQueue = waits !== undefined;
  // What waits is about a charge: its refund is no movement yet.
  const kinds = isQueue ? (['charge'] as const) : type ? [type] : moneyTypes;
  const rows: (MoneyRow & { type: MoneyType })[] = [];
  for (const kind of kinds) {
    const ofKind = await listMoney(tx, kind, { ...page, status, isQueue });
    rows.push(...ofKind.map((row) => ({ ...row, type: kind })));
  }
  if (!isQueue) rows.sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1));
  const { items, next } = pageOfRows(rows, page.limit, ({ place, id }) => ({ at: place, id }));
  const owners = await listShopOwners(tx, [...new Set(items.map((row) => row.shop_id))]);
  const ownerOf = new Map(owners.toReversed().map((owner) => [owner.shop_id, owner.name]));
  return {
    items: items.map((row) => ({
      ...present(row, ownerOf.get(row.shop_id) ?? null),
      waits: waitOf(waits, row.place, now),
    })),
    next,
  };
}

function present(row: MoneyRow & { type: MoneyType }, owner: string | null) {
  const method = row.type === 'payout' ? ('bank_transfer' as const) : ('credit_card' as const);
  return {
    id: row.id,
    paymentId: row.payment_id,
    transactionId: row.reference ?? row.id,
    type: row.type,
    amountCents: row.amount,
    status: row.status,
    jobNumber: jobNumber(row.number),
    customer: { name: row.customer_name, email: maskEmail(row.customer_email) },
    shop: { name: row.shop_name, owner },
    at: row.at.toISOString(),
    method,
    cardLast4: row.card_last4,
    why: row.why,
  };
}

/** What was searched for: a job, either side, or what the provider calls the movement. */
export async function foundBy(ctx: Context, search: string | undefined): Promise<Found | undefined> {
  if (!search) return undefined;
  const jobId = await findNamedJob(ctx, search);
  return { ...(jobId && { jobId }), reference: search, ...(await findParties(ctx.tx, search)) };
}
