import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import type { Database } from '#platform/database/connect.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';

// What the database refuses to every caller, even the product itself when it is wrong.

let database: Database;
let world: MoneyWorld;
let one: JobId;
let other: JobId;

beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
  one = await world.booked();
  other = await world.booked();
});
afterAll(() => database.close());

/** As the application's role, in a transaction of its own. */
const run = (text: string, values: unknown[] = []) =>
  database.transaction((tx) => tx.executeQuery(CompiledQuery.raw(text, values)));

const posting = (source: string, destination: string) =>
  run(
    `with entry as (
       insert into ledger_transaction (id, kind, idempotency_key, market, occurred_at)
       values (gen_random_uuid(), 'reversal', gen_random_uuid(), '201', now()) returning id)
     insert into ledger_posting select id, 1, $1, $2, 99999 from entry`,
    [source, destination],
  );

describe('the database refuses', () => {
  it('a job that accepts the quote of another one', async () => {
    const steal = run(
      'update job set accepted_quote_id = (select accepted_quote_id from job where id = $2) where id = $1',
      [one, other],
    );
    await expect(steal).rejects.toThrow(/accepts_its_own_quote/);
  });

  it.each(['payment_attempt', 'payout', 'payment'])('to forget any %s', async (table) => {
    await expect(run(`delete from ${table}`)).rejects.toThrow(/permission denied/);
  });

  it('an account that begins with money', async () => {
    const open = run(`insert into ledger_account (id, inflow_cents) values ($1, 1000000)`, [
      `job:${crypto.randomUUID()}:funds`,
    ]);
    await expect(open).rejects.toThrow(/never posted/);
  });

  it.each(['platform:commission', 'platform:processing', 'platform:kept_fees'])(
    'to take more out of %s than is in it',
    async (account) => {
      await expect(posting(account, 'world:bank')).rejects.toThrow(/would be overdrawn by 99999/);
    },
  );

  it('a payment above what was approved, from its first row on', async () => {
    const insert = run(
      `insert into payment (id, job_id, quote_id, customer_id, shop_id, amount_cents, plan, state,
                            authorised_cents, captured_cents, policy_sha256, created_at)
       select gen_random_uuid(), job_id, quote_id, customer_id, shop_id, amount_cents + 1, plan, 'failed',
              amount_cents + 1, amount_cents + 1, policy_sha256, created_at from payment where job_id = $1`,
      [one],
    );
    await expect(insert).rejects.toThrow(/21201 cents, only 21200 approved/);
    const raise = run('update payment set amount_cents = amount_cents + 1 where job_id = $1', [one]);
    await expect(raise).rejects.toThrow(/only 21200 approved/);
  });

  it('a payment that names the quote of another job', async () => {
    const steal = run(
      'update payment set quote_id = (select accepted_quote_id from job where id = $2) where job_id = $1',
      [one, other],
    );
    await expect(steal).rejects.toThrow(/only 0 approved|keeps_to_its_job/);
  });

  it('a payout of what was not released', async () => {
    const pay = (jobId: JobId, amount: string) =>
      run(
        `insert into payout (id, shop_id, job_id, payment_id, amount_cents, state, available_at, created_at)
         select gen_random_uuid(), shop_id, job_id, id, ${amount}, 'pending', now(), now()
         from payment where job_id = $1`,
        [jobId],
      );
    await expect(pay(one, '1')).rejects.toThrow(/1 cents, only 0 released/);
    await world.worked(other);
    await world.completed(other);
    const raise = run('update payout set amount_cents = amount_cents + 1 where job_id = $1', [other]);
    await expect(raise).rejects.toThrow(/only 19910 released/);
  });
});

describe('the database allows', () => {
  it('what is given on purpose to come from an account without money', async () => {
    await posting('platform:goodwill', 'world:bank');
  });
});
