import type { ApiClient } from '#api/client.ts';
import { isAppError } from '#domain/errors/errors.ts';
import type { CardId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import type { MovableClock } from '#platform/clock.ts';
import { ProviderUnavailable } from '#platform/payments/payments-provider.ts';
import type { Fault } from '#platform/payments/simulator/faults.ts';
import { settle } from '#server/demo/settle.ts';
import { asSystem } from '#server/core/unit-of-work.ts';
import type { Product } from '../../src/main/compose.ts';
import { clientWith, type CookieJar, testApp, type TestApp } from '../support/app.ts';
import type { PersonName, ShopName } from '../support/people.ts';
import { type Random } from '../support/random.ts';
import { key } from '../support/stories.ts';
import { type Watch, watch } from './watch.ts';

export type Customer = { name: string; email: string; ask: ApiClient; cards: CardId[] };

/** One repair and those who live through it. */
export type Tale = {
  jobId: JobId;
  owner: Customer;
  /** The mechanic comes to the car. */
  wantsVisit: boolean;
  /** The last thing that was asked with a key, to ask it again. */
  last: { again: () => Promise<unknown>; answer: unknown } | null;
  steps: number;
};

export const workshops = ['mira', 'dulles', 'volt'] as const satisfies readonly (PersonName & ShopName)[];
export type Workshop = (typeof workshops)[number];

export type Stage = {
  app: TestApp;
  random: Random;
  clock: MovableClock;
  customers: Customer[];
  watch: Watch;
  /** What the product logged as an error: no failure may go unreported. */
  errors: unknown[];
  /** Whether calls to the provider fail at random. */
  provider: { fails: boolean };
  settle(): Promise<void>;
  close(): Promise<void>;
};

const CUSTOMERS = 4;
const FAULTS: readonly Fault[] = ['timeout_before', 'timeout_after', 'error500'];

/** A market of its own in memory, its clock standing still, and everything that happens watched. */
export async function openStage(random: Random, { faulty }: { faulty: boolean }): Promise<Stage> {
  const provider = { fails: false };
  const app = await testApp({
    faults: () => (provider.fails && random.chance(0.3) ? random.pick(FAULTS) : 'none'),
  });
  await lowerRefundLimits(app);
  // Not before: the market itself is made with a provider that answers.
  provider.fails = faulty;
  const { product, clock } = app;
  const errors: unknown[] = [];
  product.system.log.error = (...said: unknown[]) => {
    if (!isToBeExpected(said[0])) errors.push(said);
  };
  const customers: Customer[] = [];
  for (let number = 1; number <= CUSTOMERS; number += 1) {
    customers.push(await newCustomer(product, `owner-${number}`));
  }
  return {
    app,
    random,
    clock,
    customers,
    watch: await watch(product.system),
    errors,
    provider,
    settle: () => settleWhateverFails(app),
    close: () => app.close(),
  };
}

/** Repairs here are small: under the limits that a new market has, hardly a refund would wait for a second. */
async function lowerRefundLimits(app: TestApp): Promise<void> {
  await app.as('superAdmin').settings.setRefundLimits({
    role: 'finance_admin',
    aloneCents: cents(20_00),
    aDayCents: cents(100_00),
    reason: 'Small repairs.',
    idempotencyKey: key(),
  });
}

/**
 * A person who asked while the provider was away got an error. And when days passed without a look at a
 * clock, a hold has expired before it was captured: the provider says no, and the customer is asked for
 * another card.
 */
function isToBeExpected(facts: unknown): boolean {
  const { err, reason } = facts as { err?: unknown; reason?: string };
  const isAway = isAppError(err) && err.code === 'PROVIDER_UNAVAILABLE';
  // A bank that heard nothing in time has decided; an answer that comes after the outage is refused.
  const isOver =
    /^unexpected_state: This PaymentIntent .* because it is voided\.$|^invalid_request: This dispute is lost/;
  return isAway || isOver.test(reason ?? '');
}

export async function newCustomer(product: Product, name: string): Promise<Customer> {
  const email = `${name}@people.test`;
  await asSystem(product.system, (ctx) =>
    ctx.services.auth.within(ctx.tx).createUser({ email, name, emailVerified: true }),
  );
  const jar: CookieJar = { token: undefined };
  const ask = clientWith(product, jar, () => signInAnew(product, email, jar));
  return { name, email, ask, cards: [] };
}

/** Stories last for weeks and sessions do not. */
async function signInAnew({ system }: Product, email: string, jar: CookieJar): Promise<void> {
  const user = await system.services.auth.findUserByEmail(email);
  if (!user) return;
  if (jar.token && (await system.services.auth.sessionFor(jar.token))) return;
  const { token } = await system.services.auth.createSession(user.id, {
    audience: 'public',
    remember: true,
    secondFactor: false,
    provedAt: system.clock.now(),
    clientAddress: '192.0.2.1',
    userAgent: 'vitest',
  });
  jar.token = token;
}

let guestsSoFar = 0;

/** A person without an account: the emailed link makes one and signs them in. */
export function newGuest(product: Product): Customer {
  guestsSoFar += 1;
  const name = `guest-${guestsSoFar}`;
  const email = `${name}@people.test`;
  const jar: CookieJar = { token: undefined };
  return { name, email, ask: clientWith(product, jar, () => signInAnew(product, email, jar)), cards: [] };
}

/** More rounds than failing calls in a row are likely to need. */
const MOST_ROUNDS = 60;

/**
 * Lets everything happen that may happen now. A provider that is away makes work fail and be tried again;
 * anything else that fails is a mistake.
 */
async function settleWhateverFails(app: TestApp): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const waits = await hurryWhatIsDue(app);
    try {
      await settle(app.product);
      if (!waits) return;
    } catch (error) {
      if (!isProviderAway(error)) throw error;
    }
  }
  throw new Error('the market does not come to rest');
}

function isProviderAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isProviderAway);
  return error instanceof ProviderUnavailable;
}

/**
 * The queue counts in real time and the market in its own: what is due by the market's clock, and what failed
 * and would be tried again in a few seconds, is made due now. Answers whether there was any.
 */
async function hurryWhatIsDue({ product, clock }: TestApp): Promise<boolean> {
  const { rows } = await product.system.database.executeSql(
    `update pgboss.job set start_after = now()
     where name <> 'dead' and start_after > now()
       and (state = 'retry' or (state = 'created' and start_after <= $1)) returning id`,
    [clock.now()],
  );
  return rows.length > 0;
}
