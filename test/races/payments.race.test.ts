import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import { HOUR, plus } from '#domain/time.ts';
import { type Database, openDatabase } from '#platform/database/connect.ts';
import { handleProviderEvent } from '#server/payments/events/handle-event.ts';
import { performAttempt } from '#server/payments/attempts/perform-attempt.ts';
import { refreshPayment } from '#server/payments/refresh.ts';
import { sweepTimers } from '#server/wiring/timers.ts';
import { brokenInvariants, type MoneyWorld, moneyWorld } from '../support/money-world.ts';
import { startPostgres, type TestPostgres } from '../support/servers/postgres.ts';
import { rounds } from '../support/rounds.ts';

// Money on real PostgreSQL, with everything that may happen at once happening at once: the customer's page
// asks, the provider's event arrives, two workers do one task, a timer fires, and the shop's other jobs go
// on.

let server: TestPostgres;
let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  server = await startPostgres();
  database = await openDatabase({ url: await server.createDatabase('payments'), poolSize: 12 });
  world = await moneyWorld(database);
});
afterAll(async () => {
  await database?.close();
  await server?.stop();
});

/** Whatever waits in the queue and the inbox, done twice and at the same time as everything else. */
async function everythingAtOnce(jobs: readonly JobId[]): Promise<void> {
  const { system } = world;
  const attempts = await database.kysely
    .selectFrom('payment_attempt')
    .select('id')
    .where('state', '=', 'pending')
    .execute();
  const events = await database.kysely
    .selectFrom('provider_event')
    .select('id')
    .where('handled_at', 'is', null)
    .execute();
  await Promise.all([
    ...attempts.flatMap(({ id }) => [performAttempt(system, id), performAttempt(system, id)]),
    ...events.flatMap(({ id }) => [handleProviderEvent(system, id), handleProviderEvent(system, id)]),
    ...jobs.flatMap((job) => [refreshPayment(system, job), refreshPayment(system, job)]),
    sweepTimers(system),
    sweepTimers(system),
  ]);
}

describe('the money of several jobs of one shop', () => {
  it('comes to the same in either order', { timeout: 900_000 }, async () => {
    const each = 4;
    for (let round = 0; round < rounds(50); round += 1) {
      const jobs = await Promise.all(Array.from({ length: each }, () => world.acceptedJustNow()));
      await everythingAtOnce(jobs);
      await Promise.all(jobs.map((job) => world.enterCardQuietly(job)));
      await everythingAtOnce(jobs);
      await world.settle();
      await Promise.all(jobs.map((job) => world.worked(job)));
      await Promise.all(jobs.map((job) => world.confirmed(job)));
      await everythingAtOnce(jobs);
      await everythingAtOnce(jobs);
      await world.settle();
      world.clock.moveTo(plus(world.clock.now(), 72 * HOUR));
      await everythingAtOnce(jobs);
      await world.settle();
      for (const job of jobs) {
        expect(await world.paymentOf(job)).toMatchObject({ state: 'released', released_cents: 21_200 });
      }
    }
    expect(await brokenInvariants(database)).toEqual([]);
    const { rows } = await database.executeSql(
      `select state, count(*)::int as payouts from payout group by state`,
    );
    expect(rows).toEqual([{ state: 'paid', payouts: rounds(50) * each }]);
  });
});

describe('a posting', () => {
  it('does not wait for another one that holds the same account by its foreign key', async () => {
    const account = `shop:${world.shopId}:payable` as const;
    await database.executeSql('insert into ledger_account (id) values ($1) on conflict do nothing', [
      account,
    ]);
    await database.kysely.transaction().execute(async (other) => {
      // Foreign keys are checked with the rights of the table's owner.
      await sql`reset role`.execute(other);
      await sql`select from ledger_account where id = ${account} for key share`.execute(other);
      const posted = database.transaction(async (tx) => {
        // A caller waiting here waits forever: the other one ends after this.
        await sql`set local lock_timeout = '1s'`.execute(tx);
        await sql`
          insert into ledger_transaction (id, kind, idempotency_key, market, occurred_at)
          values (gen_random_uuid(), 'reversal', 'beside a key', '201', ${world.clock.now()})`.execute(tx);
        await sql`
          insert into ledger_posting (transaction_id, position, source, destination, amount_cents)
          select id, 1, 'world:customer', ${account}, 1 from ledger_transaction
          where idempotency_key = 'beside a key'`.execute(tx);
        throw new Error('written without waiting');
      });
      await expect(posted).rejects.toThrow('written without waiting');
    });
  });
});
