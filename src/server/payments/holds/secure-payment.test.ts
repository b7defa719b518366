import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { authenticateHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { voidPayment } from '../end-payment.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, CARD, type MoneyWorld, moneyWorld } from '#test/support/money-world.ts';
import { replaceCard } from '../cards/replace-card.ts';

let database: Database;
let world: MoneyWorld;

beforeAll(async () => {
  database = await testDatabase();
  world = await moneyWorld(database);
});
afterEach(async () => {
  await world.settle();
  expect(await brokenInvariants(database)).toEqual([]);
  world.clock.moveTo(START);
});
afterAll(() => database.close());

const jobOf = (id: JobId) =>
  database.kysely.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function passTo(instant: Date): Promise<void> {
  world.clock.moveTo(instant);
  await world.settle();
}

const farAway = { startsInHours: 10 * 24, takesHours: 4 };
const start = plus(START, 10 * DAY);

describe('arranging the money of an accepted quote', () => {
  it('holds the total on the card that the customer enters, and books', async () => {
    const job = await world.accepted();
    expect(await world.paymentOf(job)).toMatchObject({ state: 'awaiting_card', plan: 'authorise_now' });
    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'authorised',
      authorised_cents: 21_200,
      captured_cents: 0,
      card_last4: '4242',
      client_secret: null,
    });
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('remembers that a bank asks about the card, so that no one types it again after coming back', async () => {
    const job = await world.accepted();
    expect(await world.paymentOf(job)).toMatchObject({ state: 'awaiting_card', asks_bank: false });
    await world.enterCard(job, CARD.asksBank);
    const asked = await world.paymentOf(job);
    expect(asked).toMatchObject({ state: 'awaiting_card', asks_bank: true });
    const intent = { id: asked.provider_hold_id!, clientSecret: asked.client_secret! };
    await authenticateHold(world.simulator, { ...intent, approve: false });
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({
      asks_bank: false,
      decline_reason: 'authentication_failed',
    });
    await world.enterCard(job, CARD.asksBank);
    await authenticateHold(world.simulator, { ...intent, approve: true });
    await world.settle();
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('saves the card of an appointment far away, and holds the money a day before it', async () => {
    const job = await world.booked(farAway);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'card_saved',
      plan: 'save_card',
      authorised_cents: 0,
    });
    expect((await jobOf(job)).state).toBe('booked');
    await passTo(plus(start, -25 * HOUR));
    expect((await world.paymentOf(job)).state).toBe('card_saved');
    await passTo(plus(start, -24 * HOUR));
    expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised', authorised_cents: 21_200 });
  });

  it('lets the customer try another card after a decline, and charges nothing for the first', async () => {
    const job = await world.accepted();
    await world.enterCard(job, CARD.declines);
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'awaiting_card',
      decline_reason: 'card_declined',
      declines: 1,
    });
    expect((await jobOf(job)).state).toBe('booking_pending');
    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised', decline_reason: null });
  });

  it('starts a fresh entry when the customer asks for one, and lets the old one go', async () => {
    const job = await world.accepted();
    await world.enterCard(job, CARD.declines);
    const before = await world.paymentOf(job);
    await world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await world.settle();
    const after = await world.paymentOf(job);
    expect(after.provider_hold_id).not.toBe(before.provider_hold_id);
    const old = await world.system.services.payments.readHold(before.provider_hold_id!);
    expect(old.status).toBe('voided');
    await world.enterCard(job);
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('takes the last card however many were tried before', async () => {
    const job = await world.accepted();
    const { id } = await world.paymentOf(job);
    await database.executeSql(
      `insert into payment_attempt
         (id, payment_id, kind, provider_key, request, state, created_at, queued_at)
       select gen_random_uuid(), $1, 'prepare', 'long-ago-' || n, '{}', 'failed', $2, $2
       from generate_series(1, 250) n`,
      [id, START],
    );
    await database.executeSql(
      `update payment_attempt set id = ('00000000' || substr(id::text, 9))::uuid where request = '{}'`,
    );
    await world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await world.settle();
    await world.enterCard(job);
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('refuses a fresh entry while nothing was declined', async () => {
    const job = await world.booked();
    const again = world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await expect(again).rejects.toMatchObject({ code: 'PAYMENT_WRONG_STATE' });
  });

  it('lets go of a hold that arrives after the time was given back', async () => {
    const job = await world.accepted();
    const { provider_hold_id: hold } = await world.paymentOf(job);
    await world.as({ kind: 'system' }, (ctx) => voidPayment(ctx, job, 'the 15 minutes were over'));
    await world.settle();
    expect((await world.paymentOf(job)).state).toBe('voided');
    expect((await world.system.services.payments.readHold(hold!)).status).toBe('voided');
  });

  it('lets go of a card entry that is ready only after its payment ended', async () => {
    const job = await world.acceptedJustNow();
    await world.as({ kind: 'system' }, (ctx) => voidPayment(ctx, job, 'the owner stepped back'));
    await world.settle();
    expect(await world.paymentOf(job)).toMatchObject({ state: 'voided', provider_hold_id: null });
    // Nothing was held, so its story does not speak of a hold.
    const { rows: told } = await database.executeSql(
      `select action from audit_entry where job_id = $1 and action in ('payment.voided', 'payment.called_off')`,
      [job],
    );
    expect(told).toEqual([{ action: 'payment.called_off' }]);
    const { rows } = await database.executeSql(
      'select status from simulator.hold where transfer_group = $1',
      [job],
    );
    expect(rows).toEqual([{ status: 'voided' }]);
  });
});

describe('a saved card', () => {
  it('holds the money at once, without the owner at the screen', async () => {
    const job = await world.accepted({}, { card: { cardId: await world.savedCard() }, offSession: true });
    expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised', off_session: true });
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('books an appointment far away without a further step', async () => {
    const job = await world.accepted(farAway, {
      card: { cardId: await world.savedCard() },
      offSession: false,
    });
    expect((await world.paymentOf(job)).state).toBe('card_saved');
    expect((await jobOf(job)).state).toBe('booked');
  });

  it('that is declined without the owner gives the job back', async () => {
    const card = { cardId: await world.savedCard(CARD.declinesLater) };
    const job = await world.accepted({}, { card, offSession: true });
    expect((await world.paymentOf(job)).state).toBe('voided');
    expect((await jobOf(job)).state).toBe('pending_selection');
  });

  it('that is declined asks its owner for another one while they are there', async () => {
    const card = { cardId: await world.savedCard(CARD.declinesLater) };
    const job = await world.accepted({}, { card, offSession: false });
    expect(await world.paymentOf(job)).toMatchObject({
      state: 'awaiting_card',
      decline_reason: 'card_declined',
    });
  });
});

describe('a saved card that is declined a day before the appointment', () => {
  it('is tried twice more, and then the booking ends without a charge', async () => {
    const job = await world.booked(farAway, CARD.declinesLater);
    await passTo(plus(start, -24 * HOUR));
    expect(await world.paymentOf(job)).toMatchObject({ state: 'awaiting_card', declines: 1 });
    expect(await jobOf(job)).toMatchObject({
      state: 'booked',
      payment_attention: true,
      payment_attention_since: plus(start, -24 * HOUR),
    });
    await passTo(plus(start, -12 * HOUR));
    expect((await world.paymentOf(job)).declines).toBe(2);
    await passTo(plus(start, -6 * HOUR));
    expect((await world.paymentOf(job)).declines).toBe(3);
    await passTo(plus(start, -2 * HOUR));
    expect((await world.paymentOf(job)).state).toBe('failed');
    expect(await jobOf(job)).toMatchObject({ state: 'cancelled', cancel_code: 'payment_failed' });
  });

  it('can be replaced until two hours before, and the booking stands', async () => {
    const job = await world.booked(farAway, CARD.declinesLater);
    await passTo(plus(start, -24 * HOUR));
    await world.as(world.customer, (ctx) => replaceCard(ctx, { jobId: job }));
    await world.settle();
    await world.enterCard(job);
    expect(await world.paymentOf(job)).toMatchObject({ state: 'authorised', authorised_cents: 21_200 });
    expect(await jobOf(job)).toMatchObject({ state: 'booked', payment_attention: false });
    await passTo(plus(start, -2 * HOUR));
    expect((await jobOf(job)).state).toBe('booked');
  });
});

describe('a hold that runs out before the car has come', () => {
  it('is let go and asked for again on the saved card', async () => {
    const job = await world.booked(farAway);
    await passTo(plus(start, -24 * HOUR));
    const first = await world.paymentOf(job);
    await passTo(plus(first.capture_before!, -24 * HOUR));
    const second = await world.paymentOf(job);
    expect(second).toMatchObject({ state: 'authorised', captured_cents: 0 });
    expect(second.provider_hold_id).not.toBe(first.provider_hold_id);
    expect((await world.system.services.payments.readHold(first.provider_hold_id!)).status).toBe('voided');
  });
});
