import { cents } from '#domain/money/money.ts';
import { movableClock, type MovableClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import type { PaymentsProvider, ProviderHold, ProviderSetup } from '../payments-provider.ts';
import { localPayments } from '../local-payments.ts';
import type { WebhookSecrets } from '../webhook-signature.ts';
import type { Faults } from './faults.ts';
import { confirmHold } from './holds-in-browser.ts';
import { confirmSetup } from './setups.ts';
import { openSimulator, type Simulator } from './simulator.ts';
import { findTestCard } from './test-cards.ts';

/*
 * For tests: a simulator over an empty database of its own, with what a customer does in the browser.
 */

export const SECRETS: WebhookSecrets = ['whsec_current', 'whsec_previous'];

export const NUMBERS = {
  SUCCEEDS: '4242424242424242',
  ASKS_BANK: '4000002500003155',
  DECLINES: '4000000000000002',
  LACKS_FUNDS: '4000000000009995',
  DECLINES_LATER: '4000000000000341',
  EXPIRED: '4000000000000069',
  CAPTURE_FAILS: '4000000000005225',
} as const;

export type TestWorld = {
  database: Database;
  simulator: Simulator;
  clock: MovableClock;
  payments: PaymentsProvider;
  withFaults(faults: Faults): PaymentsProvider;
  key(): string;
  aCustomer(): Promise<string>;
  aHold(amount?: number): Promise<ProviderHold>;
  payHold(hold: { id: string; clientSecret: string }, number?: string): Promise<void>;
  saveCard(customer: string, number?: string): Promise<ProviderSetup>;
  anAuthorisedHold(amount: number, number?: string): Promise<ProviderHold>;
  holdOffSession(customer: string, savedCard: string | undefined, key?: string): Promise<ProviderHold>;
  aCapturedCharge(amount?: number): Promise<string>;
  eventsOf(objectId: string): Promise<unknown[]>;
  count(table: string): Promise<number>;
};

const TABLES = `
  simulator.idempotency, simulator.customer, simulator.card, simulator.setup, simulator.hold,
  simulator.refund,
  simulator.account, simulator.account_page, simulator.payout, simulator.transfer,
  simulator.transfer_reversal, simulator.dispute, simulator.file, simulator.balance_transaction,
  simulator.webhook_delivery`;

/** An empty simulator. It needs no other migration than its own, and the role that it must be closed to. */
async function emptySimulator(database: Database): Promise<void> {
  const { rows } = await database.executeSql(`select to_regclass('simulator.hold') is not null as ready`);
  if (rows[0]?.['ready']) {
    await database.executeSql(`truncate ${TABLES}`);
    return;
  }
  const migrations = await readMigrations();
  const sqlOf = (name: string) => migrations.find((migration) => migration.name === name)?.sql ?? '';
  // The newer files are about tables of ours, too; the simulator's part of each comes last.
  const partOf = (name: string) => sqlOf(name).slice(sqlOf(name).indexOf('-- The simulator'));
  await database.executeSql(`
    do $$ begin create role hoist_app nologin; exception when duplicate_object then null; end $$;
    ${sqlOf('0020_simulator.sql')}
    ${partOf('0044_payout_accounts.sql')}
    ${partOf('0053_disputes.sql')}
    ${partOf('0160_cards_in_the_account.sql')}
    ${sqlOf('0175_simulator_speaks_stripe.sql')}
    ${sqlOf('0178_refunds_that_move_later.sql')}
    ${partOf('0181_missed_events.sql')}
    ${partOf('0182_more_test_cards.sql')}`);
}

export async function testWorldOn(database: Database): Promise<TestWorld> {
  await emptySimulator(database);
  const clock = movableClock(new Date('2027-03-01T12:00:00Z'));
  const simulator = openSimulator({ kysely: database.kysely, now: clock.now });
  const withFaults = (faults: Faults) => localPayments({ simulator, webhookSecrets: SECRETS, faults });
  const payments = localPayments({ simulator, webhookSecrets: SECRETS });
  let keys = 0;
  const key = () => `key-${(keys += 1)}`;

  async function aCustomer(): Promise<string> {
    const { id } = await payments.createCustomer({ key: key(), name: 'Ana', email: 'ana@demo.hoist.test' });
    return id;
  }
  async function aHold(amount = 20_000): Promise<ProviderHold> {
    const customer = await aCustomer();
    return payments.createHold({ key: key(), amount: cents(amount), customer, transferGroup: 'job-1' });
  }
  async function payHold(hold: { id: string; clientSecret: string }, number?: string): Promise<void> {
    await confirmHold(simulator, { id: hold.id, clientSecret: hold.clientSecret, typed: typedCard(number) });
  }
  async function saveCard(customer: string, number?: string): Promise<ProviderSetup> {
    const setup = await payments.createSetup({ key: key(), customer });
    await confirmSetup(simulator, { ...setup, typed: typedCard(number) });
    return payments.readSetup(setup.id);
  }
  async function anAuthorisedHold(amount: number, number?: string): Promise<ProviderHold> {
    const hold = await aHold(amount);
    await payHold(hold, number);
    return hold;
  }
  function holdOffSession(customer: string, savedCard: string | undefined, given = key()) {
    return payments.createHold({
      key: given,
      amount: cents(20_000),
      customer,
      transferGroup: 'job-1',
      savedCard,
      offSession: true,
    });
  }
  async function aCapturedCharge(amount = 20_000): Promise<string> {
    const hold = await anAuthorisedHold(amount);
    const captured = await payments.captureHold({ key: key(), id: hold.id, amount: cents(amount) });
    return captured.chargeId ?? '';
  }
  return {
    database,
    simulator,
    clock,
    payments,
    withFaults,
    key,
    aCustomer,
    aHold,
    payHold,
    saveCard,
    anAuthorisedHold,
    holdOffSession,
    aCapturedCharge,
    eventsOf: (objectId) => eventsOf(database, objectId),
    count: (table) => count(database, table),
  };
}

export function typedCard(number: string = NUMBERS.SUCCEEDS) {
  const testCard = findTestCard(number);
  if (!testCard) throw new Error(`${number} is not a test card`);
  return { testCard, expiry: '12/34' };
}

async function eventsOf(database: Database, objectId: string): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    'select type from simulator.webhook_delivery where object_id = $1 order by sequence',
    [objectId],
  );
  return rows.map((row) => row['type']);
}

async function count(database: Database, table: string): Promise<number> {
  const { rows } = await database.executeSql(`select count(*)::int as count from simulator.${table}`);
  return Number(rows[0]?.['count']);
}
