import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '#domain/ids.ts';
import type { InvitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { SupportTopic, TicketState } from '#domain/site/support.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';
import type { Parties } from '#server/core/walk-queries.ts';

// Each of these walks an index to what was named, and stops at a few: the box shows no more of a kind.

type Job = { number: number | null; id: string | null; of: Parties; limit: number };

/** By its number or id, or the newest of the people and shops that were named. */
export async function findJobs(tx: Tx, { number, id, of, limit }: Job) {
  const ways = [
    id ? sql`select id from job where id = ${id}::uuid` : null,
    number === null ? null : sql`select id from job where number = ${number}`,
    ...newestOf('job', of, limit),
  ].filter((way) => way !== null);
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundJob>`
    select job.id, job.number, job.state, job.hidden_at, job.service, job.city,
      vehicle.year, vehicle.make, vehicle.model, vehicle."trim"
    from job join vehicle on vehicle.id = job.vehicle_id
    where job.id = any(array(${anyOf(ways)})) and job.state <> 'draft'
    order by job.created_at desc, job.id desc limit ${limit}`.execute(tx);
  return rows;
}

/** The newest few of the people, and of the shops, that were named. */
function newestOf(table: 'job' | 'payment', { customers, shops }: Parties, limit: number) {
  const of = (column: string, ids: readonly string[]) =>
    ids.length > 0
      ? sql`select walk.id from unnest(${ids}::uuid[]) as way (value) cross join lateral (
          select id, created_at from ${sql.table(table)} where ${sql.ref(column)} = way.value
          order by created_at desc, id desc limit ${limit}) walk
          order by walk.created_at desc, walk.id desc limit ${limit}`
      : null;
  return [of('customer_id', customers), of('shop_id', shops)];
}

const anyOf = (ways: readonly RawBuilder<unknown>[]) =>
  sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  );

type Car = { year: number; make: string; model: string; trim: string | null };
export type FoundJob = Car & {
  id: string;
  number: number;
  state: JobState;
  hidden_at: Date | null;
  service: ServiceCode;
  city: string;
};

type Named = { words: string | null; ids: readonly string[]; limit: number };

/** By their ids, or by words of their names. */
export async function findShops(tx: Tx, { words, ids, limit }: Named) {
  if (words === null && ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; city: string; state: string; status: ShopStatus }>`
    select id, name, city, state, status from shop
    where ${
      ids.length > 0 ? sql`id = any(${ids}::uuid[])` : sql`words_of(name) @@ to_tsquery('simple', ${words})`
    }
    limit ${limit}`.execute(tx);
  return rows;
}

type Cars = { vinEnd: string | null; owners: readonly UserId[]; limit: number };

/** By the end of their VIN, or the newest of the people that were named. */
export async function findVehicles(tx: Tx, { vinEnd, owners, limit }: Cars) {
  if (vinEnd === null && owners.length === 0) return [];
  const { rows } = await sql<Car & { id: string; vin: string }>`
    select id, coalesce(vin, '') as vin, year, make, model, "trim" from vehicle
    where ${
      vinEnd === null
        ? sql`customer_id = any(${owners}::uuid[])`
        : sql`right(vin, 8) = ${vinEnd} and vin is not null`
    }
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

type Money = {
  reference: string | null;
  id: string | null;
  jobNumber: number | null;
  of: Parties;
  limit: number;
};

/**
 * By what the provider calls its charge, a refund of it or its payout, by its own id or its job's number, or
 * the newest of the people and shops that were named.
 */
export async function findPayments(tx: Tx, { reference, id, jobNumber, of, limit }: Money) {
  const ways = [
    reference ? ofReference(reference) : null,
    id ? sql`select id from payment where id = ${id}::uuid` : null,
    jobNumber === null
      ? null
      : sql`select id from payment where job_id = (select j.id from job j where j.number = ${jobNumber})`,
    ...newestOf('payment', of, limit),
  ].filter((way) => way !== null);
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundPayment>`
    select payment.id, payment.provider_charge_id as reference, payment.state, payment.amount_cents,
      payment.captured_cents, payment.refunded_cents, payment.is_tip, job.number
    from payment join job on job.id = payment.job_id
    where payment.id = any(array(${anyOf(ways)}))
    order by payment.created_at desc, payment.id desc limit ${limit}`.execute(tx);
  return rows;
}

const ofReference = (reference: string) => sql`
  select id from payment where provider_charge_id = ${reference}
  union select payment_id from payment_attempt where provider_ref = ${reference}
  union select payment_id from payout where provider_transfer_id = ${reference}`;

export type FoundPayment = {
  id: string;
  reference: string | null;
  state: PaymentState;
  amount_cents: Cents;
  captured_cents: Cents;
  refunded_cents: Cents;
  is_tip: boolean;
  number: number;
};

type Tickets = { number: number | null; email: string | null; authors: readonly UserId[]; limit: number };

/** By its number, or the newest of an email or of the people that were named. */
export async function findTickets(tx: Tx, { number, email, authors, limit }: Tickets) {
  const ways = [
    number === null ? null : sql`select id from support_ticket where number = ${number}`,
    email === null
      ? null
      : sql`select id from support_ticket where email = ${email} order by created_at desc limit ${limit}`,
    authors.length === 0
      ? null
      : sql`select id from support_ticket where user_id = any(${authors}::uuid[])
          order by created_at desc limit ${limit}`,
  ].filter((way) => way !== null);
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundTicket>`
    select id, number, topic, state, name from support_ticket where id = any(array(${anyOf(ways)}))
    order by created_at desc, id desc limit ${limit}`.execute(tx);
  return rows;
}

export type FoundTicket = {
  id: string;
  number: number;
  topic: SupportTopic;
  state: TicketState;
  name: string;
};

type Asked = { words: string | null; email: string | null; limit: number };

export async function findInvitations(tx: Tx, { words, email, limit }: Asked) {
  if (words === null && email === null) return [];
  const { rows } = await sql<FoundInvitation>`
    select id, business_name, contact_name, email, city, state, status, expires_at from shop_invitation
    where ${
      email
        ? sql`email = ${email} and status = 'pending'`
        : sql`words_of(business_name || ' ' || contact_name) @@ to_tsquery('simple', ${words})`
    }
    limit ${limit}`.execute(tx);
  return rows;
}

export type FoundInvitation = {
  id: string;
  business_name: string;
  contact_name: string;
  email: string;
  city: string;
  state: string;
  status: InvitationStatus;
  expires_at: Date;
};
