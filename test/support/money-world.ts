import { unlimitedAdmission } from './admission.ts';
import type { CardId, JobId } from '#domain/ids.ts';
import type { JobMoveName } from '#domain/jobs/job-lifecycle.ts';
import type { Actor } from '#domain/permissions/actor.ts';
import { type MovableClock, movableClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log.ts';
import { ProviderUnavailable } from '#platform/payments/payments-provider.ts';
import { localPayments } from '#platform/payments/local-payments.ts';
import { deliverDue } from '#platform/payments/simulator/deliver-webhooks.ts';
import { moveDisputes } from '#platform/payments/simulator/disputes.ts';
import type { Faults } from '#platform/payments/simulator/faults.ts';
import { expireHolds } from '#platform/payments/simulator/holds.ts';
import { confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { settlePayouts } from '#platform/payments/simulator/payouts.ts';
import { moveRefunds } from '#platform/payments/simulator/refunds.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { openSimulator, type Simulator } from '#platform/payments/simulator/simulator.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { SIGNATURE_HEADER } from '#platform/payments/webhook-signature.ts';
import { createQueue } from '#platform/queue/queue.ts';
import type { Context, Services, System } from '#server/core/context.ts';
import { providerDifferences } from '../money/provider-differences.ts';
import { findViolations } from '#server/ledger/check-invariants.ts';
import { invariants } from '#server/ledger/invariants.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { builtInKept } from '#server/settings/in-force.ts';
import { moveJob } from '#server/jobs/move-job.ts';
import { taskSettings, type Tasks } from '#server/core/tasks.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { unitOfWork } from '#server/core/unit-of-work.ts';
import { reactions } from '#server/wiring/wiring.ts';
import { payForCompletedJob } from '#server/payments/complete-payment.ts';
import { resumeWaitingPayout } from '#server/payments/payout-accounts/apply-account.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { checkpointKey } from '#server/audit/checkpoint.ts';
import { handleProviderEvent } from '#server/payments/events/handle-event.ts';
import {
  accept,
  type Booking,
  type Held,
  makePeople,
  noCard,
  type People,
  START,
  writeInvoice,
} from './money-factories.ts';
import { performAttempt } from '#server/payments/attempts/perform-attempt.ts';
import { findInvoice, findPayment, type PaymentRow } from '#server/payments/queries.ts';
import { receiveProviderEvent } from '#server/payments/events/receive-event.ts';
import { startCard } from '#server/payments/cards/save-card.ts';
import { sweepMissed } from '#server/payments/sweep/sweep-missed.ts';
import { sweepForgotten } from '#server/payments/attempts/sweep-forgotten.ts';

/*
 * For tests: jobs whose money can be moved step by step, over the simulated provider, without the verbs that
 * lead there in the product. Those have tests of their own, through the contract.
 */

export const SECRET = 'whsec_for_the_tests';
export const CARD = {
  good: '4242424242424242',
  asksBank: '4000002500003155',
  declines: '4000000000000002',
  declinesLater: '4000000000000341',
  captureFails: '4000000000005225',
  refundWaits: '4000000000007726',
  refundFails: '4000000000005126',
} as const;

export type MoneyWorld = Awaited<ReturnType<typeof moneyWorld>>;

/** `faults` may be changed while the world turns; `alarms` are the lines of the log that ask for a person. */
export async function moneyWorld(
  database: Database,
  provider: { faults: Faults } = { faults: () => 'none' },
) {
  const clock = movableClock(START);
  const webhooks = { areLost: false };
  const simulator = openSimulator({
    kysely: database.kysely,
    now: () => clock.now(),
    payoutDelays: { pendingMs: 0, inTransitMs: 0 },
  });
  const alarms: string[] = [];
  const destination = { write: (line: string) => void alarms.push(line) };
  const log = createLog({ level: 'error', pretty: false, destination });
  const queue = createQueue<Tasks>({ database, log, tasks: taskSettings, works: false });
  const payments = localPayments({
    simulator,
    webhookSecrets: [SECRET],
    faults: (operation) => provider.faults(operation),
  });
  const system: System = {
    admission: unlimitedAdmission(),
    database,
    queue,
    clock,
    log,
    react: reactions,
    isDemo: true,
    isPublicDemo: false,
    isDrill: false,
    publicUrl: 'http://hoist.test',
    dataDir: '/nowhere',
    secret: { id: 'key', checkpointKey: checkpointKey(Buffer.alloc(32)), nextId: null, previous: null },
    checkpoints: {
      key: checkpointKey(Buffer.alloc(32)),
      others: [],
      storage: diskStorage('/nowhere'),
      oldFile: '/nowhere/checkpoints.jsonl',
    },
    settings: [],
    keys: [],
    kept: builtInKept,
    services: {
      payments,
      paymentsOf: (name: string) => (name === payments.name ? payments : null),
    } as Services,
  };
  systems.set(database, system);
  queue.work('payment.attempt', ({ attemptId }) => performAttempt(system, attemptId));
  queue.work('payout.resume', ({ payoutId }) => resumeWaitingPayout(system, payoutId));
  queue.work('payment.provider_event', ({ eventId }) => handleProviderEvent(system, eventId));
  queue.work('event.deliver', async () => {});
  await queue.prepare();
  const people = await makePeople(system);
  return {
    clock,
    provider,
    alarms,
    ...people,
    ...acts(system, { simulator, clock, webhooks }, people),
    webhooks,
  };
}

type Core = ReturnType<typeof core>;

type Outside = {
  simulator: Simulator;
  clock: MovableClock;
  /** Whether what the provider sends gets lost on the way. */
  webhooks: { areLost: boolean };
};

function acts(system: System, outside: Outside, people: People) {
  const base = core(system, outside, people);
  const cards = cardActs(base);
  return {
    ...base,
    ...cards,
    ...bookingActs(base, cards.enterCard),
    ...workActs(base),
    sweepForgotten: () => sweepForgotten(system).then(base.settle),
    sweepMissed: () => sweepMissed(system).then(base.settle),
  };
}

function core(system: System, { simulator, clock, webhooks }: Outside, people: People) {
  const { customerId, shopId } = people;
  const customer: Actor = { kind: 'customer', userId: customerId };
  const shop: Actor = { kind: 'shop', userId: customerId, shopId, role: 'mso_owner', shopStatus: 'active' };
  const as = <T>(actor: Actor, work: (ctx: Context) => Promise<T>) =>
    unitOfWork(system, { actor, request: null }, work);

  async function settle(): Promise<void> {
    for (let round = 0; round < 30; round += 1) {
      await sweepTimers(system);
      let did = await system.queue.drain({ hurry: true }).catch(countUnavailable);
      did += await expireHolds(simulator, clock.now());
      did += await settlePayouts(simulator, clock.now());
      did += await moveDisputes(simulator, clock.now());
      did += await moveRefunds(simulator, clock.now());
      did += await deliverDue(simulator, endpointOf(system, webhooks), clock.now());
      if (did === 0) return;
    }
    throw new Error('the world does not come to rest');
  }

  async function paymentOf(jobId: JobId): Promise<PaymentRow> {
    const payment = await as({ kind: 'system' }, (ctx) => findPayment(ctx.tx, jobId));
    if (!payment) throw new Error(`job ${jobId} has no payment`);
    return payment;
  }
  return { system, simulator, people, customer, shop, as, settle, paymentOf };
}

const typed = (number: string) => ({ testCard: findTestCard(number)!, expiry: '12/34' });

function cardActs({ system, simulator, as, customer, settle, paymentOf }: Core) {
  /**
   * The customer types a card at the provider, where the payment asks for one; its event has not arrived yet.
   */
  async function enterCardQuietly(jobId: JobId, number: string = CARD.good): Promise<void> {
    const payment = await paymentOf(jobId);
    const { provider_hold_id: hold, provider_setup_id: setup, client_secret: clientSecret } = payment;
    if (!clientSecret) throw new Error('no card is asked for');
    if (hold) await confirmHold(simulator, { id: hold, clientSecret, typed: typed(number) });
    else await confirmSetup(simulator, { id: setup!, clientSecret, typed: typed(number) });
  }

  /** The same, and everything that follows from it. */
  async function enterCard(jobId: JobId, number: string = CARD.good): Promise<void> {
    await enterCardQuietly(jobId, number);
    await settle();
  }

  async function savedCard(number: string = CARD.good): Promise<CardId> {
    const cardId = await as(customer, startCard);
    await settle();
    const { provider_setup_id: id, client_secret: clientSecret } = await system.database.kysely
      .selectFrom('customer_card')
      .selectAll()
      .where('id', '=', cardId)
      .executeTakeFirstOrThrow();
    await confirmSetup(simulator, { id: id!, clientSecret: clientSecret!, typed: typed(number) });
    await settle();
    return cardId;
  }
  return { enterCard, enterCardQuietly, savedCard };
}

function bookingActs(
  { people, customer, as, settle }: Core,
  enterCard: (jobId: JobId, number: string) => Promise<void>,
) {
  /** A job whose quote the owner accepted just now, before the provider was asked anything. */
  function acceptedJustNow(booking: Booking = {}, held: Held = noCard): Promise<JobId> {
    return as(customer, (ctx) => accept(ctx, people, booking, held));
  }

  /** The same with the money step under way. */
  async function accepted(booking: Booking = {}, held: Held = noCard): Promise<JobId> {
    const jobId = await acceptedJustNow(booking, held);
    await settle();
    return jobId;
  }

  async function booked(booking: Booking = {}, number: string = CARD.good): Promise<JobId> {
    const jobId = await accepted(booking);
    await enterCard(jobId, number);
    return jobId;
  }
  return { acceptedJustNow, accepted, booked };
}

function workActs({ customer, shop, as, settle }: Core) {
  const move = (jobId: JobId, name: JobMoveName, actor: Actor = shop) =>
    as(actor, async (ctx) => void (await moveJob(ctx, await lockJob(ctx, jobId), name)));

  async function invoiced(jobId: JobId, amounts: { price: number; tax: number }): Promise<void> {
    await as(shop, (ctx) => writeInvoice(ctx, jobId, amounts));
    await move(jobId, 'finishWork');
  }

  /**
   * The car is brought, the work done and the invoice written; `price` and `tax` may be less than was quoted.
   */
  async function worked(jobId: JobId, { price = 20_000, tax = 1_200 }: Booking = {}): Promise<void> {
    await move(jobId, 'checkIn');
    await move(jobId, 'startWork');
    await invoiced(jobId, { price, tax });
  }

  /** The owner confirms the work; the event is not delivered yet. */
  async function confirmed(jobId: JobId): Promise<void> {
    await as(customer, async (ctx) => {
      const job = await moveJob(ctx, await lockJob(ctx, jobId), 'confirm');
      const invoice = await findInvoice(ctx.tx, jobId);
      const { price_cents: price, tax_cents: tax, total_cents: total } = invoice!;
      await payForCompletedJob(ctx, job, { price, tax, total });
    });
  }

  async function completed(jobId: JobId): Promise<void> {
    await confirmed(jobId);
    await settle();
  }
  return { move, invoiced, worked, confirmed, completed };
}

/**
 * A provider that does not answer fails a task, which the queue then does again. Anything else fails the
 * test.
 */
function countUnavailable(error: unknown): number {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (!errors.every((one) => one instanceof ProviderUnavailable)) throw error;
  return errors.length;
}

function endpointOf(system: System, webhooks: Outside['webhooks']) {
  return {
    url: 'in-process',
    secret: SECRET,
    post: async (_url: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      if (webhooks.areLost) return { ok: true };
      const provider = system.services.paymentsOf('simulator') ?? undefined;
      await receiveProviderEvent(system, body, headers[SIGNATURE_HEADER], provider);
      return { ok: true };
    },
  };
}

/** Which world has a database: what it lists at its provider is compared with the books. */
const systems = new WeakMap<Database, System>();

/** Every invariant over everything that ever happened; the world must be at rest. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of invariants) {
    const { id, violations, sample } = await findViolations(database.kysely, invariant, new Date(0));
    if (violations > 0) broken.push(`${id} (${violations}): ${sample}`);
  }
  return [...broken, ...(await providerDifferences(systems.get(database)!))];
}
