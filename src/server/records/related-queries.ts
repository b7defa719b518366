import { jobOfTicket } from '#server/support/ticket-job-queries.ts';
import { type RawBuilder, sql } from 'kysely';
import type { RecordKind } from '#domain/desk/staff-records.ts';
import type { DisputeState } from '#domain/disputes/dispute-lifecycle.ts';
import type { DisputeReason } from '#domain/disputes/disputes.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { ChargebackState } from '#domain/money/chargeback-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { QuoteState } from '#domain/quotes/quote-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import type { SupportTopic, TicketState } from '#domain/site/support.ts';
import type { Tx } from '#platform/database/connect.ts';

type Fragment = RawBuilder<unknown>;

/** What the related records hang on: one job, or all of a person, a shop or a car. */
export type Anchor = { of: 'job' | 'customer' | 'shop' | 'vehicle'; id: string };

/** For a car or a person, only this many of the newest jobs are followed. */
const MOST_JOBS = sql.lit(200);

const jobsOf = (column: string, id: string) =>
  sql`select id from job where ${sql.ref(column)} = ${id}::uuid order by created_at desc limit ${MOST_JOBS}`;

type Source = {
  table: string;
  /** What its rows are ordered by. */
  at: string;
  /** What a row must be to be shown. */
  only: Fragment;
  /** Which rows belong to each kind of anchor; null where none do. */
  ways: Record<Anchor['of'], (id: string) => Fragment | null>;
};

const none = () => null;
const is = (column: string) => (id: string) => sql`${sql.ref(column)} = ${id}::uuid`;
const ofJobs = (column: string) => (id: string) => sql`job_id = any(array(${jobsOf(column, id)}))`;
const members = (id: string) =>
  sql`select user_id from shop_member where shop_id = ${id}::uuid order by created_at limit 100`;

const sources: Record<RecordKind, Source> = {
  user: {
    table: 'auth_user',
    at: 'created_at',
    only: sql`deleted_at is null`,
    ways: {
      job: (id) => sql`id = (select customer_id from job where id = ${id}::uuid)`,
      customer: none,
      shop: (id) => sql`id = any(array(${members(id)}))`,
      vehicle: (id) => sql`id = (select customer_id from vehicle where id = ${id}::uuid)`,
    },
  },
  shop: {
    table: 'shop',
    at: 'created_at',
    only: sql`true`,
    ways: {
      job: (id) => sql`id = (select shop_id from job where id = ${id}::uuid)`,
      customer: (id) => sql`id = (select shop_id from shop_member where user_id = ${id}::uuid)`,
      shop: none,
      vehicle: none,
    },
  },
  vehicle: {
    table: 'vehicle',
    at: 'created_at',
    only: sql`customer_id is not null and merged_into is null`,
    ways: {
      job: (id) => sql`id = (select vehicle_id from job where id = ${id}::uuid)`,
      customer: is('customer_id'),
      shop: none,
      vehicle: none,
    },
  },
  job: {
    table: 'job',
    at: 'created_at',
    only: sql`state <> 'draft'`,
    ways: { job: is('id'), customer: is('customer_id'), shop: is('shop_id'), vehicle: is('vehicle_id') },
  },
  quote: {
    table: 'quote',
    at: 'submitted_at',
    only: sql`submitted_at is not null and state <> 'draft'`,
    ways: {
      job: is('job_id'),
      customer: ofJobs('customer_id'),
      shop: is('shop_id'),
      vehicle: ofJobs('vehicle_id'),
    },
  },
  payment: {
    table: 'payment',
    at: 'created_at',
    only: sql`true`,
    ways: {
      job: is('job_id'),
      customer: is('customer_id'),
      shop: is('shop_id'),
      vehicle: ofJobs('vehicle_id'),
    },
  },
  dispute: {
    table: 'dispute',
    at: 'opened_at',
    only: sql`true`,
    ways: {
      job: is('job_id'),
      customer: is('customer_id'),
      shop: is('shop_id'),
      vehicle: ofJobs('vehicle_id'),
    },
  },
  chargeback: {
    table: 'chargeback',
    at: 'opened_at',
    only: sql`true`,
    ways: {
      job: is('job_id'),
      customer: ofJobs('customer_id'),
      shop: is('shop_id'),
      vehicle: ofJobs('vehicle_id'),
    },
  },
  support_ticket: {
    table: 'support_ticket',
    at: 'created_at',
    only: sql`true`,
    ways: {
      job: (id) => sql`job_number <> '' and ${jobOfTicket} =
        (select number::text from job where id = ${id}::uuid)`,
      // Not by the email: it was typed and not proved.
      customer: is('user_id'),
      shop: (id) => sql`user_id = any(array(${members(id)}))`,
      vehicle: none,
    },
  },
};

/** The newest of one kind that belong to an anchor, without the record that was asked about. */
function newestOf(kind: RecordKind, anchors: readonly Anchor[], but: string, limit: number): Fragment | null {
  const { table, at, only, ways } = sources[kind];
  const known = anchors.map(({ of, id }) => ways[of](id)).filter((way) => way !== null);
  if (known.length === 0) return null;
  const walks = known.map(
    (way) => sql`(select id from ${sql.table(table)} where ${way} and ${only} and id <> ${but}::uuid
      order by ${sql.ref(at)} desc, id desc limit ${limit + 1})`,
  );
  return sql.join(walks, sql` union `);
}

type Car = { year: number; make: string; model: string; trim: string | null };

/** What we read of each kind to name a record and its state. */
export type RelatedRows = {
  user: { name: string; role: string | null };
  shop: { name: string; city: string; status: ShopStatus };
  vehicle: Car & { vin: string | null };
  job: Car & { number: number; service: string; state: JobState; hidden_at: Date | null };
  quote: { number: number; shop: string; cents: Cents; state: QuoteState };
  payment: { number: number; state: PaymentState; cents: Cents; captured: Cents; refunded: Cents };
  dispute: { number: number; reason: DisputeReason; state: DisputeState; cents: Cents; due_at: Date | null };
  chargeback: { number: number; reason: string; state: ChargebackState; cents: Cents };
  support_ticket: { number: number; topic: SupportTopic; state: TicketState };
};
export type RelatedRow<Kind extends RecordKind> = { id: string; at: Date } & RelatedRows[Kind];

const jobOf = sql`join job on job.id = r.job_id`;
const car = sql`year, make, model, "trim"`;

const selects: Record<RecordKind, Fragment> = {
  user: sql`select r.id, r.created_at as at, r.name, coalesce(staff.role, member.role) as role
    from auth_user r left join staff_member staff on staff.user_id = r.id
    left join shop_member member on member.user_id = r.id`,
  shop: sql`select r.id, r.created_at as at, r.name, r.city, r.status from shop r`,
  vehicle: sql`select r.id, r.created_at as at, ${car}, r.vin from vehicle r`,
  job: sql`select r.id, r.created_at as at, r.number, r.service, r.state, r.hidden_at, ${car} from job r
    join vehicle on vehicle.id = r.vehicle_id`,
  quote: sql`select r.id, r.submitted_at as at, job.number, shop.name as shop, r.total_cents as cents,
    r.state from quote r ${jobOf} join shop on shop.id = r.shop_id`,
  payment: sql`select r.id, r.created_at as at, job.number, r.state, r.amount_cents as cents,
    r.captured_cents as captured, r.refunded_cents as refunded from payment r ${jobOf}`,
  dispute: sql`select r.id, r.opened_at as at, job.number, r.reason, r.state, r.asked_cents as cents, r.due_at
    from dispute r ${jobOf}`,
  chargeback: sql`select r.id, r.opened_at as at, job.number, r.reason, r.state, r.amount_cents as cents
    from chargeback r ${jobOf}`,
  support_ticket: sql`select r.id, r.created_at as at, r.number, r.topic, r.state from support_ticket r`,
};

type Asked<Kind> = { kind: Kind; anchors: readonly Anchor[]; but: string; limit: number };

/** The newest records of one kind first; one more than `limit`. */
export async function listRelated<Kind extends RecordKind>(
  tx: Tx,
  { kind, anchors, but, limit }: Asked<Kind>,
): Promise<RelatedRow<Kind>[]> {
  const ids = newestOf(kind, anchors, but, limit);
  if (!ids) return [];
  const { rows } = await sql<RelatedRow<Kind>>`
    ${selects[kind]} where r.id = any(array(${ids}))
    order by at desc, r.id desc limit ${limit + 1}`.execute(tx);
  return rows;
}

/** The job that a case, a quote or a payment belongs to. */
export async function findJobOf(
  tx: Tx,
  table: 'quote' | 'payment' | 'dispute' | 'chargeback',
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ job_id: string }>`
    select job_id from ${sql.table(table)} where id = ${id}::uuid limit 1`.execute(tx);
  return rows[0]?.job_id;
}

/** Whose account a ticket was written from, and the job that it names. */
export async function findTicketAnchors(tx: Tx, id: string) {
  const { rows } = await sql<{ user_id: string | null; job_number: string }>`
    select user_id, job_number from support_ticket where id = ${id}::uuid limit 1`.execute(tx);
  return rows[0];
}
