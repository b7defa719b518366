import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargebackId, JobId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { randomOf } from '#test/support/random.ts';
import { rounds } from '#test/support/rounds.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from '#test/support/stories.ts';

// What banks take back, and money that several people reach for at once.

const DISPUTED = '4000000000000259';
const LOST = '4000000000002685';
const refused = (code: string) => expect.objectContaining({ code });
const statement = 'The owner approved every line and picked the car up.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const paidBy = (card: string) => paidJob(app, { card });

const chargebackOf = async (jobId: JobId) => {
  const { items } = await app.as('finance').disputes.staff.chargebacks.list({ tab: 'all' });
  return items.find((row) => row.jobId === jobId)!;
};
const paymentOf = async (jobId: JobId) => {
  const { paymentId } = await chargebackOf(jobId);
  return app.as('finance').payments.staff.get({ paymentId });
};

describe('a chargeback', () => {
  it('freezes the payment, is answered once with the packet of the job, and won goes on', async () => {
    const jobId = await paidBy(DISPUTED);
    const { id: chargebackId, state, sendBy } = await chargebackOf(jobId);
    expect([state, (await paymentOf(jobId)).isFrozen]).toEqual(['needs_response', true]);
    expect(new Date(sendBy!).getTime() - app.clock.now().getTime()).toBe(6 * DAY);
    const open = {
      jobId,
      reason: 'not_fixed',
      statement,
      askedCents: cents(1),
      idempotencyKey: key(),
    } as const;
    await expect(app.as('ana').disputes.open(open)).rejects.toEqual(refused('DISPUTE_BANK_DECIDES'));

    const packet = await app.as('finance').disputes.staff.chargebacks.packet({ chargebackId, statement });
    const paper = textOfPdf(Buffer.from(packet.pdfBase64, 'base64')).join(' ');
    expect(paper).toContain('Replace front pads and rotors');
    expect(paper).toContain('Pictures on record');
    await app
      .as('finance')
      .disputes.staff.chargebacks.answer({ chargebackId, statement, idempotencyKey: key() });
    await expect(
      app.as('finance').disputes.staff.chargebacks.answer({ chargebackId, statement, idempotencyKey: key() }),
    ).rejects.toEqual(refused('CHARGEBACK_SENT'));
    await app.settle();
    const { state: then, sentAt } = await app.as('finance').disputes.staff.chargebacks.get({ chargebackId });
    expect([then, sentAt !== null]).toEqual(['won', true]);
    expect(await paymentOf(jobId)).toMatchObject({ isFrozen: false, refundedCents: 0 });
  });

  it('without an answer is answered by the record, and lost takes every share back', async () => {
    const jobId = await paidBy(LOST);
    const { id: chargebackId } = await chargebackOf(jobId);
    app.clock.advance(6 * DAY + HOUR);
    await app.settle();
    const lost = await app.as('finance').disputes.staff.chargebacks.get({ chargebackId });
    expect(lost).toMatchObject({ state: 'lost', isAnswered: true, sentByPerson: null });
    expect(await paymentOf(jobId)).toMatchObject({
      isFrozen: false,
      refundedCents: 330_08,
      shopPayoutCents: 0,
      platformFeeCents: 0,
    });
  });

  it('that was lost puts its customer into a queue until staff record what they found', async () => {
    const { disputes, reports } = app.as('finance');
    const close = (chargebackId: ChargebackId, idempotencyKey = key()) =>
      disputes.staff.chargebacks.closeRisk({
        chargebackId,
        note: 'A known customer; the card was stolen.',
        idempotencyKey,
      });
    const waiting = async () => (await reports.overview({})).queues.find(({ queue }) => queue === 'risks');
    const before = (await waiting())?.waiting ?? 0;
    const jobId = await paidBy(LOST);
    const { id } = await chargebackOf(jobId);
    await expect(close(id)).rejects.toEqual(refused('RISK_NONE'));
    app.clock.advance(6 * DAY + HOUR);
    await app.settle();
    expect(await waiting()).toMatchObject({ waiting: before + 1 });
    const { items } = await disputes.staff.chargebacks.list({ tab: 'risk' });
    expect(items.map((row) => row.id)).toContain(id);
    const { chargeback } = await close(id);
    expect(chargeback.risk).toMatchObject({
      note: 'A known customer; the card was stolen.',
      by: 'Fiona Berg',
    });
    await expect(close(id)).rejects.toEqual(refused('RISK_CLOSED'));
    expect((await waiting())?.waiting ?? 0).toBe(before);
  });

  it('that waits for our answer comes before those whose answer leaves later, and says when it is late', async () => {
    const { list } = app.as('finance').disputes.staff.chargebacks;
    const first = (await chargebackOf(await paidBy(DISPUTED))).id;
    app.clock.advance(HOUR);
    const then = (await chargebackOf(await paidBy(DISPUTED))).id;
    const { items } = await list({ tab: 'open' });
    expect(items.map(({ id, isOverdue }) => [id, isOverdue]).slice(-2)).toEqual([
      [first, false],
      [then, false],
    ]);
    const page = await list({ tab: 'open', limit: items.length - 1 });
    expect((await list({ tab: 'open', after: page.next! })).items.map(({ id }) => id)).toEqual([then]);
    // Whatever sends it at the last moment has not come by yet.
    app.clock.advance(6 * DAY);
    expect((await list({ tab: 'open' })).items.find(({ id }) => id === first)!.isOverdue).toBe(true);
    await app.settle();
    expect((await list({ tab: 'open' })).items.map(({ id }) => id)).not.toContain(first);
  });

  it('that was lost waits in that queue behind those that were lost before it', async () => {
    const { list } = app.as('finance').disputes.staff.chargebacks;
    const lost: ChargebackId[] = [];
    for (const _ of ['before', 'then']) {
      lost.push((await chargebackOf(await paidBy(LOST))).id);
      app.clock.advance(6 * DAY + HOUR);
      await app.settle();
    }
    const ids = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ id }) => id);
    const all = ids(await list({ tab: 'risk' }));
    expect(all.slice(-2)).toEqual(lost);
    const first = await list({ tab: 'risk', limit: all.length - 1 });
    expect(ids(await list({ tab: 'risk', after: first.next! }))).toEqual(lost.slice(-1));
  });

  it('of the fee for a missed appointment, lost, leaves nothing that could be kept', async () => {
    const jobId = await bookedJob(app, 'ana', { bay: 1, startsInHours: 30, card: LOST });
    app.clock.advance(31 * HOUR);
    await app.settle();
    await app.as('mira').bookings.reportNoShow({ jobId, idempotencyKey: key() });
    await app.settle();
    expect((await paymentOf(jobId)).isFrozen).toBe(true);
    app.clock.advance(7 * DAY);
    await app.settle();
    expect((await chargebackOf(jobId)).state).toBe('lost');
    expect(await paymentOf(jobId)).toMatchObject({ isFrozen: false, refundedCents: 500, refundableCents: 0 });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('ends a case between the two, because the bank decides now', async () => {
    const jobId = await paidJob(app);
    const open = {
      jobId,
      reason: 'not_fixed',
      statement,
      askedCents: cents(50_00),
      idempotencyKey: key(),
    } as const;
    await app.as('ana').disputes.open(open);
    const { kysely } = app.product.system.database;
    const { provider_charge_id: charge } = await kysely
      .selectFrom('payment')
      .select('provider_charge_id')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow();
    await app.product.system.database.executeSql(
      `insert into simulator.dispute
         (id, charge_id, amount, reason, can_be_won, status, next_move_at, created_at)
       values ('dp_now', $1, 33008, 'fraudulent', true, 'waiting', $2, $2)`,
      [charge, app.clock.now().toISOString()],
    );
    await app.settle();
    const { cases, isWithBank } = await app.as('ana').disputes.ofJob({ jobId });
    expect([cases[0]!.outcome, isWithBank]).toEqual(['chargeback', true]);
    expect((await paymentOf(jobId)).isFrozen).toBe(true);
  });
});

describe('who bears a chargeback that is lost', () => {
  const loseIt = async () => {
    app.clock.advance(6 * DAY + HOUR);
    await app.settle();
  };

  it('is the platform where the card was stolen: the shop keeps its part', async () => {
    const jobId = await paidBy(DISPUTED);
    const { id: chargebackId } = await chargebackOf(jobId);
    const desk = app.as('finance').disputes.staff.chargebacks;
    expect(await desk.get({ chargebackId })).toMatchObject({ liable: 'platform', liableSet: null });
    const { shopPayoutCents } = await paymentOf(jobId);
    await app.product.system.database.executeSql(
      `update simulator.dispute set can_be_won = false
       where charge_id = (select provider_charge_id from payment where job_id = $1)`,
      [jobId],
    );
    await loseIt();
    expect((await chargebackOf(jobId)).state).toBe('lost');
    expect(await paymentOf(jobId)).toMatchObject({
      refundedCents: 330_08,
      refundableCents: 0,
      shopPayoutCents,
    });
    const { rows } = await app.product.system.database.executeSql(
      `select sum(amount_cents)::int as given from ledger_posting
       join ledger_transaction t on t.id = transaction_id where t.job_id = $1 and source = $2`,
      [jobId, account.goodwill],
    );
    expect(rows).toEqual([{ given: 330_08 }]);
    const { timeline } = await app.as('finance').disputes.staff.chargebacks.get({ chargebackId });
    expect(timeline.map(({ action }) => action)).toContain('chargeback.lost_by_us');
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is changed by one person up to their limit, and by two above it, who are not the same', async () => {
    const jobId = await paidBy(DISPUTED);
    const { id: chargebackId } = await chargebackOf(jobId);
    const set = (liable: 'shop' | 'platform', who: 'finance' | 'superAdmin' = 'finance') => {
      const reason = `${who} says so.`;
      return app
        .as(who)
        .disputes.staff.chargebacks.setLiable({ chargebackId, liable, reason, idempotencyKey: key() });
    };
    const plan = () =>
      app.as('finance').disputes.staff.chargebacks.previewLiable({ chargebackId, liable: 'shop' });
    expect(await plan()).toMatchObject({ amountCents: 330_08, needsSecondPerson: true });
    const { chargeback: asked } = await set('shop');
    expect(asked).toMatchObject({
      liable: 'platform',
      liableSet: null,
      liableWanted: { liable: 'shop', by: 'Fiona Berg', reason: 'finance says so.' },
      refusals: { setLiable: null, approveLiable: expect.stringContaining('another person') },
    });
    const { items: waiting } = await app.as('superAdmin').disputes.staff.chargebacks.list({ tab: 'second' });
    expect(waiting.map((row) => row.id)).toEqual([chargebackId]);
    const { queues } = await app.as('superAdmin').reports.overview({});
    expect(queues.find(({ queue }) => queue === 'bearers')).toMatchObject({ waiting: 1 });
    await expect(set('shop')).rejects.toEqual(refused('CHARGEBACK_OWN'));
    expect((await app.as('superAdmin').settings.securityLog({})).items[0]).toMatchObject({
      action: 'access.refused',
      entityId: 'disputes.staff.chargebacks.setLiable',
      after: { code: 'CHARGEBACK_OWN' },
    });

    // A second person leaves it as it is, and then nothing waits.
    const { chargeback: kept } = await set('platform', 'superAdmin');
    expect(kept).toMatchObject({ liable: 'platform', liableSet: null, liableWanted: null });
    expect((await app.as('superAdmin').disputes.staff.chargebacks.list({ tab: 'second' })).items).toEqual([]);
    await expect(set('platform', 'superAdmin')).rejects.toEqual(refused('CHARGEBACK_BORNE'));

    await set('shop');
    const { chargeback: passed } = await set('shop', 'superAdmin');
    expect(passed).toMatchObject({
      liable: 'shop',
      liableSet: { by: 'Fiona Berg', reason: 'finance says so.', approvedBy: expect.any(String) },
      liableWanted: null,
    });
    expect(passed.liableSet!.approvedBy).not.toBe('Fiona Berg');
    const { timeline } = await app.as('finance').disputes.staff.chargebacks.get({ chargebackId });
    expect(timeline.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'chargeback.liable_asked',
        'chargeback.liable_kept',
        'chargeback.liable_changed',
      ]),
    );

    // One person alone within their limit; what they decided fills their day, for refunds as well.
    const limits = { role: 'finance_admin', reason: 'A test.' } as const;
    const { setRefundLimits } = app.as('superAdmin').settings;
    await setRefundLimits({
      ...limits,
      aloneCents: cents(400_00),
      aDayCents: cents(400_00),
      idempotencyKey: key(),
    });
    expect((await set('platform')).chargeback).toMatchObject({
      liable: 'platform',
      liableSet: { by: 'Fiona Berg', approvedBy: null },
      liableWanted: null,
    });
    expect(await plan()).toMatchObject({ needsSecondPerson: true });
    await setRefundLimits({
      ...limits,
      aloneCents: cents(250_00),
      aDayCents: cents(1_000_00),
      idempotencyKey: key(),
    });
  });

  it('is changed by staff who may refund, with a reason, until the bank has decided', async () => {
    const jobId = await paidBy(LOST);
    const { id: chargebackId } = await chargebackOf(jobId);
    const desk = app.as('finance').disputes.staff.chargebacks;
    expect(await desk.get({ chargebackId })).toMatchObject({ liable: 'shop', refusals: { setLiable: null } });
    const plan = (liable: 'shop' | 'platform') =>
      app.as('finance').disputes.staff.chargebacks.previewLiable({ chargebackId, liable });
    const byShop = await plan('shop');
    const byUs = await plan('platform');
    const { fromShopCents, fromPlatformCents, fromTaxCents } = byShop;
    expect(fromShopCents + fromPlatformCents + fromTaxCents).toBe(330_08);
    expect(byUs).toMatchObject({ fromShopCents: 0, fromGoodwillCents: 330_08, fromGuaranteeCents: 0 });
    const set = (liable: 'shop' | 'platform', who: 'finance' | 'ops' | 'superAdmin' = 'finance') => {
      const reason = 'We charged the wrong card.';
      return app
        .as(who)
        .disputes.staff.chargebacks.setLiable({ chargebackId, liable, reason, idempotencyKey: key() });
    };
    await expect(set('platform', 'ops')).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(set('shop')).rejects.toEqual(refused('CHARGEBACK_BORNE'));
    await set('platform');
    const { chargeback } = await set('platform', 'superAdmin');
    expect(chargeback).toMatchObject({
      liable: 'platform',
      liableSet: { by: 'Fiona Berg', reason: 'We charged the wrong card.' },
    });
    const { items } = await app
      .as('finance')
      .audit.staff.list({ job: jobId, action: 'chargeback.liable_changed' });
    expect(items).toMatchObject([{ before: { liable: 'shop' }, after: { liable: 'platform' } }]);
    const { shopPayoutCents } = await paymentOf(jobId);
    await loseIt();
    expect(await paymentOf(jobId)).toMatchObject({ refundedCents: 330_08, shopPayoutCents });
    await expect(set('shop')).rejects.toEqual(refused('CHARGEBACK_WRONG_STATE'));
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });
});

describe('refunds, cases and payouts at the same time', () => {
  it.each(Array.from({ length: rounds(40) }, (_, round) => round))(
    'never give back more than was taken, and move nothing that is frozen (%i)',
    async (round) => {
      const random = randomOf(`disputed-${round}`);
      const jobId = await bookedJob(app);
      await checkIn(app, jobId);
      await doTheWork(app, jobId);
      await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
      if (random.chance(0.5)) await app.settle();
      const { number } = await app.as('ana').jobs.get({ jobId });
      const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
      const { paymentId } = items[0]!;
      const refund = () =>
        app.as(random.pick(['finance', 'superAdmin'])).payments.staff.refund({
          paymentId,
          amountCents: cents(1 + random.below(240_00)),
          reasonCode: 'other',
          reason: 'A random round.',
          idempotencyKey: key(),
        });
      const open = () =>
        app.as('ana').disputes.open({
          jobId,
          reason: 'overcharged',
          statement,
          askedCents: cents(1 + random.below(200_00)),
          idempotencyKey: key(),
        });
      await Promise.allSettled([refund(), open(), refund(), app.settle(), refund()]);
      const frozen = await app.as('finance').payments.staff.get({ paymentId });
      await Promise.allSettled([refund(), refund()]);
      if (frozen.isFrozen) {
        const { refundedCents, underWayCents } = await app.as('finance').payments.staff.get({ paymentId });
        expect(refundedCents + underWayCents).toBe(frozen.refundedCents + frozen.underWayCents);
        if (random.chance(0.5)) await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
        else app.clock.advance(73 * HOUR);
      }
      await app.settle();
      const after = await app.as('finance').payments.staff.get({ paymentId });
      expect(after.isFrozen).toBe(false);
      expect(after.refundedCents).toBeLessThanOrEqual(after.capturedCents);
      expect(await brokenInvariants(app.product.system)).toEqual([]);
    },
  );
});
