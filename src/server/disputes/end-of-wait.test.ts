import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { key, paidJob } from '#test/support/stories.ts';

// While evidence is awaited staff may decide by what is here: the wait does not take the case out of their
// hands. Both sides hear that it is over.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'The video on file says enough.';
const words = 'The brakes still squeal.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = (disputeId: DisputeId) => ({ disputeId, idempotencyKey: key() });
const desk = (who: 'finance' | 'superAdmin' = 'finance') => app.as(who).disputes.staff;
const asked = { from: 'owner', text: 'Please send the video.' } as const;

async function inReview(): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await paidJob(app);
  const opening = { reason: 'not_fixed', statement: words, askedCents: cents(25_00) } as const;
  const { disputes } = await app.as('ana').disputes.open({ jobId, ...opening, idempotencyKey: key() });
  const disputeId = disputes.cases[0]!.id;
  await desk().beginReview({ ...on(disputeId), reason });
  await app.settle();
  return { jobId, disputeId };
}

const waitIsOver = (who: 'ana' | 'mira') =>
  app
    .as(null)
    .demo.outbox({ to: emailOf(who) })
    .then(({ messages }) =>
      messages.filter(({ subject }) => subject.startsWith('We are deciding your dispute')),
    );

describe('the wait for evidence', () => {
  it('is ended by staff, who decide at once, and both sides hear that it is over', async () => {
    const { jobId, disputeId } = await inReview();
    const decide = () => desk().decide({ ...on(disputeId), decision: 'reject', reason });
    await expect(desk().endEvidence({ ...on(disputeId), reason })).rejects.toEqual(
      refused('DISPUTE_WRONG_STATE'),
    );
    await desk().requestEvidence({ ...on(disputeId), ...asked });
    await expect(decide()).rejects.toEqual(refused('DISPUTE_WRONG_STATE'));
    expect((await desk().get({ disputeId })).refusals).toMatchObject({ endEvidence: null, say: null });

    const { dispute } = await desk().endEvidence({ ...on(disputeId), reason });
    expect(dispute).toMatchObject({ state: 'review', status: 'pending', evidenceAsked: null });
    expect(dispute.refusals.endEvidence).not.toBeNull();
    await app.settle();
    expect([await waitIsOver('ana'), await waitIsOver('mira')].map(({ length }) => length)).toEqual([1, 1]);
    const { items } = await app
      .as('finance')
      .audit.staff.list({ job: jobId, action: 'payment.dispute_action' });
    expect(items[0]).toMatchObject({
      before: { dispute: 'awaiting_evidence' },
      after: { dispute: 'review', disputeId, disputeAction: 'end_evidence' },
      reason,
    });
    // The clock of the wait is gone with it: it does not run out in the middle of the decision.
    await decide();
    app.clock.advance(73 * HOUR);
    await app.settle();
    expect((await desk().get({ disputeId })).state).toBe('decided');
    app.clock.advance(7 * DAY);
    await app.settle();
  });

  it('ends by itself with the last answer that was asked for, and says so', async () => {
    const { jobId, disputeId } = await inReview();
    const before = await waitIsOver('mira');
    await desk().requestEvidence({ ...on(disputeId), ...asked });
    await app.as('ana').disputes.say({ jobId, text: words, idempotencyKey: key() });
    await app.settle();
    expect((await desk().get({ disputeId })).state).toBe('review');
    expect((await waitIsOver('mira')).length).toBe(before.length + 1);
    await app.as('ana').disputes.withdraw({ jobId, idempotencyKey: key() });
  });

  it('of a senior review is ended by its senior only, and goes back to them', async () => {
    const { disputeId } = await inReview();
    await desk().escalate({ ...on(disputeId), reason });
    const senior = desk('superAdmin');
    await senior.takeOver(on(disputeId));
    await senior.requestEvidence({ ...on(disputeId), ...asked });
    await expect(desk().endEvidence({ ...on(disputeId), reason })).rejects.toEqual(
      refused('DISPUTE_SECOND_PERSON'),
    );
    expect((await desk().get({ disputeId })).refusals.endEvidence).not.toBeNull();
    const { dispute } = await senior.endEvidence({ ...on(disputeId), reason });
    expect(dispute).toMatchObject({ state: 'escalated', status: 'escalated' });
    await senior.decide({ ...on(disputeId), decision: 'reject', reason });
    await app.settle();
    expect((await senior.get({ disputeId })).state).toBe('resolved');
  });
});
