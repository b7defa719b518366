import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentenceFor } from '#domain/errors/errors.ts';
import type { JobId, PaymentId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { emailOf } from '#test/support/people.ts';
import { bookedJob, checkIn, DECLINES_LATER, doTheWork, key } from '#test/support/stories.ts';
import { balanceOf } from '#server/ledger/balances.ts';

// What staff see of payments and do about them, through the operations of the back-office.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'The brakes still squeal.';

let app: TestApp;
let jobId: JobId;
let paymentId: PaymentId;
beforeAll(async () => {
  app = await testApp();
  jobId = await bookedJob(app);
  await checkIn(app, jobId);
  await doTheWork(app, jobId);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge' });
  paymentId = items[0]!.paymentId;
});
afterAll(() => app.close());

const on = () => ({ paymentId, idempotencyKey: key() });
const balance = (name: Parameters<typeof balanceOf>[1]) =>
  app.product.system.database.transaction((tx) => balanceOf(tx, name));
const mailsTo = async (to: string) => (await app.as(null).demo.outbox({ to })).messages.map((m) => m.subject);

describe('the list of payments', () => {
  it('has charges and payouts, found by job, name and status, addresses masked', async () => {
    const { list } = app.as('readOnly').payments.staff;
    const { number } = await app.as('ana').jobs.get({ jobId });
    const { items } = await list({ search: number });
    expect(items.map(({ type }) => type).toSorted()).toEqual(['charge', 'payout']);
    const [charge] = (await list({ type: 'charge', status: 'completed', search: 'ortiz' })).items;
    expect(charge).toMatchObject({
      paymentId,
      amountCents: 330_08,
      customer: { name: 'Ana Ortiz', email: 'an***@people.test' },
      cardLast4: '4242',
    });
    for (const who of ['readOnly', 'superAdmin'] as const) {
      const { items: found } = await app.as(who).payments.staff.list({ search: emailOf('ana') });
      expect(found, who).toHaveLength(2);
    }
    expect((await list({ search: emailOf('ana').slice(0, -1) })).items).toEqual([]);
    expect((await list({ status: 'failed' })).items).toEqual([]);
    const first = await list({ limit: 1 });
    const second = await list({ limit: 1, after: first.next! });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      (await list({})).items.map(({ id }) => id),
    );
  });
});

describe('one payment', () => {
  it('is masked until a permitted role gives a reason', async () => {
    const payment = await app.as('superAdmin').payments.staff.get({ paymentId });
    expect(payment.customer.email).toBe('an***@people.test');
    expect(payment).toMatchObject({ status: 'completed', refundableCents: 330_08, capturedCents: 330_08 });
    expect(payment).toMatchObject({ planned: null, hasDispute: false, processingCents: 2_90, floorCents: 0 });
    const reveal = { ...on(), reason };
    expect((await app.as('superAdmin').payments.staff.reveal(reveal)).customerEmail).toBe(emailOf('ana'));
    await expect(app.as('ops').payments.staff.reveal(reveal)).rejects.toEqual(refused('NOT_ALLOWED'));
    const { items } = await app.as('ops').audit.staff.list({ job: jobId, action: 'payment.read_unmasked' });
    expect(items).toMatchObject([{ reason }]);
  });
});

describe('a refund', () => {
  it('moves what its preview says, and both sides get a message', async () => {
    const adminPayments = app.as('finance').payments.staff;
    const { get } = adminPayments;
    const preview = await adminPayments.previewRefund({ paymentId, amountCents: cents(30_00) });
    expect(preview).toMatchObject({ leftCents: 300_08, fromFundsCents: 0, needsSecondPerson: false });
    const before = await get({ paymentId });
    const asked = { ...on(), amountCents: cents(30_00), reasonCode: 'service_issue', reason } as const;
    await adminPayments.refund(asked);
    await adminPayments.refund(asked);
    await app.settle();
    const after = await get({ paymentId });
    expect(after).toMatchObject({ status: 'partially_refunded', refundedCents: 30_00 });
    expect(before.shopPayoutCents - after.shopPayoutCents).toBe(preview.fromShopCents);
    expect(await mailsTo(emailOf('ana'))).toContain('$30.00 is on its way back to your card');
  });

  it('leads to its payment by its reference, in the search box too, as the charge and the payout do', async () => {
    // The transfer of a payout has a name as soon as the provider answered.
    await app.product.system.database.executeSql(`update payout set provider_transfer_id = 'tr_of_mira'`);
    const { items } = await app.as('support').payments.staff.list({});
    const references = new Map(items.map(({ type, transactionId }) => [type, transactionId]));
    expect([...references.keys()].toSorted()).toEqual(['charge', 'payout', 'refund']);
    for (const [type, q] of references) {
      const { items: found } = await app.as('support').desk.search({ q });
      expect(found, `${type} ${q}`).toMatchObject([{ kind: 'payment', id: paymentId }]);
    }
    const { items: none } = await app.as('support').desk.search({ q: 're_nobody_knows' });
    expect(none).toEqual([]);
    await app.product.system.database.executeSql('update payout set provider_transfer_id = null');
  });

  it('above the limit waits for a second person, and goodwill costs the shop nothing', async () => {
    const { refund, get, decideRefund } = app.as('finance').payments.staff;
    const { payment } = await refund({
      ...on(),
      amountCents: cents(251_00),
      reasonCode: 'other',
      reason,
    });
    const { id: refundId } = payment.refunds.find(({ state }) => state === 'waiting')!;
    const decision = { ...on(), refundId, decision: 'decline', reason } as const;
    await expect(decideRefund(decision)).rejects.toEqual(refused('REFUND_OWN'));
    const { items } = await app.as('superAdmin').settings.securityLog({});
    expect(items[0]).toMatchObject({
      action: 'access.refused',
      entityId: 'payments.staff.decideRefund',
      after: { code: 'REFUND_OWN' },
    });
    const waiting = { paymentId, refundId };
    const { previewDecision } = app.as('superAdmin').payments.staff;
    const plan = await previewDecision(waiting);
    const asked = await app
      .as('finance')
      .payments.staff.previewRefund({ paymentId, amountCents: cents(251_00) });
    expect(plan).toMatchObject({ amountCents: 251_00, leftCents: asked.leftCents, isGoodwill: false });
    expect(plan.fromShopCents + plan.fromPlatformCents + plan.fromTaxCents).toBe(251_00);
    expect(plan.fromShopCents).toBe(asked.fromShopCents);
    await expect(app.as('finance').payments.staff.previewDecision(waiting)).rejects.toEqual(
      refused('REFUND_OWN'),
    );
    await app.as('superAdmin').payments.staff.decideRefund({ ...decision, idempotencyKey: key() });
    await expect(previewDecision(waiting)).rejects.toEqual(refused('REFUND_DECIDED'));
    const { shopPayoutCents } = await get({ paymentId });
    await app.as('support').payments.staff.giveGoodwill({ ...on(), amountCents: cents(5_00), reason });
    await app.settle();
    expect(await get({ paymentId })).toMatchObject({ shopPayoutCents, refundedCents: 35_00 });
  });

  it('takes back as much of the shop’s part as staff choose; the platform bears the rest, fees go back', async () => {
    const { refund, get, previewRefund } = app.as('finance').payments.staff;
    const amount = { paymentId, amountCents: cents(20_00) };
    const whole = await previewRefund(amount);
    const some = await previewRefund({ ...amount, shopSharePercent: 25 });
    expect(some).toMatchObject({
      fromPlatformCents: whole.fromPlatformCents,
      fromTaxCents: whole.fromTaxCents,
    });
    expect(some.fromShopCents).toBe(Math.round(whole.fromShopCents / 4));
    expect(some.fromShopCents + some.fromGoodwillCents).toBe(whole.fromShopCents);
    const before = await get({ paymentId });
    const given = await balance(account.goodwill);
    await refund({ ...amount, shopSharePercent: 25, reasonCode: 'other', reason, idempotencyKey: key() });
    await app.settle();
    const after = await get({ paymentId });
    expect(after.refundedCents - before.refundedCents).toBe(20_00);
    expect(before.shopPayoutCents - after.shopPayoutCents).toBe(some.fromShopCents);
    expect(after.platformFeeCents).toBeLessThan(before.platformFeeCents);
    expect(given - (await balance(account.goodwill))).toBe(some.fromGoodwillCents);
    expect(after.refunds[0]).toMatchObject({ shopSharePercent: 25, isGoodwill: false });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is shared by choice only once the shop was paid', async () => {
    const early = await bookedJob(app, 'ana', { bay: 1 });
    await checkIn(app, early);
    const once = { jobId: early, idempotencyKey: key() };
    const opening = { reason: 'overcharged', statement: reason, askedCents: cents(1_00) } as const;
    const { disputes } = app.as('ana');
    await disputes.open({ ...once, ...opening });
    await app.settle();
    await disputes.withdraw({ ...once, idempotencyKey: key() });
    const { number } = await app.as('ana').jobs.get({ jobId: early });
    const finance = app.as('finance').payments.staff;
    const { items } = await finance.list({ type: 'charge', search: number });
    const amount = { paymentId: items[0]!.paymentId, amountCents: cents(1_00) };
    await expect(finance.previewRefund({ ...amount, shopSharePercent: 50 })).rejects.toEqual(
      refused('REFUND_SHARE_EARLY'),
    );
    expect((await finance.previewRefund(amount)).fromFundsCents).toBe(1_00);
  });
});

describe('goodwill', () => {
  it('is previewed by roles that may give it, by the same rules', async () => {
    const { previewGoodwill, giveGoodwill } = app.as('support').payments.staff;
    const asked = { paymentId, amountCents: cents(4_00) };
    const plan = await previewGoodwill(asked);
    expect(plan).toMatchObject({
      fromGoodwillCents: 4_00,
      fromFundsCents: 0,
      fromShopCents: 0,
      fromPlatformCents: 0,
      fromTaxCents: 0,
      needsSecondPerson: false,
    });
    await expect(app.as('finance').payments.staff.previewGoodwill(asked)).rejects.toEqual(
      refused('NOT_ALLOWED'),
    );
    const given = await balance(account.goodwill);
    const { shopPayoutCents } = await app.as('finance').payments.staff.get({ paymentId });
    const { state, payment } = await giveGoodwill({ ...asked, reason, idempotencyKey: key() });
    expect([state === 'waiting', payment.refundableCents]).toEqual([false, plan.leftCents]);
    await app.settle();
    expect(given - (await balance(account.goodwill))).toBe(4_00);
    expect((await app.as('finance').payments.staff.get({ paymentId })).shopPayoutCents).toBe(shopPayoutCents);
    const large = await previewGoodwill({ paymentId, amountCents: cents(250_01) });
    expect(large.needsSecondPerson).toBe(true);
    await expect(previewGoodwill({ paymentId, amountCents: cents(330_08) })).rejects.toEqual(
      refused('REFUND_AMOUNT'),
    );
  });
});

describe('the settings of refunds', () => {
  const act = () => ({ reason: 'A busy month.', idempotencyKey: key() });

  it('say how much one person of a role gives back alone, from the next refund on', async () => {
    const { setRefundLimits } = app.as('superAdmin').settings;
    const needsSecond = async () => {
      const { previewRefund } = app.as('finance').payments.staff;
      return (await previewRefund({ paymentId, amountCents: cents(20_00) })).needsSecondPerson;
    };
    expect(await needsSecond()).toBe(false);
    const limits = { role: 'finance_admin', aDayCents: cents(1_000_00) } as const;
    await setRefundLimits({ ...limits, aloneCents: cents(19_99), ...act() });
    expect(await needsSecond()).toBe(true);
    const { payment } = await app
      .as('finance')
      .payments.staff.refund({ ...on(), amountCents: cents(20_00), reasonCode: 'other', reason });
    expect(payment.refunds.map(({ state }) => state)).toContain('waiting');
    // The others keep theirs.
    const { previewRefund } = app.as('superAdmin').payments.staff;
    expect((await previewRefund({ paymentId, amountCents: cents(20_00) })).needsSecondPerson).toBe(false);
    const { items: waiting } = await app.as('finance').payments.staff.list({ waits: 'refunds' });
    expect(waiting.map((row) => [row.type, row.paymentId])).toEqual([['charge', paymentId]]);
    expect(waiting[0]!.waits).toMatchObject({ since: app.clock.now().toISOString(), isLate: false });
    const { items: all } = await app.as('finance').payments.staff.list({});
    expect(all.map((row) => row.waits).filter((wait) => wait !== null)).toEqual([]);
    const { queues } = await app.as('superAdmin').reports.overview({});
    expect(queues.find(({ queue }) => queue === 'refunds')).toMatchObject({
      waiting: 1,
      oldestId: paymentId,
    });
    const { items } = await app.as('ops').audit.staff.list({ action: 'refund_limits.changed' });
    expect(items).toMatchObject([{ before: { aloneCents: 250_00 }, after: { aloneCents: 19_99 } }]);

    const { limits: ofAll } = await app.as('ops').settings.refundLimits({});
    expect(ofAll.find(({ role }) => role === 'finance_admin')).toMatchObject({ aloneCents: 19_99 });

    await expect(app.as('readOnly').settings.refundLimits({})).rejects.toEqual(refused('NOT_ALLOWED'));

    const turned = setRefundLimits({ ...limits, aloneCents: cents(1_000_01), ...act() });
    await expect(turned).rejects.toEqual(refused('LIMITS_TURNED'));
    const ofFinance = app
      .as('finance')
      .settings.setRefundLimits({ ...limits, aloneCents: cents(1), ...act() });
    await expect(ofFinance).rejects.toEqual(refused('NOT_ALLOWED'));
  });

  it('switch goodwill off, and refunds stay', async () => {
    const { setFlag } = app.as('ops').settings;
    const asked = { ...on(), amountCents: cents(251_00), reason };
    const { payment } = await app.as('support').payments.staff.giveGoodwill(asked);
    const { id: refundId } = payment.refunds.find(
      ({ isGoodwill, state }) => isGoodwill && state === 'waiting',
    )!;
    const judge = app.as('superAdmin').payments.staff;
    expect(await judge.previewDecision({ paymentId, refundId })).toMatchObject({
      amountCents: 251_00,
      fromGoodwillCents: 251_00,
      isGoodwill: true,
    });
    await setFlag({ flag: 'goodwill', isOn: false, ...act() });
    for (const refusedAct of [
      () => judge.previewDecision({ paymentId, refundId }),
      () => app.as('support').payments.staff.previewGoodwill({ paymentId, amountCents: cents(1_00) }),
    ]) {
      await expect(refusedAct()).rejects.toEqual(refused('GOODWILL_PAUSED'));
    }
    const give = () =>
      app.as('support').payments.staff.giveGoodwill({ ...on(), amountCents: cents(1_00), reason });
    await expect(give()).rejects.toEqual(refused('GOODWILL_PAUSED'));
    const offered = await app.as('support').payments.staff.get({ paymentId });
    expect(offered.refusals.goodwill).toBe(sentenceFor('GOODWILL_PAUSED'));
    expect(offered.canShareRefund).toBe(false);
    const { previewRefund } = app.as('finance').payments.staff;
    const share = { paymentId, amountCents: cents(1_00), shopSharePercent: 25 };
    await expect(previewRefund(share)).rejects.toEqual(refused('GOODWILL_PAUSED'));
    await previewRefund({ ...share, shopSharePercent: 100 });
    const decide = (decision: 'approve' | 'decline') =>
      app.as('superAdmin').payments.staff.decideRefund({ ...on(), refundId, decision, reason });
    await expect(decide('approve')).rejects.toEqual(refused('GOODWILL_PAUSED'));
    await decide('decline');
    const again = setFlag({ flag: 'goodwill', isOn: false, ...act() });
    await expect(again).rejects.toEqual(refused('SETTING_AS_IT_IS'));
    await setFlag({ flag: 'goodwill', isOn: true, ...act() });
    await give();
  });
});

it('says beside the status of a payment of which nothing was taken that nothing was charged', async () => {
  const called = await bookedJob(app, 'ben');
  await app.as('ben').jobs.cancel({ jobId: called, shownFeeCents: cents(0), idempotencyKey: key() });
  await app.settle();
  const { number } = await app.as('ben').jobs.get({ jobId: called });
  const asked = { type: 'charge', status: 'voided', search: number } as const;
  const { items } = await app.as('finance').payments.staff.list(asked);
  expect(items).toMatchObject([{ status: 'voided', why: 'Nothing was charged' }]);
});

it('that needs attention says what is awaited, and the overview leads to it', async () => {
  const jobId = await bookedJob(app, 'ben', { startsInHours: 10 * 24, card: DECLINES_LATER });
  const { appointment, number } = await app.as('ben').jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), -23 * HOUR));
  await app.settle();
  const { queues } = await app.as('finance').reports.overview({});
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  const { paymentId } = items[0]!;
  expect(queues.find(({ queue }) => queue === 'attention')).toMatchObject({ oldestId: paymentId });
  const { attention } = await app.as('finance').payments.staff.get({ paymentId });
  expect(attention).toMatchObject({ says: 'card_declined', movesAt: expect.any(String) as unknown });
});
