import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY, HOUR, MINUTE, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { sweepMissed } from './sweep-missed.ts';

let database: Database;
let world: MoneyWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
});
afterEach(async () => {
  world.webhooks.areLost = false;
  world.provider.faults = () => 'none';
  await world.settle();
  expect(await brokenInvariants(database)).toEqual([]);
});
afterAll(() => database.close());

const sql = (text: string, values: unknown[] = []) =>
  database.executeSql(text, values).then(({ rows }) => rows);
const later = async (milliseconds: number) => {
  world.clock.moveTo(plus(world.clock.now(), milliseconds));
  await world.settle();
};
const swept = async () => {
  world.clock.moveTo(plus(world.clock.now(), 2 * HOUR));
  await world.sweepMissed();
};

/** A card is typed, the work is done and paid, and the bank pays the shop. */
async function aLife(afterEachStep: () => Promise<void>): Promise<JobId> {
  const job = await world.accepted();
  await world.enterCard(job);
  await afterEachStep();
  await world.worked(job);
  await world.completed(job);
  await later(73 * HOUR);
  await afterEachStep();
  await afterEachStep();
  return job;
}
const lineOf = async (job: JobId) => ({
  payment: (await world.paymentOf(job)).state,
  payout: (await sql('select state from payout where job_id = $1', [job]))[0]?.['state'],
  postings: await sql(
    `select t.kind, l.source, l.destination, l.amount_cents from ledger_transaction t
     join ledger_posting l on l.transaction_id = t.id
     where t.job_id = $1 order by t.occurred_at, t.id, l.amount_cents`,
    [job],
  ).then((rows) => rows.map((row) => JSON.stringify(row).replaceAll(job, 'job'))),
});

describe('webhooks that are lost', () => {
  it('end in the same state and the same postings, an hour later', async () => {
    const heard = await aLife(async () => {});
    world.clock.moveTo(START);
    world.webhooks.areLost = true;
    const unheard = await aLife(swept);
    expect(await lineOf(unheard)).toEqual(await lineOf(heard));
    expect(await lineOf(unheard)).toMatchObject({ payment: 'released', payout: 'paid' });
  });

  it('of a bank that takes a payment back freeze it all the same', async () => {
    world.webhooks.areLost = true;
    const job = await world.booked({}, '4000000000000259');
    await swept();
    await world.worked(job);
    await world.completed(job);
    await later(HOUR);
    expect((await world.paymentOf(job)).frozen_at).toBeNull();
    await swept();
    expect((await world.paymentOf(job)).frozen_at).not.toBeNull();
    expect(await sql('select state from chargeback where job_id = $1', [job])).toEqual([
      { state: 'needs_response' },
    ]);
    // Undecided for days: it is read again, and once in six hours, although no event tells of it.
    await later(3 * DAY);
    // The beginning of a quarter of a day.
    world.clock.moveTo(new Date(Math.ceil(world.clock.now().getTime() / (6 * HOUR)) * 6 * HOUR));
    await sql('delete from provider_event');
    await world.sweepMissed();
    await swept();
    const looks = await sql(`select id from provider_event where id like 'look-dp_%'`);
    expect(looks).toHaveLength(1);
    await later(5 * DAY);
    await swept();
    expect(await sql('select state from chargeback where job_id = $1', [job])).toEqual([{ state: 'lost' }]);
  });

  it('are asked for as the platform and as each account, and written down once', async () => {
    world.webhooks.areLost = true;
    const job = await world.booked();
    await swept();
    const before = await sql('select count(*)::int as events from provider_event');
    world.webhooks.areLost = false;
    await sql('update simulator.webhook_delivery set delivered_at = null, next_attempt_at = created_at');
    await world.settle();
    expect(
      (await sql('select count(*)::int as events from provider_event'))[0]!['events'],
    ).toBeGreaterThanOrEqual(before[0]!['events'] as number);
    expect(await sql(`select account <> '' as is_shop from event_sweep order by account`)).toEqual([
      { is_shop: false },
      { is_shop: true },
    ]);
    expect((await world.paymentOf(job)).state).toBe('authorised');
  });
});

describe('the sweep', () => {
  it('goes through a list of many pages, and goes on where its turn ended', async () => {
    await swept();
    const from = world.clock.now();
    await sql(
      `insert into simulator.webhook_delivery (
         event_id, type, object_id, payload, next_attempt_at, created_at, delivered_at)
       select 'evt_many_' || n, 'payment_intent.canceled', 'pi_many_' || n,
         json_build_object('id', 'evt_many_' || n, 'object', 'event', 'type', 'payment_intent.canceled',
           'created', extract(epoch from $1::timestamptz)::int,
           'data', json_build_object('object', json_build_object('id', 'pi_many_' || n)))::text, $1, $1, $1
       from generate_series(1, 250) n`,
      [plus(from, MINUTE)],
    );
    let requests = 0;
    world.provider.faults = (operation) => {
      if (operation !== 'listEvents') return 'none';
      requests += 1;
      return requests === 2 ? 'error500' : 'none';
    };
    world.clock.moveTo(plus(from, HOUR));
    await sweepMissed(world.system);
    const many = () => sql(`select id from provider_event where id like 'evt_many_%'`);
    expect(await many()).toHaveLength(100);
    // It waits before the next try, longer each time.
    await sweepMissed(world.system);
    expect(requests).toBe(2);
    world.clock.moveTo(plus(world.clock.now(), 5 * MINUTE));
    await sweepMissed(world.system);
    expect(await many()).toHaveLength(250);
    world.provider.faults = () => 'none';
    await sql(`update provider_event set handled_at = now(), outcome = 'ignored' where id like 'evt_many_%'`);
  });

  it('is the turn of one worker at a time', async () => {
    world.clock.moveTo(plus(world.clock.now(), HOUR));
    let requests = 0;
    world.provider.faults = (operation) => {
      if (operation === 'listEvents') requests += 1;
      return 'none';
    };
    await Promise.all([1, 2, 3, 4].map(() => sweepMissed(world.system)));
    const rows = await sql('select account from event_sweep');
    expect(requests).toBe(rows.length);
  });

  it('reads a card entry again that was left open, and an account of which something is asked', async () => {
    world.webhooks.areLost = true;
    const job = await world.accepted();
    await world.enterCardQuietly(job, CARD.good);
    await sql(
      `update shop_payout_account set currently_due = '{individual.id}', updated_at = created_at
      from (select $1::timestamptz as created_at) old`,
      [plus(world.clock.now(), -2 * DAY)],
    );
    await sql('update event_sweep set next_at = $1, read_to = $1', [plus(world.clock.now(), 30 * DAY)]);
    world.clock.moveTo(plus(world.clock.now(), 10 * MINUTE));
    await sql(`update payment set created_at = $1 where job_id = $2`, [
      plus(world.clock.now(), -2 * HOUR),
      job,
    ]);
    await sweepMissed(world.system);
    await world.system.queue.drain({ hurry: true });
    expect((await world.paymentOf(job)).state).toBe('authorised');
    expect(await sql('select currently_due from shop_payout_account')).toEqual([{ currently_due: [] }]);
  });
});
