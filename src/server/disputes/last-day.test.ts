import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { key, paidJob } from '#test/support/stories.ts';

// The last day of a case: thirty days after it was opened, and never before what both sides were promised.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'We heard the squeal on the video.';
const on = (disputeId: DisputeId) => ({ disputeId, idempotencyKey: key() });

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const dispute = (disputeId: DisputeId) => app.as('finance').disputes.staff.get({ disputeId });
const pass = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};

/** A case about $25.00 that is in the review of staff for 27 days. */
async function lateInTheMonth(): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await paidJob(app);
  const asked = { reason: 'not_fixed', statement: 'It squeals.', askedCents: cents(25_00) } as const;
  const { disputes } = await app.as('ana').disputes.open({ jobId, ...asked, idempotencyKey: key() });
  const { id: disputeId } = disputes.cases[0]!;
  await app.as('finance').disputes.staff.beginReview({ ...on(disputeId), reason });
  await pass(27 * DAY);
  return { jobId, disputeId };
}

const reject = (disputeId: DisputeId) =>
  app.as('finance').disputes.staff.decide({ ...on(disputeId), decision: 'reject', reason });

describe('an undecided case', () => {
  it('ends after thirty days, and what is asked for goes back', async () => {
    const { disputeId } = await lateInTheMonth();
    await pass(3 * DAY - HOUR);
    expect((await dispute(disputeId)).state).toBe('review');
    await pass(2 * HOUR);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'undecided', refundCents: 25_00 });
  });
});

describe('a decision late in the month', () => {
  it('can be appealed for the whole week, and is carried out then', async () => {
    const { disputeId } = await lateInTheMonth();
    await reject(disputeId);
    const { dueAt, endsAt } = await dispute(disputeId);
    expect(endsAt).toBe(dueAt);
    await pass(7 * DAY - HOUR);
    expect((await dispute(disputeId)).state).toBe('decided');
    await pass(2 * HOUR);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'decided', refundCents: 0 });
  });

  it('that is appealed in its last hour is looked at again, by a second person who has their days', async () => {
    const { jobId, disputeId } = await lateInTheMonth();
    await reject(disputeId);
    await pass(7 * DAY - HOUR);
    await app.as('ana').disputes.appeal({ jobId, reason: 'It was not seen.', idempotencyKey: key() });
    await pass(4 * DAY);
    expect((await dispute(disputeId)).state).toBe('escalating');
    // A new session each time: what moves money asks for a proof of the last ten minutes.
    const senior = () => app.as('superAdmin').disputes.staff;
    await senior().takeOver(on(disputeId));
    await pass(4 * DAY);
    await senior().decide({ ...on(disputeId), decision: 'reject', reason });
    await app.settle();
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'decided', refundCents: 0 });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('that was appealed does not wait forever for a second person', async () => {
    const { jobId, disputeId } = await lateInTheMonth();
    await reject(disputeId);
    await app.as('ana').disputes.appeal({ jobId, reason: 'It was not seen.', idempotencyKey: key() });
    await pass(10 * DAY);
    expect(await dispute(disputeId)).toMatchObject({ outcome: 'undecided', refundCents: 25_00 });
    await expect(app.as('superAdmin').disputes.staff.takeOver(on(disputeId))).rejects.toEqual(
      refused('DISPUTE_WRONG_STATE'),
    );
  });
});
