import { type RawBuilder, sql } from 'kysely';
import type { DifferenceId, JobId, PaymentId, ShopId } from '#domain/ids.ts';
import type { Cents } from '#domain/money/money.ts';
import type { DifferenceKind, differenceShows, ReconciliationState } from '#domain/money/reconciliation.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Cursor } from '#server/core/cursor.ts';

export type Days = { from?: string | undefined; to?: string | undefined };
type Page = { after: Cursor | undefined; limit: number };
type Condition = RawBuilder<unknown>;

export type ShownDay = {
  id: string;
  day: string;
  state: ReconciliationState;
  failure: string | null;
  movements: number;
  theirs: Cents;
  ours: Cents;
  fees: Cents;
  open: number;
  finished_at: Date | null;
};

export async function listDayRows(
  tx: Tx,
  { provider, from, to, after, limit }: { provider: string } & Days & Page,
): Promise<ShownDay[]> {
  const all: Condition[] = [sql`d.provider = ${provider}`];
  if (from) all.push(sql`d.day >= ${from}::date`);
  if (to) all.push(sql`d.day <= ${to}::date`);
  if (after) all.push(sql`d.day < ${after.at.toISOString().slice(0, 10)}::date`);
  const { rows } = await sql<ShownDay>`
    select d.id, d.day::text as day, d.state, d.failure, d.movements, d.theirs_cents as theirs,
      d.ours_cents as ours, d.fees_cents as fees, d.finished_at,
      (select count(*)::int from reconciliation_difference o
        where o.provider = d.provider and o.day = d.day and o.resolved_at is null) as open
    from reconciliation_day d where ${sql.join(all, sql` and `)}
    order by d.day desc limit ${limit + 1}`.execute(tx);
  return rows;
}

export type ShownDifference = {
  id: DifferenceId;
  day: string;
  kind: DifferenceKind;
  reference: string;
  theirs: Cents | null;
  ours: Cents | null;
  job_id: JobId | null;
  number: number | null;
  payment_id: PaymentId | null;
  found_at: Date;
  resolved_at: Date | null;
  resolution: 'healed' | 'settled' | null;
  resolver: string | null;
  reason: string | null;
};

export type DifferenceFilters = Days & {
  show: (typeof differenceShows)[number];
  kind?: DifferenceKind | undefined;
  paymentId?: PaymentId | undefined;
  id?: DifferenceId;
};

export async function listDifferenceRows(
  tx: Tx,
  { from, to, show, kind, paymentId, id, after, limit }: DifferenceFilters & Page,
): Promise<ShownDifference[]> {
  const all: Condition[] = [];
  if (from) all.push(sql`o.day >= ${from}::date`);
  if (to) all.push(sql`o.day <= ${to}::date`);
  if (show !== 'all') all.push(show === 'open' ? sql`o.resolved_at is null` : sql`o.resolved_at is not null`);
  if (kind) all.push(sql`o.kind = ${kind}`);
  if (paymentId) all.push(sql`o.payment_id = ${paymentId}`);
  if (id) all.push(sql`o.id = ${id}`);
  if (after) all.push(sql`(o.found_at, o.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<ShownDifference>`
    select o.id, o.day::text as day, o.kind, o.reference, o.theirs_cents as theirs, o.ours_cents as ours,
      o.job_id, job.number, o.payment_id, o.found_at, o.resolved_at, o.resolution, o.reason,
      person.name as resolver
    from reconciliation_difference o
    left join job on job.id = o.job_id
    left join auth_user person on person.id = o.resolved_by
    ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
    order by o.found_at desc, o.id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

export type ShownPayout = {
  id: string;
  payout_ref: string;
  shop_id: ShopId;
  shop: string;
  day: string;
  paid_at: Date;
  transfers: number;
  theirs: Cents;
  ours: Cents;
};

export type PayoutFilters = Days & { show: 'different' | 'all' };

export async function listPayoutRows(
  tx: Tx,
  { from, to, show, after, limit }: PayoutFilters & Page,
): Promise<ShownPayout[]> {
  const all: Condition[] = [];
  if (from) all.push(sql`p.day >= ${from}::date`);
  if (to) all.push(sql`p.day <= ${to}::date`);
  if (show === 'different') all.push(sql`p.theirs_cents <> p.ours_cents`);
  if (after) all.push(sql`(p.paid_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<ShownPayout>`
    select p.id, p.payout_ref, p.shop_id, shop.name as shop, p.day::text as day, p.paid_at, p.transfers,
      p.theirs_cents as theirs, p.ours_cents as ours
    from reconciliation_payout p join shop on shop.id = p.shop_id
    ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
    order by p.paid_at desc, p.id desc limit ${limit + 1}`.execute(tx);
  return rows;
}
