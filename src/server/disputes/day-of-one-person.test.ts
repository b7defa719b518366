import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeId, JobId, PaymentId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { bookedJob, key, paidJob } from '#test/support/stories.ts';

// What one person gives alone counts on the day on which they decide it, whenever the money moves.

const reason = 'We heard the squeal on the video.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  // Small, so that two decisions fill a day.
  await app.product.system.database.executeSql(
    `update refund_limit set alone_cents = 8000, a_day_cents = 10000 where role = 'finance_admin'`,
  );
});
beforeEach(() => app.clock.advance(2 * DAY));
afterAll(async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
  await app.close();
});

const refunds = () => app.as('finance').payments.staff;
const cases = () => app.as('finance').disputes.staff;

async function caseInReview(asked = 100_00): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await paidJob(app);
  const { disputes } = await app.as('ana').disputes.open({
    jobId,
    reason: 'not_fixed',
    statement: 'The brakes still squeal.',
    askedCents: cents(asked),
    idempotencyKey: key(),
  });
  const disputeId = disputes.cases[0]!.id;
  await cases().beginReview({ disputeId, reason, idempotencyKey: key() });
  return { jobId, disputeId };
}

const splitOf = (amount: number) => ({ decision: 'split', amountCents: cents(amount) }) as const;

async function split(disputeId: DisputeId, amount: number) {
  await cases().decide({ disputeId, ...splitOf(amount), reason, idempotencyKey: key() });
  return (await cases().get({ disputeId })).state;
}

async function paymentOf(jobId: JobId): Promise<PaymentId> {
  const payments = app.product.system.database.kysely.selectFrom('payment').select('id');
  return (await payments.where('job_id', '=', jobId).executeTakeFirstOrThrow()).id;
}

/** Whether a refund of so much would wait for a second person now. */
async function wouldWait(jobId: JobId, amount: number): Promise<boolean> {
  const asked = { paymentId: await paymentOf(jobId), amountCents: cents(amount) };
  return (await refunds().previewRefund(asked)).needsSecondPerson;
}

describe('a split that waits for an appeal', () => {
  it('counts on the day of its decision, against another split and against a refund', async () => {
    const other = await paidJob(app);
    const [first, second] = [await caseInReview(), await caseInReview()];
    expect(await split(first.disputeId, 70_00)).toBe('decided');
    expect(await wouldWait(other, 30_00)).toBe(false);
    expect(await wouldWait(other, 30_01)).toBe(true);
    expect(await cases().preview({ disputeId: second.disputeId, ...splitOf(30_01) })).toMatchObject({
      needsSecondPerson: true,
    });
    expect(await split(second.disputeId, 30_01)).toBe('awaiting_approval');
  });

  it('does not count again on the day on which its money moves', async () => {
    const other = await paidJob(app);
    const { disputeId } = await caseInReview();
    await split(disputeId, 70_00);
    app.clock.advance(7 * DAY + MINUTE);
    await app.settle();
    expect(await cases().get({ disputeId })).toMatchObject({ state: 'resolved', refundCents: 70_00 });
    expect(await wouldWait(other, 80_00)).toBe(false);
  });

  it('does not count for who decided once its other side has appealed', async () => {
    const other = await paidJob(app);
    const { jobId, disputeId } = await caseInReview();
    await split(disputeId, 70_00);
    await app.as('ana').disputes.appeal({ jobId, reason: 'All of it, please.', idempotencyKey: key() });
    expect(await wouldWait(other, 80_00)).toBe(false);
  });
});

it('a case that is accepted, whose money moves at once, counts once', async () => {
  const other = await paidJob(app);
  const { disputeId } = await caseInReview(40_00);
  await cases().decide({ disputeId, decision: 'accept', reason, idempotencyKey: key() });
  expect((await cases().get({ disputeId })).state).toBe('resolved');
  expect(await wouldWait(other, 60_00)).toBe(false);
  expect(await wouldWait(other, 60_01)).toBe(true);
});

it('the fee of a missed appointment that is given back counts', async () => {
  const other = await paidJob(app);
  const jobId = await bookedJob(app, 'ana');
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), 31 * MINUTE));
  await app.as('mira').bookings.reportNoShow({ jobId, idempotencyKey: key() });
  await app.as('ana').bookings.contestNoShow({ jobId, reason, idempotencyKey: key() });
  await app.settle();
  const decision = { decision: 'reverse', reason: 'The camera shows them.' } as const;
  await app.as('finance').bookings.staff.decideNoShow({ jobId, ...decision, idempotencyKey: key() });
  const refund = { amountCents: cents(20_00), reasonCode: 'service_issue', reason } as const;
  await refunds().refund({ paymentId: await paymentOf(other), ...refund, idempotencyKey: key() });
  expect(await wouldWait(other, 75_00)).toBe(false);
  expect(await wouldWait(other, 75_01)).toBe(true);
});
