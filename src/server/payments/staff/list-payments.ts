import { type AmountSort, directionOf, isByAmount, MOST_COUNTED } from '#domain/desk/list-sorts.ts';
import { jobNumber } from '#domain/jobs/job-words.ts';
import type { Cents } from '#domain/money/money.ts';
import { type AdminPaymentStatus, moneyTypes } from '#domain/money/payment-lifecycle.ts';
import { plus } from '#domain/time.ts';
import { instantsOfDays } from '#domain/validation/day-range.ts';
import { maskEmail } from '#domain/audit/masking.ts';
import { type queuesOfPayments, waitOf } from '#domain/queues.ts';
import { noteLookUp } from '#server/audit/note-contacts.ts';
import type { Context } from '#server/core/context.ts';
import { pageBy, readPlace, totalOf, writePlace } from '#server/core/cursor.ts';
import { findNamedJob } from '#server/jobs/find-named-job.ts';
import {
  type Found,
  listMoney,
  listShopOwners,
  type MoneyRow,
  type MoneyType,
  type Page,
  sumMoney,
} from './payment-queries.ts';
import { findParties } from '#server/core/walk-queries.ts';

export type Filters = {
  search?: string | undefined;
  type?: MoneyType | undefined;
  status?: AdminPaymentStatus | undefined;
  waits?: (typeof queuesOfPayments)[number] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: AmountSort | undefined;
};

/** Charges, refunds and payouts in one list, by time or by amount; a queue of it by the longest wait. */
export async function listPayments(
  ctx: Context,
  { after, limit, ...filters }: Filters & { after?: string | undefined; limit: number },
) {
  const { search } = filters;
  const place = readPlace(after, isByAmount(filters.sort ?? 'newest'));
  const asked = { ...filters, found: await foundBy(ctx, search), after: place, limit };
  const page = await pageOf(ctx, asked);
  if (search) noteLookUp(ctx, { entity: 'payment_list', typed: search, found: page.items.length > 0 });
  return { ...page, total: await totalOfMoney(ctx, asked) };
}

type Wanted = Omit<Filters, 'search'> & Pick<Page, 'found'>;

/** What waits is about a charge: its refund is no movement yet. */
function kindsOf({ type, waits }: Pick<Filters, 'type' | 'waits'>): readonly MoneyType[] {
  if (waits !== undefined) return ['charge'];
  return type ? [type] : moneyTypes;
}

/** How much there is of what was asked for; a sum only where everything was added up. */
async function totalOfMoney({ tx }: Pick<Context, 'tx'>, { type, status, waits, from, to, found }: Wanted) {
  const asked = { status, found, isQueue: waits !== undefined, ...instantsOfDays({ from, to }) };
  const sums: { type: MoneyType; cents: Cents | null }[] = [];
  let counted = 0;
  for (const kind of kindsOf({ type, waits })) {
    const { found: rows, cents } = await sumMoney(tx, kind, asked);
    counted += rows;
    if (rows > 0) sums.push({ type: kind, cents: rows > MOST_COUNTED ? null : cents });
  }
  return { ...totalOf(counted), sums };
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
    sort = 'newest',
    upTo,
    ...rest
  }: Omit<Filters, 'search'> & Omit<Page, 'status' | 'isQueue' | 'since' | 'until'> & { upTo?: Date },
) {
  const { since, until } = instantsOfDays({ from, to });
  const page = { ...rest, sort, since, until: upTo && !waits ? upToIncluded(upTo, until) : until };
  const isQueue = waits !== undefined;
  const rows: (MoneyRow & { type: MoneyType })[] = [];
  for (const kind of kindsOf({ type, waits })) {
    const ofKind = await listMoney(tx, kind, { ...page, status, isQueue });
    rows.push(...ofKind.map((row) => ({ ...row, type: kind })));
  }
  if (!isQueue) rows.sort(comparing(sort));
  const isKeyed = isByAmount(sort);
  const { items, next } = pageBy(rows, page.limit, ({ place, id, amount }) =>
    writePlace({ at: place, id, ...(isKeyed && { key: amount }) }),
  );
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

/** The end of a range that goes no further than an instant, which is in it. */
function upToIncluded(upTo: Date, until: Date | undefined): Date {
  const end = plus(upTo, 1);
  return until && until < end ? until : end;
}

/** The order of the database, for the rows of all kinds together. */
function comparing(sort: AmountSort) {
  const further = directionOf(sort) === 'asc' ? 1 : -1;
  return (a: MoneyRow, b: MoneyRow) => {
    const byAmount = isByAmount(sort) ? a.amount - b.amount : 0;
    return further * (byAmount || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
  };
}

function present(row: MoneyRow & { type: MoneyType }, owner: string | null) {
  const method = row.type === 'payout' ? ('bank_transfer' as const) : ('credit_card' as const);
  return {
    id: row.id,
    paymentId: row.payment_id,
    transactionId: row.reference ?? row.id,
    type: row.type,
    isTip: row.is_tip,
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
