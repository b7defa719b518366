import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type AmountSort, MOST_COUNTED } from '#domain/desk/list-sorts.ts';
import type { JobId, PaymentId, ShopId, UserId } from '#domain/ids.ts';
import {
  type AdminPaymentStatus,
  adminPaymentStatus,
  NOTHING_CHARGED,
  type PaymentState,
} from '#domain/money/payment-lifecycle.ts';
import { type Cents, NO_MONEY } from '#domain/money/money.ts';
import type { Instants } from '#domain/validation/day-range.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Schema } from '#platform/database/schema.generated.ts';
import { within } from '#server/core/range-queries.ts';
import type { Place } from '#server/core/cursor.ts';
import { isBehind, orderOf } from '#server/core/order-queries.ts';
import { paymentsToDecide } from '#server/core/waiting-queries.ts';

export type MoneyType = 'charge' | 'refund' | 'payout';

/** What a search names: one job or object at the provider, or people and shops. */
export type Found = { jobId?: JobId; reference: string; customers: UserId[]; shops: ShopId[] };

export type Page = Instants & {
  status: AdminPaymentStatus | undefined;
  found: Found | undefined;
  /** Only charges with a refund that waits for a second person, the longest wait first. */
  isQueue?: boolean;
  sort?: AmountSort | undefined;
  after: Place | undefined;
  limit: number;
};

export type MoneyRow = {
  id: string;
  payment_id: PaymentId;
  reference: string | null;
  amount: Cents;
  status: AdminPaymentStatus;
  at: Date;
  /** Its position in the list: waiting since, where a queue was requested. */
  place: Date;
  why: string | null;
  number: number;
  customer_name: string;
  customer_email: string;
  shop_id: ShopId;
  shop_name: string;
  card_last4: string | null;
  is_tip: boolean;
};

const statusOfRefund = sql<AdminPaymentStatus>`case payment_attempt.state
  when 'succeeded' then 'completed' else payment_attempt.state end`;
const statusOfPayout = sql<AdminPaymentStatus>`case
  when payout.state = 'paid' then 'completed'
  when payout.state in ('failed', 'canceled') then 'failed' else 'pending' end`;

// What each filter of the list means. The indexes of these lists use these same expressions.
const filterOfCharge = sql`(case
  when payment.state in ('preparing', 'awaiting_card', 'card_saved', 'authorised') then 'pending'
  when payment.state = 'failed' then 'failed'
  when payment.state = 'voided' then 'voided'
  when payment.refunded_cents > 0 then 'refunded'
  else 'completed' end)`;
const filterOfPayout = sql`(case
  when payout.state = 'paid' then 'completed'
  when payout.state in ('failed', 'canceled') then 'failed'
  else 'pending' end)`;

// What a list is sorted by, and what its indexes are over.
const amountOfCharge = sql<Cents>`(case when payment.captured_cents > 0 then payment.captured_cents
  else payment.amount_cents end)`;
const amountOfRefund = sql<Cents>`(coalesce(payment_attempt.amount_cents, 0))`;
const amountOfPayout = sql<Cents>`payout.amount_cents`;

const movements = { charge: charges, refund: refunds, payout: payouts };

/** One page of one kind of movement, in its order or by how long it waits; one more than `limit`. */
export async function listMoney(tx: Tx, type: MoneyType, page: Page): Promise<MoneyRow[]> {
  const rows = await movements[type](tx, page).execute();
  return type === 'charge' ? (rows as ChargeRow[]).map(withStatus) : (rows as MoneyRow[]);
}

/** How many movements of one kind fit, counted up to `MOST_COUNTED` and one more, and their sum. */
export async function sumMoney(tx: Tx, type: MoneyType, page: Omit<Page, 'after' | 'limit' | 'sort'>) {
  const all = movements[type](tx, { ...page, after: undefined, limit: MOST_COUNTED });
  const { rows } = await sql<{ found: number; cents: Cents }>`
    select count(*)::int as found, coalesce(sum(amount), 0)::bigint as cents
    from (${all}) counted`.execute(tx);
  return rows[0]!;
}

type ChargeRow = Omit<MoneyRow, 'status' | 'why'> & { state: PaymentState; captured: Cents; refunded: Cents };

function withStatus({ state, captured, refunded, ...row }: ChargeRow): MoneyRow {
  const status = adminPaymentStatus({ state, captured, refunded });
  return { ...row, status, why: status === 'voided' ? NOTHING_CHARGED : null };
}

function charges(tx: Tx, page: Page) {
  const query = tx
    .selectFrom('payment')
    .select(['payment.id', 'payment.id as payment_id', 'payment.provider_charge_id as reference'])
    .select(['payment.created_at as at', 'payment.card_last4', 'payment.state'])
    .select(['payment.captured_cents as captured', 'payment.refunded_cents as refunded'])
    .select(amountOfCharge.as('amount'));
  const rows = page.isQueue
    ? inQueue(query as never, page)
    : inOrder(query as never, page, { table: 'payment', amount: amountOfCharge });
  return withParties(rows, page, {
    isIn: (status) =>
      status === 'partially_refunded'
        ? sql`(${filterOfCharge} = 'refunded' and payment.refunded_cents < payment.captured_cents)`
        : sql`${filterOfCharge} = ${status}`,
    table: 'payment',
    reference: 'provider_charge_id',
  });
}

function refunds(tx: Tx, page: Page) {
  const query = tx
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_attempt.payment_id')
    .select(['payment_attempt.id', 'payment.id as payment_id', 'payment_attempt.provider_ref as reference'])
    .select(['payment_attempt.created_at as at', 'payment.card_last4', statusOfRefund.as('status')])
    .select([amountOfRefund.as('amount'), 'payment_attempt.failure as why'])
    .where('payment_attempt.kind', '=', sql.lit('refund'));
  const rows = inOrder(query as never, page, { table: 'payment_attempt', amount: amountOfRefund });
  return withParties(rows, page, {
    isIn: (status) => sql`payment_attempt.state = ${status === 'completed' ? 'succeeded' : status}`,
    table: 'payment_attempt',
    reference: 'provider_ref',
  });
}

function payouts(tx: Tx, page: Page) {
  const query = tx
    .selectFrom('payout')
    .innerJoin('payment', 'payment.id', 'payout.payment_id')
    .select(['payout.id', 'payment.id as payment_id', 'payout.provider_transfer_id as reference'])
    .select(['payout.created_at as at', statusOfPayout.as('status')])
    .select(['payout.amount_cents as amount', 'payout.hold_reason as why'])
    .select(sql<string | null>`null`.as('card_last4'));
  const rows = inOrder(query as never, page, { table: 'payout', amount: amountOfPayout });
  return withParties(rows, page, {
    isIn: (status) => sql`${filterOfPayout} = ${status}`,
    table: 'payout',
    reference: 'provider_transfer_id',
  });
}

type Query = SelectQueryBuilder<Schema, 'payment', object>;

type Sorted = { table: Narrowing['table']; amount: RawBuilder<Cents> };

function inOrder(query: Query, { after, limit, sort = 'newest' }: Page, { table, amount }: Sorted): Query {
  const [at, id] = [sql.ref<Date>(`${table}.created_at`), sql.ref(`${table}.id`)];
  const order = orderOf(sort);
  const place = [...(order.isKeyed ? [amount] : []), at, id];
  let rows = query.select(at.as('place')).limit(limit + 1);
  for (const column of place) rows = rows.orderBy(column as RawBuilder<unknown>, order.direction);
  return rows.where((where) => where.and(isBehind(place, after, order) as RawBuilder<boolean>[]));
}

function inQueue(query: Query, { after, limit }: Page): Query {
  const [at, id] = [sql.ref<Date>('waiting.at'), sql.ref('waiting.payment_id')];
  const rows = query.innerJoin(paymentsToDecide.as('waiting'), (join) =>
    join.on(sql<boolean>`waiting.payment_id = payment.id`),
  );
  return (rows as unknown as Query)
    .select(at.as('place'))
    .$if(after !== undefined, (later) =>
      later.where(sql<boolean>`(${at}, ${id}) > (${after!.at}::timestamptz, ${after!.id}::uuid)`),
    )
    .orderBy(at)
    .orderBy(id)
    .limit(limit + 1);
}

type Narrowing = {
  /** What the rows of a status are, as an index knows it. */
  isIn: (status: AdminPaymentStatus) => RawBuilder<unknown>;
  table: 'payment' | 'payment_attempt' | 'payout';
  reference: string;
};

/** So many payments are looked at of those that a search finds. */
const MOST_FOUND = sql.lit(10_001);

/** The payments of a job, of people or of shops: each way along its own index. */
function paymentsOf({ jobId, customers, shops }: Found): RawBuilder<unknown> {
  const way = (column: string, ids: readonly string[]) =>
    sql`(select id from payment where ${sql.ref(column)} = any(${ids}::uuid[])
      order by created_at desc, id desc limit ${MOST_FOUND})`;
  return sql`${way('job_id', jobId ? [jobId] : [])} union ${way('customer_id', customers)}
    union ${way('shop_id', shops)}`;
}

/** Found by its own reference at the provider, or by the payment that it belongs to. */
function isFound(found: Found, { table, reference }: Narrowing): RawBuilder<boolean> {
  const own = sql`select id from ${sql.table(table)} where ${sql.ref(reference)} = ${found.reference} limit 10`;
  const payment = sql.ref(table === 'payment' ? 'payment.id' : `${table}.payment_id`);
  return sql<boolean>`(${sql.ref(`${table}.id`)} = any(array(${own}))
    or ${payment} = any(array(${paymentsOf(found)})))`;
}

function withParties(query: Query, { status, found, since, until }: Page, narrowing: Narrowing) {
  return query
    .innerJoin('job', 'job.id', 'payment.job_id')
    .innerJoin('auth_user as customer', 'customer.id', 'payment.customer_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .select(['job.number', 'shop.id as shop_id', 'shop.name as shop_name', 'payment.is_tip'])
    .select(['customer.name as customer_name', 'customer.email as customer_email'])
    .$if(status !== undefined, (rows) => rows.where(sql<boolean>`${narrowing.isIn(status!)}`))
    .$if(found !== undefined, (rows) => rows.where(isFound(found!, narrowing)))
    .where((where) => where.and(within(`${narrowing.table}.created_at`, { since, until })));
}

/** The first owner of each of these shops. */
export async function listShopOwners(tx: Tx, shopIds: readonly ShopId[]) {
  if (shopIds.length === 0) return [];
  return tx
    .selectFrom('shop_member')
    .innerJoin('auth_user', 'auth_user.id', 'shop_member.user_id')
    .select(['shop_member.shop_id', 'auth_user.name', 'auth_user.email'])
    .where('shop_member.shop_id', 'in', shopIds)
    .where('shop_member.role', '=', 'mso_owner')
    .orderBy('shop_member.created_at')
    .limit(500)
    .execute();
}

export async function findPaymentParties(tx: Tx, id: PaymentId) {
  return tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .innerJoin('vehicle', 'vehicle.id', 'job.vehicle_id')
    .innerJoin('auth_user as customer', 'customer.id', 'payment.customer_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .select(['job.number', 'job.service', 'job.state as job_state', 'job.market', 'job.cancel_code'])
    .select(['job.payment_attention', 'job.payment_attention_since', 'job.created_at as job_created_at'])
    .select(['job.work_done_at', 'job.handed_over_at'])
    .select(['vehicle.year', 'vehicle.make', 'vehicle.model', 'vehicle.trim', 'shop.name as shop_name'])
    .select(['customer.name as customer_name', 'customer.email as customer_email'])
    .select('customer.phone as customer_phone')
    .where('payment.id', '=', id)
    .executeTakeFirst();
}

/** What a file of payments says of each besides the list. */
export async function listFileFacts(tx: Tx, ids: readonly PaymentId[]) {
  if (ids.length === 0) return [];
  return (
    tx
      .selectFrom('payment')
      .innerJoin('job', 'job.id', 'payment.job_id')
      // A job has one invoice, and may have had a payment before the one that it was paid by.
      .leftJoin('invoice', (join) =>
        join
          .onRef('invoice.job_id', '=', 'payment.job_id')
          .onRef('payment.quote_id', '=', 'job.accepted_quote_id')
          .on('payment.is_tip', '=', false)
          .on('payment.captured_cents', '>', NO_MONEY),
      )
      .leftJoin('payout', 'payout.payment_id', 'payment.id')
      .select(['payment.id', 'payment.state', 'payment.authorised_cents', 'payment.captured_cents'])
      .select([
        'payment.is_tip',
        'payment.refunded_cents',
        'payment.released_cents',
        'payment.fee_waits',
        'payment.captured_at',
      ])
      .select(['job.cancel_code', 'invoice.number as invoice_number', 'payout.paid_at'])
      .where('payment.id', 'in', ids)
      .limit(ids.length)
      .execute()
  );
}

/** What the fees of a payment are made by: its bill, or while there is none what its owner agreed to. */
export async function findFeeBasis(tx: Tx, id: PaymentId) {
  return tx
    .selectFrom('payment')
    .innerJoin('job', 'job.id', 'payment.job_id')
    .innerJoin('shop', 'shop.id', 'payment.shop_id')
    .innerJoin('fee_schedule', 'fee_schedule.id', 'job.fee_schedule_id')
    .leftJoin('quote', 'quote.id', 'job.accepted_quote_id')
    .leftJoin('invoice', 'invoice.job_id', 'job.id')
    .select(['fee_schedule.commission_basis_points', 'fee_schedule.processing_cents'])
    .select(['fee_schedule.cap_basis_points', 'shop.remits_tax'])
    .select(({ fn }) => fn.coalesce('invoice.price_cents', 'quote.price_cents').as('price_cents'))
    .select(({ fn }) => fn.coalesce('invoice.tax_cents', 'quote.tax_cents').as('tax_cents'))
    .where('payment.id', '=', id)
    .executeTakeFirst();
}

export async function isDisputed(tx: Tx, id: PaymentId): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from dispute where payment_id = ${id}::uuid)
      or exists (select from chargeback where payment_id = ${id}::uuid) as found`.execute(tx);
  return rows[0]?.found ?? false;
}

export async function listCalls(tx: Tx, id: PaymentId, payoutId: string | undefined) {
  return tx
    .selectFrom('payment_attempt')
    .select(['kind', 'state', 'amount_cents', 'provider_ref', 'failure', 'created_at'])
    .where((where) =>
      where.or([
        where('payment_id', '=', id),
        ...(payoutId ? [sql<boolean>`payout_id = ${payoutId}::uuid`] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}
