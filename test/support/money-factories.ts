import { sql } from 'kysely';
import type { BayId, JobId, QuoteId, ShopId, UserId, VehicleId } from '#domain/ids.ts';
import { DEFAULT_FEE_SCHEDULE } from '#domain/money/fees.ts';
import { type Cents, cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Tx } from '#platform/database/connect.ts';
import { uuidv7 } from '#platform/tokens.ts';
import type { Context, System } from '#server/core/context.ts';
import { lockJob, type LockedJob } from '#server/jobs/lock-job.ts';
import { moveJob } from '#server/jobs/move-job.ts';
import { VERIFIED, verifiedAccount } from './servers/bank.ts';
import { type AuthorizationRequest, authorizePayment } from '#server/payments/holds/authorize-payment.ts';

/*
 * For tests of money: the people, jobs and quotes that it needs, as they are at the moment of acceptance.
 */

/** A Friday afternoon in Ashburn. */
export const START = new Date('2026-11-20T20:00:00Z');

export type People = { customerId: UserId; shopId: ShopId; bayId: BayId; vehicleId: VehicleId };

/** A customer with a car, and a shop with a bay, a bank account and years behind it. */
export async function makePeople(system: System): Promise<People> {
  const accountId = await verifiedAccount(system, {
    key: uuidv7(),
    name: "Mira's Garage",
    email: 'mira@shops.test',
  });
  const people: People = {
    customerId: uuidv7() as UserId,
    shopId: uuidv7() as ShopId,
    bayId: uuidv7() as BayId,
    vehicleId: uuidv7() as VehicleId,
  };
  await system.database.transaction(async (tx) => {
    await insertCustomer(tx, people);
    await insertShop(tx, people, accountId);
  });
  return people;
}

async function insertCustomer(tx: Tx, { customerId, vehicleId }: People): Promise<void> {
  await tx
    .insertInto('auth_user')
    .values({
      id: customerId,
      email: `${customerId}@people.test`,
      name: 'Ana Ortiz',
      created_at: START,
      updated_at: START,
    })
    .execute();
  const car = { year: 2018, make: 'Honda', model: 'Civic' };
  await tx
    .insertInto('vehicle')
    .values({ id: vehicleId, customer_id: customerId, ...car, created_at: START })
    .execute();
}

async function insertShop(tx: Tx, { shopId, bayId }: People, accountId: string): Promise<void> {
  const longAgo = plus(START, -400 * DAY);
  const place = { city: 'Ashburn', state: 'VA', zip: '20147', lat: 39.04, lng: -77.49 };
  await tx
    .insertInto('zip_code')
    .values(place)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('shop')
    .values({
      id: shopId,
      slug: shopId,
      name: "Mira's Garage",
      street: '1 Main Street',
      ...place,
      phone: '5715550100',
      email: 'mira@shops.test',
      status: 'active',
      verification_status: 'verified',
      labor_rate_cents: cents(9_500),
      activated_at: longAgo,
      created_at: longAgo,
      updated_at: longAgo,
    })
    .execute();
  await tx.insertInto('bay').values({ id: bayId, shop_id: shopId, name: 'Bay 1', kind: 'bay' }).execute();
  await tx
    .insertInto('shop_payout_account')
    .values({
      shop_id: shopId,
      provider_account_id: accountId,
      ...VERIFIED,
      updated_at: longAgo,
    })
    .execute();
}

export type Booking = { price?: number; tax?: number; startsInHours?: number; takesHours?: number };
export type Held = Pick<AuthorizationRequest, 'card' | 'offSession'>;
export const noCard: Held = { card: null, offSession: false };

/** A job whose quote the owner accepts now: the money step begins. */
export async function accept(ctx: Context, people: People, booking: Booking, held: Held): Promise<JobId> {
  const { price = 20_000, tax = 1_200, startsInHours = 48, takesHours = 2 } = booking;
  const amount = cents(price + tax);
  const start = plus(ctx.now, startsInHours * HOUR);
  const ready = plus(start, takesHours * HOUR);
  const jobId = ctx.newId<JobId>();
  const quoteId = ctx.newId<QuoteId>();
  await insertJob(ctx, people, jobId);
  const quote = { jobId, quoteId, price: cents(price), tax: cents(tax), start, ready };
  await insertQuote(ctx, people, quote);
  await insertAppointment(ctx, people, quote);
  const changes = {
    shop_id: people.shopId,
    accepted_quote_id: quoteId,
    fee_schedule_id: DEFAULT_FEE_SCHEDULE.id,
  };
  const job: LockedJob = await moveJob(ctx, await lockJob(ctx, jobId), 'accept', { changes });
  const policySha256 = '0'.repeat(64);
  await authorizePayment(ctx, {
    job,
    quoteId,
    shopId: people.shopId,
    amount,
    start,
    ready,
    policySha256,
    ...held,
  });
  return jobId;
}

async function insertJob(ctx: Context, { customerId, vehicleId }: People, jobId: JobId): Promise<void> {
  await ctx.tx
    .insertInto('job')
    .values({
      id: jobId,
      customer_id: customerId,
      vehicle_id: vehicleId,
      state: 'pending_selection',
      service: 'brakes',
      address_visibility: 'booked_shop',
      response: 'review',
      zip: '20147',
      city: 'Ashburn',
      state_code: 'VA',
      public_lat: 39.04,
      public_lng: -77.49,
      posted_at: ctx.now,
      created_at: ctx.now,
    })
    .execute();
}

type NewQuote = { jobId: JobId; quoteId: QuoteId; price: Cents; tax: Cents; start: Date; ready: Date };

async function insertQuote(
  ctx: Context,
  { customerId, shopId, bayId }: People,
  quote: NewQuote,
): Promise<void> {
  const { jobId, quoteId, price, tax, start, ready } = quote;
  const total = cents(price + tax);
  await ctx.tx
    .insertInto('quote')
    .values({
      id: quoteId,
      job_id: jobId,
      shop_id: shopId,
      state: 'submitted',
      kind: 'quote',
      lines: jsonb([]),
      price_cents: price,
      tax_cents: tax,
      total_cents: total,
      bay_id: bayId,
      slot_starts_at: start,
      slot_ends_at: ready,
      duration_minutes: Math.floor((ready.getTime() - start.getTime()) / MINUTE),
      valid_until: ready,
      created_by: customerId,
      created_at: ctx.now,
    })
    .execute();
  await ctx.tx
    .insertInto('quote_version')
    .values({
      quote_id: quoteId,
      version: 1,
      content: jsonb({}),
      sha256: '0'.repeat(64),
      total_cents: total,
      created_at: ctx.now,
    })
    .execute();
  await ctx.tx
    .insertInto('approved_line')
    .values({
      job_id: jobId,
      position: 0,
      kind: 'fee',
      title: 'Brakes',
      line: jsonb({}),
      amount_cents: total,
      approved_by: customerId,
      approved_at: ctx.now,
      method: 'app',
      quote_id: quoteId,
      version: 1,
      sha256: '0'.repeat(64),
    })
    .execute();
}

async function insertAppointment(
  ctx: Context,
  { shopId, bayId }: People,
  { jobId, quoteId, start, ready }: NewQuote,
): Promise<void> {
  await ctx.tx
    .insertInto('appointment')
    .values({
      id: ctx.newId(),
      job_id: jobId,
      quote_id: quoteId,
      shop_id: shopId,
      bay_id: bayId,
      state: 'held',
      starts_at: start,
      ends_at: ready,
      // Every job of these tests has the bay to itself.
      slot: sql`'empty'::tstzrange` as never,
      created_at: ctx.now,
    })
    .execute();
}

export async function writeInvoice(
  ctx: Context,
  jobId: JobId,
  { price, tax }: { price: number; tax: number },
) {
  await ctx.tx
    .insertInto('invoice')
    .values({
      job_id: jobId,
      lines: jsonb([]),
      price_cents: cents(price),
      tax_cents: cents(tax),
      total_cents: cents(price + tax),
      odometer_miles: 50_000,
      issued_by: (await lockJob(ctx, jobId)).customer_id!,
      issued_at: ctx.now,
    })
    .execute();
}
