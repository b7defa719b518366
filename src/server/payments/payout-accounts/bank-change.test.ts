import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import type { ProviderAccount } from '#platform/payments/payments-provider.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { brokenInvariants, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { applyAccount, resumeWaitingPayout } from './apply-account.ts';
import { statementOf } from '../statements/statement.ts';

/*
 * An attacker who takes over a shop account would redirect its money to their own bank. We transfer nothing
 * for 72 hours after a bank change. We can't hold what was transferred before: the provider pays it to the
 * current bank.
 */

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
  await world.settle();
  // A shop that is known: only the bank can make its money wait.
  const known = { activated_at: plus(world.clock.now(), -90 * DAY) };
  await database.kysely.updateTable('shop').set(known).where('id', '=', world.shopId).execute();
  for (let done = 0; done < 5; done += 1) await aFinishedJob();
  await later(72);
});
afterEach(async () => {
  await bankBecomes(OLD);
  await later(72);
  expect(await brokenInvariants(database)).toEqual([]);
});
afterAll(() => database.close());

const payoutOf = (id: JobId) =>
  database.kysely.selectFrom('payout').selectAll().where('job_id', '=', id).executeTakeFirstOrThrow();
const HELD = { state: 'held', hold_reason: expect.stringMatching(/bank account was changed/) as unknown };

async function aFinishedJob(): Promise<JobId> {
  const job = await world.booked();
  await world.worked(job);
  await world.completed(job);
  return job;
}

/** What the provider says of the account: that its bank is another, or that there is none. */
async function bankBecomes(bank: ProviderAccount['bank'], isUsable = true): Promise<void> {
  const { provider_account_id: id } = await database.kysely
    .selectFrom('shop_payout_account')
    .select('provider_account_id')
    .where('shop_id', '=', world.shopId)
    .executeTakeFirstOrThrow();
  const may = { transfersEnabled: isUsable, payoutsEnabled: isUsable, detailsSubmitted: true };
  const reading = { id, ...may, currentlyDue: [], pastDue: [], ...(bank ? { bank } : {}) };
  await world.as({ kind: 'system' }, (ctx) => applyAccount(ctx, reading));
}
const OLD = { mark: 'simulated:6789', last4: '6789' };
const OTHER = { mark: 'simulated:4321', last4: '4321' };

async function later(hours: number): Promise<void> {
  world.clock.moveTo(plus(world.clock.now(), hours * HOUR));
  await world.settle();
}

describe('money of a shop whose bank was changed', () => {
  it('waits 72 hours where it is earned afterwards, with the reason and the time', async () => {
    expect(await payoutOf(await aFinishedJob())).toMatchObject({ state: 'paid' });
    await bankBecomes(OTHER);
    await later(24);
    const until = plus(world.clock.now(), 48 * HOUR);
    const job = await aFinishedJob();
    expect(await payoutOf(job)).toMatchObject({ ...HELD, available_at: until });
    const { schedule } = await world.as(world.shop, (ctx) =>
      statementOf(ctx, { shopId: world.shopId, limit: 1 }),
    );
    expect(schedule).toMatchObject({
      nextAt: until.toISOString(),
      waiting: [{ reason: expect.stringMatching(/bank account was changed/), payouts: 1 }],
    });
    await later(47);
    expect(await payoutOf(job)).toMatchObject(HELD);
    await later(1);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid', hold_reason: null });
    expect(await payoutOf(await aFinishedJob())).toMatchObject({ state: 'paid' });
  });

  it('waits, too, where it was about to leave', async () => {
    await bankBecomes(OLD, false);
    const job = await aFinishedJob();
    await bankBecomes(OLD);
    await resumeWaitingPayout(world.system, (await payoutOf(job)).id);
    expect(await payoutOf(job)).toMatchObject({ state: 'pending' });
    // The transfer is written down, and the provider was not asked for it yet.
    await bankBecomes(OTHER);
    await world.settle();
    expect(await payoutOf(job)).toMatchObject({ ...HELD, provider_transfer_id: null });
    await later(72);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid' });
  });

  it('waits, too, where it waited for something else', async () => {
    await bankBecomes(undefined, false);
    const job = await aFinishedJob();
    expect(await payoutOf(job)).toMatchObject({ state: 'held' });
    await later(24);
    // The account works again, with a bank that is not the one from before it had none.
    await bankBecomes(OTHER);
    await world.settle();
    const { id } = await payoutOf(job);
    expect(await payoutOf(job)).toMatchObject(HELD);
    // It was not tried first.
    const tries = await database.executeSql('select id from payment_attempt where payout_id = $1', [id]);
    expect(tries.rows).toEqual([]);
    await later(71);
    expect(await payoutOf(job)).toMatchObject(HELD);
    await later(1);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid' });
  });

  it('waits, too, where its transfer failed, which it still says', async () => {
    const takes = (isOpen: boolean) =>
      database.executeSql('update simulator.account set transfers_enabled = $1', [isOpen]);
    await takes(false);
    const job = await aFinishedJob();
    await takes(true);
    const { id, available_at: before } = await payoutOf(job);
    expect(await payoutOf(job)).toMatchObject({ state: 'failed' });
    await bankBecomes(OTHER);
    await world.settle();
    const waiting = await payoutOf(job);
    expect(waiting).toMatchObject({ ...HELD, state: 'failed' });
    expect(waiting.available_at.getTime()).toBeGreaterThan(before.getTime());
    const { rows } = await database.executeSql(
      `select action, before, after from audit_entry where entity = 'payout' and entity_id = $1
       order by seq desc limit 1`,
      [id],
    );
    expect(rows).toMatchObject([
      { action: 'payout.waits_on', before: { state: 'failed' }, after: { state: 'failed' } },
    ]);
    await later(72);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid' });
  });

  it('waits again when the bank is changed once more, or back', async () => {
    await bankBecomes(OTHER);
    const job = await aFinishedJob();
    await later(71);
    await bankBecomes(OLD);
    await later(1);
    expect(await payoutOf(job)).toMatchObject(HELD);
    await later(71);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid' });
  });

  it('waits where two banks end in the same digits', async () => {
    await bankBecomes({ mark: 'another', last4: '6789' });
    expect(await payoutOf(await aFinishedJob())).toMatchObject(HELD);
  });

  it('does not wait for the same bank, nor for one that was gone and came back', async () => {
    await bankBecomes(OLD);
    await bankBecomes(undefined);
    await bankBecomes(OLD);
    expect(await payoutOf(await aFinishedJob())).toMatchObject({ state: 'paid' });
  });

  it('of a job whose clock runs ahead waits on that clock, which can run further ahead', async () => {
    const job = await world.booked();
    const runsAhead = (days: number) =>
      database.kysely
        .updateTable('job')
        .set({ clock_offset_seconds: (days * DAY) / 1_000 })
        .where('id', '=', job)
        .execute();
    await world.worked(job);
    await runsAhead(30);
    await bankBecomes(OTHER);
    await world.completed(job);
    expect(await payoutOf(job)).toMatchObject({ ...HELD, available_at: plus(world.clock.now(), 33 * DAY) });
    await runsAhead(33);
    await world.settle();
    expect(await payoutOf(job)).toMatchObject({ state: 'paid' });
  });
});
