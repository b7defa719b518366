import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { bookedJob, checkIn, doTheWork, key } from '#test/support/stories.ts';

// A case about more than one person may decide: it is for a second one, whatever becomes of it.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'We heard the squeal on the video.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A finished job of about $1,900, and a case about so much of it, in the review of staff. */
async function caseAbout(asked: number): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await bookedJob(app, 'ana', { parts: 1_600_00 });
  await checkIn(app, jobId);
  await doTheWork(app, jobId);
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await app.settle();
  const { disputes } = await app.as('ana').disputes.open({
    jobId,
    reason: 'not_fixed',
    statement: 'The brakes still squeal.',
    askedCents: cents(asked),
    idempotencyKey: key(),
  });
  const disputeId = disputes.cases[0]!.id;
  await app.as('finance').disputes.staff.beginReview({ disputeId, reason, idempotencyKey: key() });
  return { jobId, disputeId };
}

const reject = { decision: 'reject', reason } as const;
const split = (amount: number) => ({ decision: 'split', amountCents: cents(amount), reason }) as const;

describe('a case about $1,500', () => {
  it.each([
    ['rejected', reject],
    ['split small', split(10_00)],
    ['accepted', { decision: 'accept', reason } as const],
  ])('is not %s by the first person who looks at it', async (_, decision) => {
    const { disputeId } = await caseAbout(1_500_00);
    const adminDisputes = app.as('finance').disputes.staff;
    const { reason: _words, ...asked } = decision;
    await expect(adminDisputes.preview({ disputeId, ...asked })).rejects.toEqual(
      refused('DISPUTE_SENIOR_FIRST'),
    );
    await expect(adminDisputes.decide({ disputeId, ...decision, idempotencyKey: key() })).rejects.toEqual(
      refused('DISPUTE_SENIOR_FIRST'),
    );
    const { refusals, state } = await adminDisputes.get({ disputeId });
    expect([state, refusals.decide]).toEqual([
      'review',
      'Amounts over $1,000.00 need a second person. Escalate it first.',
    ]);
  });

  it('is rejected by the second one, for good, and the first is not that one', async () => {
    const { disputeId } = await caseAbout(1_500_00);
    const on = () => ({ disputeId, idempotencyKey: key() });
    const finance = app.as('finance').disputes.staff;
    const senior = app.as('superAdmin').disputes.staff;
    await finance.escalate({ ...on(), reason });
    await expect(finance.takeOver(on())).rejects.toEqual(refused('DISPUTE_SECOND_PERSON'));
    await senior.takeOver(on());
    expect((await senior.get({ disputeId })).refusals.decide).toBeNull();
    await senior.decide({ ...on(), ...reject });
    await app.settle();
    expect(await senior.get({ disputeId })).toMatchObject({
      state: 'resolved',
      outcome: 'decided',
      refundCents: 0,
    });
  });
});

it('a case about exactly $1,000 is still for one person', async () => {
  const { disputeId } = await caseAbout(1_000_00);
  const { decide, get } = app.as('finance').disputes.staff;
  await decide({ disputeId, ...reject, idempotencyKey: key() });
  expect((await get({ disputeId })).state).toBe('decided');
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
});
