import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import type { ProviderOperation } from '#platform/payments/payments-provider.ts';
import type { Fault } from '#platform/payments/simulator/faults.ts';
import { signWebhook } from '#platform/payments/webhook-signature.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { handleProviderEvent } from './handle-event.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld, SECRET } from '#test/support/money-world.ts';
import { receiveProviderEvent } from './receive-event.ts';
import { refreshPayment } from '../refresh.ts';

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
});
afterEach(async () => {
  world.provider.faults = () => 'none';
  await world.settle();
  expect(await brokenInvariants(database)).toEqual([]);
  world.clock.moveTo(START);
});
afterAll(() => database.close());

const eventsAbout = (objectId: string) =>
  database.kysely.selectFrom('provider_event').selectAll().where('object_id', '=', objectId).execute();
const payoutOf = (job: JobId) =>
  database.kysely.selectFrom('payout').selectAll().where('job_id', '=', job).executeTakeFirstOrThrow();
const transactionsOf = (job: JobId) =>
  database.kysely.selectFrom('ledger_transaction').select('kind').where('job_id', '=', job).execute();

async function send(
  event: { type: string; objectId: string; id?: string },
  secret = SECRET,
): Promise<string> {
  const id = event.id ?? `evt_${uuidv7()}`;
  const now = world.clock.now();
  const body = JSON.stringify({
    id,
    object: 'event',
    type: event.type,
    created: Math.floor(now.getTime() / 1_000),
    data: { object: { id: event.objectId } },
  });
  await receiveProviderEvent(world.system, body, signWebhook(body, secret, now));
  return id;
}

describe('an event of the provider', () => {
  it('is refused unless the provider signed it just now', async () => {
    const forged = send(
      { type: 'payment_intent.amount_capturable_updated', objectId: 'pi_1' },
      'whsec_of_somebody_else',
    );
    await expect(forged).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
    const unsigned = receiveProviderEvent(world.system, '{}', undefined);
    await expect(unsigned).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
  });

  it('about something that we do not ask for is answered, and not written down', async () => {
    await send({ type: 'invoice.paid', objectId: 'in_1' });
    expect(await eventsAbout('in_1')).toEqual([]);
  });

  it('changes nothing when it is sent again, or late, or out of order', async () => {
    const job = await world.booked();
    await world.worked(job);
    await world.completed(job);
    const { provider_hold_id: hold } = await world.paymentOf(job);
    const before = await transactionsOf(job);
    const id = await send({ type: 'payment_intent.succeeded', objectId: hold! });
    await send({ type: 'payment_intent.succeeded', objectId: hold!, id });
    await send({ type: 'payment_intent.payment_failed', objectId: hold! });
    await send({ type: 'payment_intent.amount_capturable_updated', objectId: hold! });
    await world.settle();
    await handleProviderEvent(world.system, id);
    expect(await transactionsOf(job)).toEqual(before);
    expect((await world.paymentOf(job)).state).toBe('released');
    expect(
      (await eventsAbout(hold!)).every(({ outcome }) => outcome === 'applied' || outcome === 'unchanged'),
    ).toBe(true);
  });

  it("tells of a hold before the customer's page does, and both together book once", async () => {
    const job = await world.accepted();
    await world.enterCardQuietly(job);
    await Promise.all([refreshPayment(world.system, job), refreshPayment(world.system, job)]);
    await world.settle();
    expect((await world.paymentOf(job)).state).toBe('authorised');
  });

  it('about something that we do not know is looked at again for a while, and then set aside', async () => {
    const hold = await world.system.services.payments.createHold({
      key: uuidv7(),
      amount: cents(100),
      customer: (
        await world.system.services.payments.createCustomer({ key: uuidv7(), name: 'Eve', email: 'e@x.test' })
      ).id,
      transferGroup: uuidv7(),
    });
    const id = await send({ type: 'payment_intent.amount_capturable_updated', objectId: hold.id });
    await handleProviderEvent(world.system, id);
    expect((await eventsAbout(hold.id))[0]).toMatchObject({ handled_at: null });
    world.clock.moveTo(plus(START, HOUR));
    await world.settle();
    expect((await eventsAbout(hold.id))[0]).toMatchObject({ outcome: 'ignored' });
  });

  it('about something that the provider itself does not know is set aside', async () => {
    const id = await send({ type: 'payment_intent.amount_capturable_updated', objectId: 'pi_of_nobody' });
    world.clock.moveTo(plus(START, HOUR));
    await handleProviderEvent(world.system, id);
    expect((await eventsAbout('pi_of_nobody'))[0]).toMatchObject({ outcome: 'ignored' });
  });

  it('with an amount we did not ask for moves no money and waits for staff', async () => {
    const ownDatabase = await testDatabase();
    const own = await moneyWorld(ownDatabase);
    const job = await own.booked();
    const { provider_hold_id: hold } = await own.paymentOf(job);
    await own.system.services.payments.captureHold({ key: uuidv7(), id: hold!, amount: cents(21_200) });
    await own.settle();
    const event = await ownDatabase.kysely
      .selectFrom('provider_event')
      .select('outcome')
      .where('type', '=', 'hold.captured')
      .executeTakeFirstOrThrow();
    expect(event.outcome).toMatch(/^quarantined: asked to capture nothing, provider says 21200/);
    expect(await own.paymentOf(job)).toMatchObject({ state: 'authorised', captured_cents: 0 });
    expect(await brokenInvariants(ownDatabase)).toMatchObject([
      expect.stringMatching(/^M7-provider missing_here ch_\w+: provider 21200, ledger nothing$/),
    ]);
    await ownDatabase.close();
  });
});

describe('a provider that does not answer', () => {
  const operations: ProviderOperation[] = ['createHold', 'captureHold', 'transfer', 'voidHold', 'refund'];
  const faults: Fault[] = ['timeout_before', 'timeout_after', 'error500'];
  for (const fault of faults) {
    it(`(${fault}, twice at every step) still pays everything exactly once`, async () => {
      const left = new Map(operations.map((operation) => [operation, 2]));
      world.provider.faults = (operation) => {
        const times = left.get(operation) ?? 0;
        if (times === 0) return 'none';
        left.set(operation, times - 1);
        return fault;
      };
      const job = await world.booked();
      await world.move(job, 'checkIn');
      // Captured whole before the hold would end, so that a part has to be refunded as well.
      world.clock.moveTo(plus((await world.paymentOf(job)).capture_before!, -24 * HOUR));
      await world.settle();
      await world.move(job, 'startWork');
      await world.invoiced(job, { price: 10_000, tax: 600 });
      await world.completed(job);
      world.clock.moveTo(plus(world.clock.now(), 72 * HOUR));
      await world.settle();

      expect(await world.paymentOf(job)).toMatchObject({
        state: 'released',
        captured_cents: 21_200,
        refunded_cents: 10_600,
      });
      expect((await transactionsOf(job)).map(({ kind }) => kind).toSorted()).toEqual([
        'capture',
        'refund',
        'release',
        'transfer',
      ]);
      expect(await payoutOf(job)).toMatchObject({ state: 'paid', amount_cents: 10_000 - 500 - 290 + 600 });
    });
  }

  it('for hours loses nothing: a call whose task died is queued again', async () => {
    const job = await world.acceptedJustNow();
    await sql`delete from pgboss.job where name = 'payment.attempt'`.execute(database.kysely);
    await world.settle();
    expect((await world.paymentOf(job)).state).toBe('preparing');
    world.clock.moveTo(plus(START, 5 * HOUR));
    await world.sweepForgotten();
    expect((await world.paymentOf(job)).state).toBe('preparing');
    world.clock.moveTo(plus(START, 7 * HOUR));
    await world.sweepForgotten();
    expect((await world.paymentOf(job)).state).toBe('awaiting_card');
  });

  it('for longer than it remembers keys is asked what it made, and pays the shop once', async () => {
    const job = await world.booked();
    await world.worked(job);
    // The answer is lost, and the next try comes a day later.
    world.provider.faults = (operation) => {
      if (operation !== 'transfer') return 'none';
      world.provider.faults = () => 'none';
      world.clock.moveTo(plus(world.clock.now(), 24 * HOUR));
      return 'timeout_after';
    };
    await world.completed(job);
    world.clock.moveTo(plus(START, 72 * HOUR));
    await world.settle();
    const { id, provider_transfer_id: transfer } = await payoutOf(job);
    expect(await payoutOf(job)).toMatchObject({ state: 'paid', amount_cents: 20_000 - 1_000 - 290 + 1_200 });
    const { rows } = await database.executeSql(
      `select (select count(*)::int from simulator.transfer where source_charge =
           (select source_charge from simulator.transfer where id = $1)) as transfers,
         (select count(*)::int from audit_entry e join payment_attempt a on a.id::text = e.entity_id
           where e.action = 'payment.asked_late' and a.payout_id = $2) as asked`,
      [transfer, id],
    );
    expect(rows).toEqual([{ transfers: 1, asked: 1 }]);
  });

  it('while the customer waits is reported to them, and nothing changes', async () => {
    const job = await world.accepted();
    world.provider.faults = () => 'error500';
    await expect(refreshPayment(world.system, job)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    world.provider.faults = () => 'none';
    await world.enterCard(job, CARD.good);
    expect((await world.paymentOf(job)).state).toBe('authorised');
  });
});
