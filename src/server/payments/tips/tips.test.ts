import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, PaymentId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR, MINUTE } from '#domain/time.ts';
import { authenticateHold, confirmHold } from '#platform/payments/simulator/holds-in-browser.ts';
import { findTestCard } from '#platform/payments/simulator/test-cards.ts';
import { balanceOf } from '#server/ledger/balances.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { textOfPdf } from '#test/support/inputs/pdf-text.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { emailOf } from '#test/support/people.ts';
import { messagesTo } from '#test/support/signed-in.ts';
import { finishedJob, key, paidJob, saveCard } from '#test/support/stories.ts';

// An owner tips the shop after the work: a charge of its own, all of it for the shop, once and within 7 days.

const refused = (code: string) => expect.objectContaining({ code });
const ASKS_BANK = '4000002500003155';
const DECLINES_LATER = '4000000000000341';
const CAPTURE_FAILS = '4000000000005225';
const REFUND_FAILS = '4000000000005126';
const LOST = '4000000000002685';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
});
afterAll(() => app.close());

const tipOf = async (jobId: JobId) => (await app.as('ana').jobs.get({ jobId })).tip!;
const shopTip = async (jobId: JobId) => (await app.as('mira').jobs.getAsShop({ jobId })).tip;
const balance = (name: Parameters<typeof balanceOf>[1]) =>
  app.product.system.database.transaction((tx) => balanceOf(tx, name));

const subjectsTo = async (who: 'ana' | 'mira') =>
  (await messagesTo(app, emailOf(who))).map(({ subject }) => subject);

async function give(jobId: JobId, amount: number, card = '4242424242424242') {
  const cardId = await saveCard(app, 'ana', card);
  const asked = { jobId, amountCents: cents(amount), cardId, idempotencyKey: key() };
  await app.as('ana').payments.giveTip(asked);
  await app.settle();
  return asked;
}

const aCase = (jobId: JobId) => ({
  jobId,
  reason: 'not_fixed' as const,
  statement: 'The brakes still squeal at every stop.',
  askedCents: cents(50_00),
  idempotencyKey: key(),
});

async function tippedJob(amount = 20_00, card?: string): Promise<{ jobId: JobId; paymentId: PaymentId }> {
  const jobId = await paidJob(app);
  await give(jobId, amount, card);
  const { tip } = await app.as('finance').jobs.staff.get({ jobId });
  return { jobId, paymentId: tip!.paymentId };
}

async function enterCard(jobId: JobId, number: string): Promise<void> {
  const { last } = await tipOf(jobId);
  const { id, clientSecret } = last!.intent!;
  const typed = { testCard: findTestCard(number)!, expiry: '12/30' };
  await confirmHold(app.product.simulator, { id, clientSecret, typed });
  await app.as('ana').payments.refreshTip({ jobId });
  await app.settle();
}

describe('a tip', () => {
  it('goes to the shop whole, with its own charge, transfer, lines and emails', async () => {
    const jobId = await paidJob(app);
    const price = (await app.as('ana').jobs.get({ jobId })).invoice!.priceCents;
    expect((await tipOf(jobId)).presets).toEqual([
      { percent: 10, amountCents: price / 10 },
      { percent: 15, amountCents: (price * 15) / 100 },
      { percent: 20, amountCents: price / 5 },
    ]);
    const before = {
      commission: await balance(account.commission),
      processing: await balance(account.processing),
      bar: (await app.as('ana').jobs.get({ jobId })).protection,
    };
    await give(jobId, 20_00);

    expect(await tipOf(jobId)).toMatchObject({
      refusal: { code: 'TIP_GIVEN' },
      last: { state: 'given', amountCents: 20_00, refundedCents: 0, card: { last4: '4242' }, intent: null },
    });
    expect(await shopTip(jobId)).toMatchObject({ amountCents: 20_00, refundedCents: 0 });
    expect(await balance(account.commission)).toBe(before.commission);
    expect(await balance(account.processing)).toBe(before.processing);
    // It changes nothing about the price: neither the bar nor the payment of the job knows of it.
    expect((await app.as('ana').jobs.get({ jobId })).protection).toEqual(before.bar);

    const { items } = await app.as('mira').payments.statement.list({});
    const [tip, job] = items.filter((item) => item.jobId === jobId);
    expect(tip).toMatchObject({
      kind: 'tip',
      netCents: 20_00,
      commissionCents: 0,
      processingCents: 0,
      taxCents: 0,
      payout: { amountCents: 20_00 },
    });
    expect(job).toMatchObject({ kind: 'job', payout: { amountCents: job!.netCents + job!.taxCents } });

    const charges = (await app.as('finance').payments.staff.list({ type: 'charge' })).items;
    const { paymentId } = charges.find((row) => row.isTip)!;
    expect(await app.as('finance').payments.staff.get({ paymentId })).toMatchObject({
      isTip: true,
      status: 'completed',
      amountCents: 20_00,
      platformFeeCents: 0,
      processingCents: 0,
      shopPayoutCents: 20_00,
      payout: { amountCents: 20_00 },
    });
    const receipt = await app.as('ana').payments.receipt({ jobId });
    expect(receipt.tip).toMatchObject({ amountCents: 20_00, refundedCents: 0, card: { last4: '4242' } });
    expect(receipt.postings.some(({ amountCents }) => amountCents === 20_00)).toBe(false);

    const received = expect.stringMatching(/^You received a \$20\.00 tip from .*Ortiz/);
    expect(await subjectsTo('mira')).toContainEqual(received);
    const receiptOfIt = expect.stringMatching(/^Your tip of \$20\.00 to .*Mira/);
    expect(await subjectsTo('ana')).toContainEqual(receiptOfIt);
    const { items: notices } = await app.as('mira').notifications.list({});
    expect(notices.map(({ title }) => title)).toContainEqual(received);
  });

  it('is charged once, however often it is pressed', async () => {
    const jobId = await paidJob(app);
    const asked = await give(jobId, 10_00);
    await app.as('ana').payments.giveTip(asked);
    const again = { ...asked, idempotencyKey: key() };
    await expect(app.as('ana').payments.giveTip(again)).rejects.toEqual(refused('TIP_GIVEN'));
    await app.settle();
    const charges = (await app.as('finance').payments.staff.list({ type: 'charge' })).items;
    const { number } = await app.as('ana').jobs.get({ jobId });
    expect(charges.filter((row) => row.isTip && row.jobNumber === number)).toHaveLength(1);
  });

  it('is refused out of its bounds, and says them', async () => {
    const jobId = await paidJob(app);
    const { leastCents, mostCents } = await tipOf(jobId);
    for (const amount of [leastCents - 1, mostCents + 1, 0, -5_00]) {
      const asked = { jobId, amountCents: cents(amount), cardId: null, idempotencyKey: key() };
      await expect(app.as('ana').payments.giveTip(asked)).rejects.toEqual(refused('TIP_AMOUNT'));
    }
    await give(jobId, mostCents);
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'given', amountCents: mostCents });
  });

  it('is refused before the work is confirmed, after seven days, and while the job is disputed', async () => {
    const ask = (jobId: JobId) =>
      app
        .as('ana')
        .payments.giveTip({ jobId, amountCents: cents(5_00), cardId: null, idempotencyKey: key() });
    const unconfirmed = await finishedJob(app);
    expect((await app.as('ana').jobs.get({ jobId: unconfirmed })).tip).toBeNull();
    await expect(ask(unconfirmed)).rejects.toEqual(refused('TIP_NOT_CONFIRMED'));

    const disputed = await paidJob(app);
    await app.as('ana').disputes.open(aCase(disputed));
    expect((await tipOf(disputed)).refusal).toMatchObject({ code: 'TIP_DISPUTED' });
    await expect(ask(disputed)).rejects.toEqual(refused('TIP_DISPUTED'));

    const late = await paidJob(app);
    app.clock.advance(7 * DAY - 2 * MINUTE);
    expect((await tipOf(late)).refusal).toBeNull();
    app.clock.advance(2 * MINUTE);
    expect((await tipOf(late)).refusal).toMatchObject({ code: 'TIP_TOO_LATE' });
    await expect(ask(late)).rejects.toEqual(refused('TIP_TOO_LATE'));
  });

  it('is for the owner of the job alone', async () => {
    const jobId = await paidJob(app);
    const asked = { jobId, amountCents: cents(5_00), cardId: null, idempotencyKey: key() };
    await expect(app.as('ben').payments.giveTip(asked)).rejects.toEqual(refused('JOB_NOT_FOUND'));
    await expect(app.as('mira').payments.giveTip(asked)).rejects.toMatchObject({ status: 403 });
    const cardId = await saveCard(app, 'ben');
    await expect(app.as('ana').payments.giveTip({ ...asked, cardId })).rejects.toEqual(refused('NOT_FOUND'));
  });
});

describe('a tip that a card refuses', () => {
  it('says so, charges nothing, and leaves the owner free to try again', async () => {
    const jobId = await paidJob(app);
    await give(jobId, 12_00, DECLINES_LATER);
    expect(await tipOf(jobId)).toMatchObject({
      refusal: null,
      last: { state: 'failed', amountCents: 12_00, declineReason: 'card_declined', intent: null },
    });
    expect(await shopTip(jobId)).toBeNull();
    await give(jobId, 12_00);
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'given', amountCents: 12_00 });
  });

  it('at the capture is over, and nothing is asked for again', async () => {
    const jobId = await paidJob(app);
    await give(jobId, 12_00, CAPTURE_FAILS);
    expect(await tipOf(jobId)).toMatchObject({
      refusal: null,
      last: { state: 'failed', declineReason: 'capture_failed' },
    });
    const { paymentAttention } = await app.as('ana').jobs.get({ jobId });
    expect(paymentAttention).toBe(false);
  });
});

describe('a tip that waits for its owner', () => {
  it('asks the bank of a saved card, and is charged with its yes', async () => {
    const jobId = await paidJob(app);
    const cardId = await saveCard(app, 'ana');
    await app
      .as('ana')
      .payments.giveTip({ jobId, amountCents: cents(9_00), cardId: null, idempotencyKey: key() });
    await app.settle();
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'needs_card', intent: { kind: 'hold' } });
    const { id, clientSecret } = (await tipOf(jobId)).last!.intent!;
    const typed = { testCard: findTestCard(ASKS_BANK)!, expiry: '12/30' };
    await confirmHold(app.product.simulator, { id, clientSecret, typed });
    await authenticateHold(app.product.simulator, { id, clientSecret, approve: true });
    await app.as('ana').payments.refreshTip({ jobId });
    await app.settle();
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'given', amountCents: 9_00 });
    const other = { jobId, amountCents: cents(9_00), cardId, idempotencyKey: key() };
    await expect(app.as('ana').payments.giveTip(other)).rejects.toEqual(refused('TIP_GIVEN'));
  });

  it('takes another card after the bank was told no', async () => {
    const jobId = await paidJob(app);
    const asked = { jobId, amountCents: cents(9_00), cardId: null, idempotencyKey: key() };
    await app.as('ana').payments.giveTip(asked);
    await app.settle();
    await enterCard(jobId, ASKS_BANK);
    const intent = (await tipOf(jobId)).last!.intent!;
    expect(intent.asksBank).toBe(true);
    await authenticateHold(app.product.simulator, { ...intent, approve: false });
    await app.as('ana').payments.refreshTip({ jobId });
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'needs_card', intent: { asksBank: false } });
  });

  it('takes another card in the same form after a decline', async () => {
    const jobId = await paidJob(app);
    await app
      .as('ana')
      .payments.giveTip({ jobId, amountCents: cents(9_00), cardId: null, idempotencyKey: key() });
    await app.settle();
    await enterCard(jobId, '4000000000000002');
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'needs_card', declineReason: 'card_declined' });
    await enterCard(jobId, '5555555555554444');
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'given', card: { brand: 'Mastercard' } });
  });

  it('is replaced by the next one, and charged once', async () => {
    const jobId = await paidJob(app);
    await app
      .as('ana')
      .payments.giveTip({ jobId, amountCents: cents(9_00), cardId: null, idempotencyKey: key() });
    await app.settle();
    const first = (await tipOf(jobId)).last!.intent!;
    await give(jobId, 11_00);
    expect((await tipOf(jobId)).last).toMatchObject({ state: 'given', amountCents: 11_00 });
    const typed = { testCard: findTestCard('4242424242424242')!, expiry: '12/30' };
    const late = await confirmHold(app.product.simulator, { ...first, typed }).catch(() => null);
    expect(late?.status ?? 'voided').toBe('voided');
  });

  it('is given up after an hour, and never charged later', async () => {
    const jobId = await paidJob(app);
    await app
      .as('ana')
      .payments.giveTip({ jobId, amountCents: cents(9_00), cardId: null, idempotencyKey: key() });
    await app.settle();
    app.clock.advance(HOUR);
    await app.settle();
    expect(await tipOf(jobId)).toMatchObject({ refusal: null, last: null });
  });
});

describe('a tip that goes back', () => {
  it('by staff, comes out of what the shop got of it, and out of nothing else', async () => {
    const { jobId, paymentId } = await tippedJob();
    const { payment } = await app.as('finance').payments.staff.refund({
      paymentId,
      amountCents: cents(5_00),
      reasonCode: 'other',
      reason: 'They meant fifteen dollars.',
      idempotencyKey: key(),
    });
    await app.settle();
    expect(payment.isTip).toBe(true);
    expect((await tipOf(jobId)).last).toMatchObject({ amountCents: 20_00, refundedCents: 5_00 });
    const { items } = await app.as('mira').payments.statement.list({});
    const [tip, job] = items.filter((item) => item.jobId === jobId);
    expect([tip!.kind, tip!.returnedCents + tip!.owedCents]).toEqual(['tip', 5_00]);
    expect(job).toMatchObject({
      returnedCents: 0,
      owedCents: 0,
      payout: { amountCents: job!.netCents + job!.taxCents },
    });
    expect(await subjectsTo('ana')).toContain('$5.00 is on its way back to your card');
  });

  it('and did not reach its owner is held for them, and given back again', async () => {
    const { jobId, paymentId } = await tippedJob(20_00, REFUND_FAILS);
    const refund = async () => {
      await app.as('finance').payments.staff.refund({
        paymentId,
        amountCents: cents(5_00),
        reasonCode: 'other',
        reason: 'They meant fifteen dollars.',
        idempotencyKey: key(),
      });
      await app.settle();
      app.clock.advance(DAY);
      await app.settle();
    };
    await refund();
    const failed = { isTip: true, refundedCents: 0, shopPayoutCents: 15_00 };
    expect(await app.as('finance').payments.staff.get({ paymentId })).toMatchObject(failed);
    expect(await balance(account.jobFunds(jobId))).toBe(5_00);
    await app.product.system.database.executeSql(`update simulator.card set behaviour = 'approves'`);
    await refund();
    expect(await app.as('finance').payments.staff.get({ paymentId })).toMatchObject({
      refundedCents: 5_00,
      shopPayoutCents: 15_00,
    });
    expect(await balance(account.jobFunds(jobId))).toBe(0);
  });

  it('and made good, does not hide that a refund of the job still waits', async () => {
    const { jobId, paymentId: tipId } = await tippedJob();
    const { payment } = await app.as('ana').jobs.get({ jobId });
    const cards = (behaviour: string) =>
      app.product.system.database.executeSql(`update simulator.card set behaviour = '${behaviour}'`);
    const refund = async (paymentId: PaymentId) => {
      await app.as('finance').payments.staff.refund({
        paymentId,
        amountCents: cents(5_00),
        reasonCode: 'other',
        reason: 'Agreed with the owner.',
        idempotencyKey: key(),
      });
      await app.settle();
      app.clock.advance(DAY);
      await app.settle();
    };
    const needsAttention = async () =>
      (await app.as('finance').payments.staff.get({ paymentId: payment!.id })).attention !== null;
    await cards('refund_fails');
    await refund(payment!.id);
    await refund(tipId);
    await cards('approves');
    await refund(tipId);
    expect(await needsAttention()).toBe(true);
    await refund(payment!.id);
    expect(await needsAttention()).toBe(false);
  });

  it('by a bank, takes back this tip alone, and leaves the payment of the job', async () => {
    const { jobId, paymentId } = await tippedJob(20_00, LOST);
    expect(await app.as('finance').payments.staff.get({ paymentId })).toMatchObject({ isFrozen: true });
    expect(await app.as('ana').jobs.get({ jobId })).toMatchObject({ payment: { isFrozen: false } });
    const { items } = await app.as('finance').disputes.staff.chargebacks.list({ tab: 'all' });
    const { id: chargebackId } = items.find((row) => row.jobId === jobId)!;
    const packet = await app.as('finance').disputes.staff.chargebacks.packet({ chargebackId });
    const paper = textOfPdf(Buffer.from(packet.pdfBase64, 'base64')).join(' ');
    expect(paper).toContain('the customer chose the amount of this tip');
    app.clock.advance(6 * DAY + HOUR);
    await app.settle();
    expect(await app.as('finance').payments.staff.get({ paymentId })).toMatchObject({
      isFrozen: false,
      refundedCents: 20_00,
      shopPayoutCents: 0,
    });
    expect((await app.as('ana').jobs.get({ jobId })).payment).toMatchObject({ refundedCents: 0 });
  });

  it('by a bank, does not end the case about the job', async () => {
    const jobId = await paidJob(app);
    const cardId = await saveCard(app, 'ana', LOST);
    await app.as('ana').payments.giveTip({ jobId, amountCents: cents(9_00), cardId, idempotencyKey: key() });
    await app.as('ana').disputes.open(aCase(jobId));
    await app.settle();
    const { items } = await app.as('finance').disputes.staff.chargebacks.list({ tab: 'all' });
    expect(items.find((row) => row.jobId === jobId)).toMatchObject({ state: 'needs_response' });
    const [open] = (await app.as('ana').disputes.ofJob({ jobId })).cases;
    expect(open).toMatchObject({ state: 'negotiation' });
  });
});
