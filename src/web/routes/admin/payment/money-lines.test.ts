import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOfMoney, nameLine, sayLine } from './money-lines.ts';
import { text } from './text.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { bookedJob, checkIn, doTheWork, key, paidJob } from '#test/support/stories.ts';
import type { JobId, PaymentId } from '#domain/ids.ts';
import { type Cents, cents, NO_MONEY, sumCents } from '#domain/money/money.ts';
import { partsOf } from '#web/features/payments/protection-bar/parts.ts';

// The lines of a payment add up to what was charged, for staff, the shop and the owner.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  for (const role of ['finance_admin', 'support_agent'] as const) {
    const limits = { aloneCents: cents(5_000_00), aDayCents: cents(50_000_00) };
    const act = { reason: 'A busy month.', idempotencyKey: key() };
    await app.as('superAdmin').settings.setRefundLimits({ role, ...limits, ...act });
  }
});
afterAll(() => app.close());

const TOTAL = 330_08;
const reason = 'The brakes still squeal.';

async function paymentOf(jobId: JobId): Promise<PaymentId> {
  const { number } = await app.as('ana').jobs.get({ jobId });
  const { items } = await app.as('finance').payments.staff.list({ type: 'charge', search: number });
  return items[0]!.paymentId;
}

async function refund(jobId: JobId, amount: number, shopSharePercent?: number): Promise<void> {
  const asked = { amountCents: cents(amount), reasonCode: 'service_issue', shopSharePercent } as const;
  const paymentId = await paymentOf(jobId);
  await app.as('finance').payments.staff.refund({ paymentId, ...asked, reason, idempotencyKey: key() });
}

async function giveGoodwill(jobId: JobId, amount: number): Promise<void> {
  const paymentId = await paymentOf(jobId);
  const given = { paymentId, amountCents: cents(amount), reason, idempotencyKey: key() };
  await app.as('support').payments.staff.giveGoodwill(given);
}

const intoIt = ['charged', 'refunded', 'borne'];
const outOfIt = ['platformFee', 'processing', 'floor', 'taxToState', 'inFunds', 'goesBack', 'net'];

/** The breakdown of staff and the bars of all three come to what was charged; answers the breakdown. */
async function adding(jobId: JobId) {
  const payment = await app.as('finance').payments.staff.get({ paymentId: await paymentOf(jobId) });
  const lines = linesOfMoney(payment);
  const sum = (keys: readonly string[]) =>
    sumCents(lines.filter((line) => keys.includes(line.key)).map((line) => line.cents));
  const bill = lines.some((line) => line.key === 'charged') ? [] : ['subtotal'];
  expect(sum([...bill, ...intoIt])).toBe(sum(outOfIt));

  const { protection: ofOwner } = await app.as('ana').jobs.get({ jobId });
  const { protection: ofShop } = await app.as('mira').jobs.getAsShop({ jobId });
  const { protection: ofStaff } = await app.as('ops').jobs.staff.get({ jobId });
  const charged = payment.capturedCents;
  for (const parts of [
    partsOf(ofOwner, NO_MONEY, 'owner'),
    partsOf(ofShop!, NO_MONEY, 'shop'),
    partsOf(ofStaff, NO_MONEY, 'staff'),
  ]) {
    const amounts = parts.filter(({ part }) => part !== 'voided').map(({ amount }) => amount);
    expect(sumCents(amounts), JSON.stringify(parts)).toBe(charged);
  }
  return { ...Object.fromEntries(lines.map((line) => [line.key, line.cents])), isPlanned: !!payment.planned };
}

/** The same while the money is on its way, and when everything has arrived. */
async function addingUpAfter(jobId: JobId, act: () => Promise<void>) {
  await act();
  await adding(jobId);
  await app.settle();
  return adding(jobId);
}

describe('the lines of a payment', () => {
  it('add up before anything went back, and after a part and the whole did', async () => {
    const job = await paidJob(app);
    const before = await adding(job);
    expect(before).toMatchObject({ subtotal: TOTAL, net: expect.any(Number) });
    expect(before).not.toHaveProperty('borne');
    expect(await addingUpAfter(job, () => refund(job, 101_01))).toMatchObject({ refunded: -101_01 });
    expect(await addingUpAfter(job, () => refund(job, TOTAL - 101_01))).toMatchObject({ net: 0 });
  });

  it('say what the platform bore as goodwill, up to all of it', async () => {
    const job = await paidJob(app);
    const { net } = (await adding(job)) as unknown as { net: Cents };
    const some = await addingUpAfter(job, () => giveGoodwill(job, 63_33));
    expect(some).toMatchObject({ refunded: -63_33, borne: 63_33, net });
    const all = await addingUpAfter(job, () => giveGoodwill(job, TOTAL - 63_33));
    expect(all).toMatchObject({ refunded: -TOTAL, borne: TOTAL, net });
    expect((await app.as('mira').jobs.getAsShop({ jobId: job })).protection).toMatchObject({
      shareCents: net,
      borneCents: TOTAL,
    });
  });

  it.each([33, 0])(
    'say what it bore of a refund of which the shop gives %i percent of its part',
    async (share) => {
      const job = await paidJob(app);
      const before = (await adding(job)) as unknown as { net: Cents };
      const after = await addingUpAfter(job, () => refund(job, 51_12, share));
      const { net, borne } = after as unknown as { net: Cents; borne: Cents };
      expect(borne).toBeGreaterThan(0);
      if (share === 0) expect(net).toBe(before.net);
      else expect(net).toBeLessThan(before.net);
      await addingUpAfter(job, () => refund(job, TOTAL - 51_12, share));
    },
  );

  it('add up for a fee that was kept, of which a part goes back, and then the rest as goodwill', async () => {
    const job = await bookedJob(app, 'ana', { startsInHours: 20 });
    await app.as('ana').jobs.cancel({ jobId: job, shownFeeCents: cents(500), idempotencyKey: key() });
    await app.settle();
    expect(await adding(job)).toMatchObject({ subtotal: 500, platformFee: 500, net: 0 });
    const payment = await app.as('finance').payments.staff.get({ paymentId: await paymentOf(job) });
    expect(linesOfMoney(payment).map((line) => [nameLine(line, payment, text.lines), sayLine(line)])).toEqual(
      [
        ['Kept late-cancellation fee', '$5.00'],
        [text.feeLines.platformFee, '$5.00'],
        [text.feeLines.net, '$0.00'],
      ],
    );
    const some = await addingUpAfter(job, () => refund(job, 300));
    expect(some).toMatchObject({ refunded: -300, platformFee: 200 });
    const all = await addingUpAfter(job, () => giveGoodwill(job, 200));
    expect(all).toMatchObject({ refunded: -500, borne: 200, platformFee: 200 });
  });

  it('add up before the release, too: what is planned is what the release then does', async () => {
    const job = await bookedJob(app);
    await checkIn(app, job);
    // A case takes what was only held into the funds of the job.
    const opening = { reason: 'overcharged', statement: reason, askedCents: cents(1_00) } as const;
    await app.as('ana').disputes.open({ jobId: job, ...opening, idempotencyKey: key() });
    await app.settle();
    await app.as('ana').disputes.withdraw({ jobId: job, idempotencyKey: key() });
    await addingUpAfter(job, () => giveGoodwill(job, 40_00));
    await addingUpAfter(job, () => refund(job, 20_00));
    // Only the labor is done, so a part of what was charged is above the bill.
    const { invoice } = await doTheWork(app, job, 'mira', [0]);
    expect(await adding(job)).toMatchObject({ goesBack: TOTAL - 60_00 - invoice!.totalCents });
    const { isPlanned, ...planned } = await addingUpAfter(job, () => refund(job, 200_00));
    expect(isPlanned).toBe(true);
    await app.as('ana').bookings.confirm({ jobId: job, idempotencyKey: key() });
    await app.settle();
    const { isPlanned: isStill, ...released } = await adding(job);
    expect(isStill).toBe(false);
    expect(planned).toMatchObject({ subtotal: invoice!.totalCents, charged: TOTAL, refunded: -260_00 });
    expect(planned).toMatchObject({ borne: 40_00 });
    expect(released).toEqual(planned);
  });
});
