import { sql } from 'kysely';
import type { BayId, CardId, JobId, QuoteId, ShopId, UserId, VehicleId } from '#domain/ids.ts';
import type { JobMoveName } from '#domain/lifecycles/job.ts';
import { type Cents, cents } from '#domain/money.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { HOUR, plus } from '#domain/time.ts';
import { type MovableClock, movableClock } from '#platform/clock.ts';
import { jsonb } from '#platform/database/column-types.ts';
import type { Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { type Faults, simulatedPayments } from '#platform/payments/simulated.ts';
import { deliverDue } from '#platform/payments/simulator/deliver-webhooks.ts';
import { confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { settlePayouts } from '#platform/payments/simulator/payouts.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { openSimulator, type Simulator } from '#platform/payments/simulator/simulator.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { SIGNATURE_HEADER } from '#platform/payments/webhook-signature.ts';
import { createQueue } from '#platform/queue/queue.ts';
import { uuidv7 } from '#platform/tokens.ts';
import type { Context, Services, System } from '../context.ts';
import { findViolations } from '../ledger/check-invariants.ts';
import { invariants } from '../ledger/invariants.ts';
import { lockJob, type LockedJob } from '../jobs/lock-job.ts';
import { moveJob } from '../jobs/move-job.ts';
import { taskSettings, type Tasks } from '../tasks.ts';
import { sweepTimers } from '../timers.ts';
import { unitOfWork } from '../unit-of-work.ts';
import { reactions } from '../wiring.ts';
import { payForCompletedJob } from './complete-payment.ts';
import { handleProviderEvent } from './handle-event.ts';
import { performAttempt } from './perform-attempt.ts';
import { findPayment, type PaymentRow } from './queries.ts';
import { receiveProviderEvent } from './receive-event.ts';
import { type HoldRequest, requestHold } from './request-hold.ts';
import { startCard } from './save-card.ts';

/*
 * For tests: jobs whose money can be moved step by step, over the simulated provider, without the verbs that lead
 * there in the product. Those have tests of their own, through the contract.
 */

const SECRET = 'whsec_for_the_tests';
/** A Friday afternoon in Ashburn. */
export const START = new Date('2026-11-20T20:00:00Z');

export const CARD = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  declines: '4000000000000002',
  declinesLater: '4000000000000341',
  captureFails: '4000000000005126',
} as const;

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

/** `faults` may be changed while the world turns. */
export async function moneyWorld(
  database: Database,
  provider: { faults: Faults } = { faults: () => 'none' },
) {
  const clock = movableClock(START);
  const simulator = openSimulator({
    kysely: database.kysely,
    now: () => clock.now(),
    payoutDelays: { pendingMs: 0, inTransitMs: 0 },
  });
  const log = createLog({ level: 'silent', pretty: false });
  const queue = createQueue<Tasks>({ database, log, tasks: taskSettings, works: false });
  const system: System = {
    database,
    queue,
    clock,
    log,
    react: reactions,
    isDemo: true,
    publicUrl: 'http://hoist.test',
    dataDir: '/nowhere',
    services: {
      payments: simulatedPayments({
        simulator,
        webhookSecrets: [SECRET],
        faults: (operation) => provider.faults(operation),
      }),
    } as unknown as Services,
  };
  queue.work('payment.attempt', ({ attemptId }) => performAttempt(system, attemptId));
  queue.work('payment.provider_event', ({ eventId }) => handleProviderEvent(system, eventId));
  queue.work('event.deliver', async () => {});
  await queue.prepare();
  const people = await makePeople(system);
  return { system, simulator, clock, provider, ...people, ...acts(system, simulator, clock, people) };
}

type People = { customerId: UserId; shopId: ShopId; bayId: BayId; vehicleId: VehicleId };

async function makePeople(system: System): Promise<People> {
  const { id: accountId } = await system.services.payments.createAccount({
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
  const { customerId, shopId, bayId, vehicleId } = people;
  const longAgo = plus(START, -400 * 24 * HOUR);
  await system.database.transaction(async (tx) => {
    await tx
      .insertInto('zip_code')
      .values({ zip: '20147', city: 'Ashburn', state: 'VA', lat: 39.04, lng: -77.49 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
    await tx
      .insertInto('vehicle')
      .values({
        id: vehicleId,
        customer_id: customerId,
        year: 2018,
        make: 'Honda',
        model: 'Civic',
        created_at: START,
      })
      .execute();
    await tx
      .insertInto('shop')
      .values({
        id: shopId,
        slug: shopId,
        name: "Mira's Garage",
        street: '1 Main Street',
        city: 'Ashburn',
        state: 'VA',
        zip: '20147',
        lat: 39.04,
        lng: -77.49,
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
        transfers_enabled: true,
        updated_at: longAgo,
      })
      .execute();
  });
  return people;
}

type Booking = { price?: number; tax?: number; startsInHours?: number; takesHours?: number };
type Held = Pick<HoldRequest, 'card' | 'offSession'>;
const noCard: Held = { card: null, offSession: false };

function acts(system: System, simulator: Simulator, clock: MovableClock, people: People) {
  const { customerId, shopId } = people;
  const customer: Actor = { kind: 'customer', userId: customerId };
  const shop: Actor = { kind: 'shop', userId: customerId, shopId, role: 'mso_owner', shopStatus: 'active' };
  const as = <T>(actor: Actor, work: (ctx: Context) => Promise<T>) =>
    unitOfWork(system, { actor, request: null }, work);
  const move = (jobId: JobId, name: JobMoveName, actor: Actor = shop) =>
    as(actor, async (ctx) => void (await moveJob(ctx, await lockJob(ctx, jobId), name)));

  async function settle(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      await sweepTimers(system);
      let did = await system.queue.drain({ hurry: true });
      did += await settlePayouts(simulator, clock.now());
      did += await deliverDue(simulator, endpointOf(system), clock.now());
      if (did === 0) return;
    }
    throw new Error('the world does not come to rest');
  }

  async function paymentOf(jobId: JobId): Promise<PaymentRow> {
    const payment = await as({ kind: 'system' }, (ctx) => findPayment(ctx.tx, jobId));
    if (!payment) throw new Error(`job ${jobId} has no payment`);
    return payment;
  }

  /** The customer types a card at the provider, where the payment asks for one. */
  async function enterCard(jobId: JobId, number: string = CARD.good): Promise<void> {
    const {
      provider_hold_id: hold,
      provider_setup_id: setup,
      client_secret: clientSecret,
    } = await paymentOf(jobId);
    const typed = { testCard: findTestCard(number)!, expiry: '12/34' };
    if (!clientSecret) throw new Error('no card is asked for');
    if (hold) await confirmHold(simulator, { id: hold, clientSecret, typed });
    else await confirmSetup(simulator, { id: setup!, clientSecret, typed });
    await settle();
  }

  /** A job whose quote the owner accepted just now: being booked, with the money step under way. */
  async function accepted(booking: Booking = {}, held: Held = noCard): Promise<JobId> {
    const jobId = await acceptedJustNow(booking, held);
    await settle();
    return jobId;
  }

  /** The same before the provider was asked anything. */
  function acceptedJustNow(booking: Booking = {}, held: Held = noCard): Promise<JobId> {
    return as(customer, (ctx) => accept(ctx, people, booking, held));
  }

  async function booked(booking: Booking = {}, number: string = CARD.good): Promise<JobId> {
    const jobId = await accepted(booking);
    await enterCard(jobId, number);
    return jobId;
  }

  async function savedCard(number: string = CARD.good): Promise<CardId> {
    const cardId = await as(customer, startCard);
    await settle();
    const card = await system.database.kysely
      .selectFrom('customer_card')
      .selectAll()
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    const typed = { testCard: findTestCard(number)!, expiry: '12/34' };
    await confirmSetup(simulator, { id: card.provider_setup_id!, clientSecret: card.client_secret!, typed });
    await settle();
    return cardId;
  }

  /** The car is brought, the work done and the invoice written; `price` and `tax` may be less than was quoted. */
  async function worked(jobId: JobId, { price = 20_000, tax = 1_200 }: Booking = {}): Promise<void> {
    await move(jobId, 'checkIn');
    await move(jobId, 'startWork');
    await invoiced(jobId, { price, tax });
  }

  async function invoiced(jobId: JobId, amounts: { price: number; tax: number }): Promise<void> {
    await as(shop, (ctx) => writeInvoice(ctx, jobId, amounts));
    await move(jobId, 'finishWork');
  }

  async function completed(jobId: JobId): Promise<void> {
    await as(customer, async (ctx) => {
      const job = await moveJob(ctx, await lockJob(ctx, jobId), 'confirm');
      const invoice = await ctx.tx
        .selectFrom('invoice')
        .selectAll()
        .where('job_id', '=', jobId)
        .executeTakeFirstOrThrow();
      const { price_cents: price, tax_cents: tax, total_cents: total } = invoice;
      await payForCompletedJob(ctx, job, { price, tax, total });
    });
    await settle();
  }

  return {
    customer,
    shop,
    as,
    move,
    settle,
    paymentOf,
    enterCard,
    accepted,
    acceptedJustNow,
    booked,
    savedCard,
    worked,
    invoiced,
    completed,
  };
}

async function accept(ctx: Context, people: People, booking: Booking, held: Held): Promise<JobId> {
  const { price = 20_000, tax = 1_200, startsInHours = 48, takesHours = 2 } = booking;
  const amount = cents(price + tax);
  const start = plus(ctx.now, startsInHours * HOUR);
  const ready = plus(start, takesHours * HOUR);
  const jobId = ctx.newId<JobId>();
  const quoteId = ctx.newId<QuoteId>();
  await insertJob(ctx, people, jobId);
  await insertQuote(ctx, people, { jobId, quoteId, price: cents(price), tax: cents(tax), start, ready });
  const changes = {
    shop_id: people.shopId,
    accepted_quote_id: quoteId,
    fee_schedule_id: '019a0000-0000-7000-8000-000000000001' as never,
  };
  const job: LockedJob = await moveJob(ctx, await lockJob(ctx, jobId), 'accept', { changes });
  await requestHold(ctx, { job, quoteId, shopId: people.shopId, amount, start, ready, ...held });
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

async function writeInvoice(ctx: Context, jobId: JobId, { price, tax }: { price: number; tax: number }) {
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

function endpointOf(system: System) {
  return {
    url: 'in-process',
    secret: SECRET,
    post: async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      await receiveProviderEvent(system, body, headers[SIGNATURE_HEADER]);
      return { ok: true };
    },
  };
}

/** Every invariant over everything that ever happened; the world must be at rest. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of invariants) {
    const { id, violations, sample } = await findViolations(database.kysely, invariant, new Date(0));
    if (violations > 0) broken.push(`${id} (${violations}): ${sample}`);
  }
  return broken;
}
