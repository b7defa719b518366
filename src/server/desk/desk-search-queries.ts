import { sql } from 'kysely';
import type { InvitationStatus } from '#domain/shops/invitation-lifecycle.ts';
import type { JobState } from '#domain/jobs/job-lifecycle.ts';
import type { PaymentState } from '#domain/money/payment-lifecycle.ts';
import type { ShopStatus } from '#domain/shops/shop-lifecycle.ts';
import type { Cents } from '#domain/money/money.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import type { Tx } from '#platform/database/connect.ts';

// Each of these walks an index to what was named, and stops at a few: the box shows no more of a kind.

export async function findJobs(tx: Tx, { number, id }: { number: number | null; id: string | null }) {
  if (number === null && id === null) return [];
  const { rows } = await sql<FoundJob>`
    select job.id, job.number, job.state, job.hidden_at, job.service, job.city,
      vehicle.year, vehicle.make, vehicle.model, vehicle."trim"
    from job join vehicle on vehicle.id = job.vehicle_id
    where ${id ? sql`job.id = ${id}::uuid` : sql`job.number = ${number}`} and job.state <> 'draft'
    limit 1`.execute(tx);
  return rows;
}

type Car = { year: number; make: string; model: string; trim: string | null };
export type FoundJob = Car & {
  id: string;
  number: number;
  state: JobState;
  hidden_at: Date | null;
  service: ServiceCode;
  city: string;
};

type Named = { words: string | null; id: string | null; phone: string | null; limit: number };

/** By its id, by its number or that of a place of its own, or by words of its name. */
export async function findShops(tx: Tx, { words, id, phone, limit }: Named) {
  if (words === null && id === null && phone === null) return [];
  const { rows } = await sql<{ id: string; name: string; city: string; state: string; status: ShopStatus }>`
    select id, name, city, state, status from shop
    where ${
      id
        ? sql`id = ${id}::uuid`
        : phone
          ? sql`id = any(array(select id from shop where phone = ${phone}
              union all select shop_id from shop_location where phone = ${phone} and archived_at is null))`
          : sql`words_of(name) @@ to_tsquery('simple', ${words})`
    }
    limit ${limit}`.execute(tx);
  return rows;
}

export async function findVehicles(tx: Tx, vinEnd: string, limit: number) {
  const { rows } = await sql<Car & { id: string; vin: string }>`
    select id, vin, year, make, model, "trim" from vehicle
    where right(vin, 8) = ${vinEnd} and vin is not null limit ${limit}`.execute(tx);
  return rows;
}

type Money = { reference: string | null; id: string | null; jobNumber: number | null; limit: number };

/** By what the provider calls its charge, a refund of it or its payout, by its own id or its job's number. */
export async function findPayments(tx: Tx, { reference, id, jobNumber, limit }: Money) {
  const ways = [
    reference ? sql`payment.id = any(array(${ofReference(reference)}))` : null,
    id ? sql`payment.id = ${id}::uuid` : null,
    jobNumber === null ? null : sql`payment.job_id = (select j.id from job j where j.number = ${jobNumber})`,
  ].filter((way) => way !== null);
  if (ways.length === 0) return [];
  const { rows } = await sql<FoundPayment>`
    select payment.id, payment.provider_charge_id as reference, payment.state, payment.amount_cents,
      payment.captured_cents, payment.refunded_cents, job.number
    from payment join job on job.id = payment.job_id
    where ${sql.join(ways, sql` or `)}
    limit ${limit}`.execute(tx);
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
  number: number;
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
