import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#domain/money/money.ts';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { verifyAccount } from '#platform/payments/simulator/accounts.ts';
import { moveDisputes } from '#platform/payments/simulator/disputes.ts';
import { settlePayouts } from '#platform/payments/simulator/payouts.ts';
import { localStripe } from '#platform/payments/simulator/stripe-api/local-stripe.ts';
import { testWorldOn, typedCard } from '#platform/payments/simulator/test-world.ts';
import { confirmSetup } from '#platform/payments/simulator/setups.ts';
import { stripeClient } from '#platform/payments/stripe/client.ts';
import { stripePayments } from '#platform/payments/stripe/stripe-payments.ts';
import { missingIn, type Plain } from './missing-in.ts';

// `STRIPE_FIXTURES=FILE npm run test:stripe-shapes`: every object that the simulator answers or sends has
// the fields of Stripe's published example of its kind: `fixtures3.json` of github.com/stripe/openapi.

const { STRIPE_FIXTURES: path } = process.env;
const DISPUTED = '4000000000000259';

describe.skipIf(!path)('what the simulator says (STRIPE_FIXTURES names the published examples)', () => {
  let database: Database;
  let examples: Record<string, Plain>;
  const said: Plain[] = [];
  beforeAll(async () => {
    database = await openDatabase();
    examples = (JSON.parse(await readFile(path!, 'utf8')) as { resources: Record<string, Plain> }).resources;
    await aLifeOfMoney(database, said);
  });
  afterAll(() => database.close());

  it('has every field of the published examples', () => {
    const missing = said.flatMap((object) => missingIn(object, examples));
    expect([...new Set(missing)].toSorted()).toEqual([]);
  });

  it('was said of every kind of object', () => {
    const kinds = new Set<unknown>();
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('object' in value) kinds.add(value.object);
      Object.values(value).forEach(look);
    };
    said.forEach(look);
    expect([...kinds].filter((kind) => typeof kind === 'string' && kind in examples).toSorted()).toEqual([
      'account',
      'account_link',
      'balance',
      'balance_transaction',
      'bank_account',
      'charge',
      'customer',
      'dispute',
      'event',
      'file',
      'login_link',
      'payment_intent',
      'payment_method',
      'payout',
      'refund',
      'setup_intent',
      'transfer',
      'transfer_reversal',
    ]);
  });
});

/** Everything that money does here once, with every answer and every event of it. */
async function aLifeOfMoney(database: Database, said: Plain[]): Promise<void> {
  const world = await testWorldOn(database);
  const { simulator, clock } = world;
  const app = localStripe(simulator);
  const stripe = stripeClient(simulator.secretKey, {
    answer: async (url, init) => {
      const response = await app.fetch(new Request(url, init));
      said.push((await response.clone().json()) as Plain);
      return response;
    },
  });
  const port = stripePayments({ name: 'simulator', stripe, webhookSecrets: ['unused'] });
  const key = () => world.key();

  const { id: account } = await port.createAccount({ key: key(), name: 'Mira', email: 'm@x.test' });
  const links = { returnUrl: 'http://x.test/back', refreshUrl: 'http://x.test/again' };
  await port.createAccountLink({ key: key(), account, purpose: 'onboarding', ...links });
  await verifyAccount(simulator, account);
  await port.createLoginLink({ key: key(), account });
  await port.readAccount(account);

  const { id: customer } = await port.createCustomer({ key: key(), name: 'Ana', email: 'ana@x.test' });
  await stripe.customers.retrieve(customer);
  const setup = await port.createSetup({ key: key(), customer });
  await confirmSetup(simulator, { id: setup.id, clientSecret: setup.clientSecret, typed: typedCard() });
  await port.readSetup(setup.id);
  const hold = await port.createHold({ key: key(), amount: cents(20_000), customer, transferGroup: 'job' });
  await world.payHold(hold, DISPUTED);
  const { chargeId = '' } = await port.captureHold({ key: key(), id: hold.id, amount: cents(20_000) });
  await port.refund({ key: key(), chargeId, amount: cents(1_000) });
  const share = { amount: cents(10_000), destination: account, sourceCharge: chargeId };
  const transfer = await port.transfer({ key: key(), ...share });
  await port.reverseTransfer({ key: key(), transferId: transfer.id, amount: cents(500) });

  clock.advance(60_000);
  await settlePayouts(simulator, clock.now());
  await moveDisputes(simulator, clock.now());
  const { data: payouts } = await stripe.payouts.list({}, { stripeAccount: account });
  await port.readPayout({ id: payouts[0]!.id, account });
  const { data: disputes } = await stripe.disputes.list({ charge: chargeId });
  const words = { statement: 'The work was done.', fileName: 'packet.pdf', bytes: new Uint8Array([1]) };
  await port.answerDispute({ key: key(), disputeId: disputes[0]!.id, ...words });
  await stripe.balance.retrieve();
  await stripe.balanceTransactions.list({ limit: 100 });
  await stripe.events.list({ limit: 100 });
}
