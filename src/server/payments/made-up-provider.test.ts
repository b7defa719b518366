import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttemptId, JobId } from '#domain/ids.ts';
import { HOUR, plus } from '#domain/time.ts';
import type { Database } from '#platform/database/connect.ts';
import { knownProviders, openProviders } from '#platform/payments/providers.ts';
import { SIGNATURE_HEADER, signWebhook } from '#platform/payments/webhook-signature.ts';
import { uuidv7 } from '#platform/tokens.ts';
import { performAttempt } from './attempts/perform-attempt.ts';
import { receiveProviderEvent } from './events/receive-event.ts';
import { webhookRoutes } from './events/webhook-routes.ts';
import { paymentViews } from './present-payment.ts';
import { reconcileStep } from './reconciliation/reconcile-day.ts';
import { reconcileDays } from './reconciliation/reconcile-days.ts';
import { lockJob } from '#server/jobs/lock-job.ts';
import { START } from '#test/support/money-factories.ts';
import { brokenInvariants, type MoneyWorld, moneyWorld, SECRET } from '#test/support/money-world.ts';
import { testDatabase } from '#test/support/servers/database.ts';
import { madeUpPayments } from '#test/stripe/made-up/made-up-payments.ts';
import { paymentsSuite } from '#test/stripe/payments-suite.ts';

// A provider is its folder and this line. It passes the suite, and takes over from another one.
const madeUp = madeUpPayments();
const known = { ...knownProviders, made_up: () => madeUp };

const withSimulator = (world: MoneyWorld) => ({
  simulator: { simulator: world.simulator, webhookSecrets: [SECRET] as const },
  stripe: null,
});

paymentsSuite('a made-up provider', () => ({
  payments: madeUp,
  now: () => new Date(),
  pay: async ({ id }, card) => madeUp.pay(id, card === 'works'),
  save: async ({ id }, card) => madeUp.save(id, { works: card === 'works' }),
  shopAccount: async () => {
    const { id } = await madeUp.createAccount({ key: uuidv7(), name: 'Mira', email: 'm@x.test' });
    madeUp.verify(id);
    return id;
  },
}));

describe('another provider that takes over', () => {
  let database: Database;
  let world: MoneyWorld;
  beforeAll(async () => {
    database = await testDatabase();
    world = await moneyWorld(database);
  });
  afterAll(() => database.close());

  function use({ current, named }: ReturnType<typeof openProviders>): void {
    Object.assign(world.system.services, { payments: current, paymentsOf: named });
  }
  const sql = (text: string, values: unknown[]) => database.executeSql(text, values).then(({ rows }) => rows);
  const attentionOf = async (job: JobId) =>
    (await sql('select payment_attention from job where id = $1', [job]))[0]?.['payment_attention'];
  const attemptsOf = (job: JobId) =>
    sql(
      `select a.kind, a.provider, a.state, a.failure from payment_attempt a
       left join payout on payout.id = a.payout_id 
       join payment p on p.id = coalesce(a.payment_id, payout.payment_id)
       where p.job_id = $1 order by a.id`,
      [job],
    );

  it('takes what is new, while an old hold is taken, released and paid out where it is', async () => {
    use(openProviders(known, withSimulator(world), 'simulator'));
    const old = await world.booked();
    const cardId = await world.savedCard();

    use(openProviders(known, withSimulator(world), 'made_up'));
    const fresh = await world.accepted();
    expect(await world.paymentOf(fresh)).toMatchObject({ provider: 'made_up', state: 'awaiting_card' });
    const { payment } = await world.as(world.customer, async (ctx) =>
      paymentViews(ctx, await lockJob(ctx, fresh)),
    );
    expect(payment?.intent).toMatchObject({ provider: 'made_up', id: expect.stringMatching(/^hold-/) });

    // A card of the old provider is no card of the new one: its owner is asked.
    const onOldCard = await world.accepted({ startsInHours: 96 }, { card: { cardId }, offSession: true });
    expect(await world.paymentOf(onOldCard)).toMatchObject({ provider: 'made_up', provider_card_id: null });

    await world.worked(old);
    await world.completed(old);
    world.clock.moveTo(plus(START, 72 * HOUR));
    await world.settle();
    expect(await world.paymentOf(old)).toMatchObject({ provider: 'simulator', state: 'released' });
    expect(new Set((await attemptsOf(old)).map(({ provider }) => provider))).toEqual(new Set(['simulator']));
    expect(await sql('select state, provider from payout where job_id = $1', [old])).toEqual([
      { state: 'paid', provider: 'simulator' },
    ]);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('is compared with its own books, and the old one with what it paid out itself', async () => {
    const work = ({ day }: { day: string }) => reconcileStep(world.system, day);
    world.system.queue.work('payments.reconcile', work);
    world.system.services.canTakePayments = true;
    const compared = async (name: 'simulator' | 'made_up') => {
      use(openProviders(known, withSimulator(world), name));
      await reconcileDays(world.system);
      await world.settle();
      return {
        days: await sql('select distinct state from reconciliation_day where provider = $1', [name]),
        differences: await sql('select kind from reconciliation_difference where provider = $1', [name]),
      };
    };
    const { id } = await madeUp.createAccount({ key: uuidv7(), name: 'Mira', email: 'm@x.test' });
    await sql(
      `insert into shop_payout_account (shop_id, provider, provider_account_id, updated_at,
         transfers_enabled, payouts_enabled, details_submitted)
       values ($1, 'made_up', $2, now(), true, true, true)`,
      [world.shopId, id],
    );
    world.clock.moveTo(plus(world.clock.now(), 48 * HOUR));
    expect(await compared('made_up')).toEqual({ days: [{ state: 'done' }], differences: [] });
    expect(await compared('simulator')).toEqual({ days: [{ state: 'done' }], differences: [] });
    expect(
      await sql('select provider, theirs_cents = ours_cents as equal from reconciliation_payout', []),
    ).toEqual([{ provider: 'simulator', equal: true }]);
  });

  it('leaves the old one an address of its own to tell of what it took', async () => {
    use(openProviders(known, withSimulator(world), 'made_up'));
    const { id } = await world.system.services.paymentsOf('simulator')!.createCustomer({
      key: uuidv7(),
      name: 'Eve',
      email: 'e@x.test',
    });
    const body = JSON.stringify({
      id: 'evt_of_the_old_one',
      object: 'event',
      type: 'setup_intent.succeeded',
      created: Math.floor(world.clock.now().getTime() / 1_000),
      data: { object: { id } },
    });
    const tell = (path: string) =>
      webhookRoutes(world.system, '/told').request(path, {
        method: 'POST',
        headers: { [SIGNATURE_HEADER]: signWebhook(body, SECRET, world.clock.now()) },
        body,
      });
    expect((await tell('/told/unknown')).status).toBe(404);
    const unsigned = receiveProviderEvent(world.system, body, undefined);
    await expect(unsigned).rejects.toMatchObject({ code: 'WEBHOOK_REFUSED' });
    expect((await tell('/told/simulator')).status).toBe(200);
    expect(await sql('select provider from provider_event where id = $1', ['evt_of_the_old_one'])).toEqual([
      { provider: 'simulator' },
    ]);
    await sql('update provider_event set handled_at = received_at where id = $1', ['evt_of_the_old_one']);
  });

  it('that is all there is leaves old holds to staff, who see why, and asks for another card', async () => {
    use(openProviders(known, withSimulator(world), 'simulator'));
    const old = await world.booked();
    await world.worked(old);
    use(openProviders(known, { simulator: null, stripe: null }, 'made_up'));
    await world.completed(old);
    expect(await attentionOf(old)).toBe(true);
    expect(await attemptsOf(old)).toContainEqual({
      kind: 'capture',
      provider: 'simulator',
      state: 'failed',
      failure: 'the payment provider "simulator" is not set up any more',
    });
    expect(world.alarms.join('\n')).toContain('is not set up any more');
    expect(await world.paymentOf(old)).toMatchObject({ provider: 'made_up', state: 'awaiting_card' });
  });

  it('lets a call whose outcome is unknown wait until the old one is set up again', async () => {
    use(openProviders(known, withSimulator(world), 'simulator'));
    const old = await world.booked();
    await world.worked(old);
    await world.confirmed(old);
    await sql(
      `update payment_attempt set called_at = now() where kind = 'capture' and payment_id =
         (select id from payment where job_id = $1)`,
      [old],
    );
    use(openProviders(known, { simulator: null, stripe: null }, 'made_up'));
    const [capture] = await sql(
      `select id from payment_attempt where kind = 'capture' and called_at is not null and payment_id =
         (select id from payment where job_id = $1)`,
      [old],
    );
    const again = performAttempt(world.system, capture?.['id'] as AttemptId);
    await expect(again).rejects.toThrow('is not set up any more');
    expect(await attentionOf(old)).toBe(true);
    expect(await attemptsOf(old)).toContainEqual(
      expect.objectContaining({
        kind: 'capture',
        state: 'pending',
        failure: expect.stringMatching(/not set up/),
      }),
    );
    use(openProviders(known, withSimulator(world), 'simulator'));
    await world.settle();
    expect(await world.paymentOf(old)).toMatchObject({ captured_cents: 21_200 });
  });
});
