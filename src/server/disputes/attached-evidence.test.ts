import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeEvidenceId, DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money.ts';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { sendFile } from '../../../test/support/dispute-acts.ts';
import { brokenInvariants } from '../../../test/support/invariants.ts';
import type { PersonName } from '../../../test/support/people.ts';
import { key, paidJob } from '../../../test/support/stories.ts';

// Files that staff put beside what they do about a case.

const refused = (code: string) => expect.objectContaining({ code });
const reason = 'We heard the squeal on the video.';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const on = (disputeId: DisputeId) => ({ disputeId, idempotencyKey: key() });

async function underReview(): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await paidJob(app);
  const { disputes } = await app.as('ana').disputes.open({
    jobId,
    reason: 'not_fixed',
    statement: 'The brakes still squeal.',
    askedCents: cents(50_00),
    idempotencyKey: key(),
  });
  const { id: disputeId } = disputes.cases[0]!;
  await app.as('finance').adminDisputes.beginReview({ ...on(disputeId), reason });
  return { jobId, disputeId };
}

async function sent(who: PersonName, disputeId: DisputeId): Promise<DisputeEvidenceId> {
  const answer = await sendFile(app, who, disputeId);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: DisputeEvidenceId }).id;
}

async function recorded(jobId: JobId) {
  const { items } = await app.as('finance').admin.audit({ job: jobId, action: 'payment.dispute_action' });
  return items.map(({ after }) => after).toReversed();
}

describe('what staff attach to an act', () => {
  it('is evidence that both sides read, and the record of the act says how much it was', async () => {
    const { jobId, disputeId } = await underReview();
    const desk = app.as('finance').adminDisputes;
    const evidence = [await sent('finance', disputeId), await sent('finance', disputeId)];
    await desk.requestEvidence({ ...on(disputeId), from: 'owner', text: reason, evidence });
    await app.as('ana').disputes.say({ jobId, text: 'Here it is.', idempotencyKey: key() });
    const third = await sent('finance', disputeId);
    await desk.decide({ ...on(disputeId), decision: 'accept', reason, evidence: [third, third] });
    expect(await recorded(jobId)).toMatchObject([
      { disputeAction: 'begin_review' },
      { disputeAction: 'request_evidence', evidenceCount: 2 },
      { disputeAction: 'accept', evidenceCount: 1 },
    ]);
    for (const side of [app.as('ana').disputes, app.as('mira').shopDisputes]) {
      const { cases } = await side.ofJob({ jobId });
      const files = cases[0]!.evidence.filter(({ file }) => file).map(({ id }) => id);
      expect(files).toEqual([...evidence, third]);
    }
    await app.settle();
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is no file of a side, of somebody else of staff, or of another case; without any it counts none', async () => {
    const { jobId, disputeId } = await underReview();
    const other = await underReview();
    const desk = app.as('finance').adminDisputes;
    const wrong = [
      await sent('ana', disputeId),
      await sent('superAdmin', disputeId),
      await sent('finance', other.disputeId),
      key() as string as DisputeEvidenceId,
    ];
    const own = await sent('finance', disputeId);
    for (const one of wrong) {
      const evidence = [own, one];
      for (const act of [
        desk.requestEvidence({ ...on(disputeId), from: 'both', text: reason, evidence }),
        desk.escalate({ ...on(disputeId), reason, evidence }),
        desk.decide({ ...on(disputeId), decision: 'reject', reason, evidence }),
      ]) {
        await expect(act).rejects.toEqual(refused('DISPUTE_EVIDENCE_NONE'));
      }
    }
    await desk.escalate({ ...on(disputeId), reason });
    expect((await recorded(jobId)).at(-1)).toMatchObject({ disputeAction: 'escalate', evidenceCount: 0 });
  });
});
