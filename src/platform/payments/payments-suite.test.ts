import { afterAll, beforeAll } from 'vitest';
import { openDatabase, type Database } from '#platform/database/connect.ts';
import { paymentsSuite, type SuiteCard, type SuiteStage } from '#test/stripe/payments-suite.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { verifyAccount } from './simulator/accounts.ts';
import { confirmSetup } from './simulator/setups.ts';
import { NUMBERS, testWorldOn, typedCard } from './simulator/test-world.ts';

const numbers: Record<SuiteCard, string> = {
  works: NUMBERS.SUCCEEDS,
  declines: NUMBERS.DECLINES,
  declinesLater: NUMBERS.DECLINES_LATER,
};

let database: Database;
let stage: SuiteStage;
beforeAll(async () => {
  database = await openDatabase();
  const { payments, simulator, clock, payHold } = await testWorldOn(database);
  stage = {
    payments,
    now: () => clock.now(),
    pay: (hold, card) => payHold(hold, numbers[card]),
    save: async ({ id, clientSecret }, card) => {
      await confirmSetup(simulator, { id, clientSecret, typed: typedCard(numbers[card]) });
    },
    shopAccount: async () => {
      const shop = { key: uuidv7(), name: 'Mira’s Garage', email: 'mira@suite.test' };
      const { id } = await payments.createAccount(shop);
      await verifyAccount(simulator, id);
      return id;
    },
  };
});
afterAll(() => database.close());

paymentsSuite('the simulator', () => stage);
