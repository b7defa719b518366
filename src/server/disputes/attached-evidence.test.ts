import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DisputeEvidenceId, DisputeId, JobId } from '#domain/ids.ts';
import { evidenceLimits } from '#domain/disputes/disputes.ts';
import { cents } from '#domain/money/money.ts';
import { HOUR } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { sendFile } from '#test/support/acts/dispute-acts.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import type { PersonName } from '#test/support/people.ts';
import { key, paidJob } from '#test/support/stories.ts';
import { removeUnfinished } from '#server/shops/documents/remove-unfinished.ts';

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
  await app.as('finance').disputes.staff.beginReview({ ...on(disputeId), reason });
  return { jobId, disputeId };
}

/** A file for an act to come; `alone`, one that is an act of its own. */
async function sent(
  who: PersonName,
  disputeId: DisputeId,
  how: 'forAct' | 'alone' = 'forAct',
): Promise<DisputeEvidenceId> {
  const answer = await sendFile(app, who, disputeId, how);
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: DisputeEvidenceId }).id;
}

async function filesOf(jobId: JobId, who: 'ana' | 'mira' = 'ana'): Promise<DisputeEvidenceId[]> {
  const side = who === 'ana' ? app.as(who).disputes : app.as(who).disputes;
  const { cases } = await side.ofJob({ jobId });
  return cases[0]!.evidence.filter(({ file }) => file).map(({ id }) => id);
}

async function recorded(jobId: JobId) {
  const { items } = await app
    .as('finance')
    .audit.staff.list({ job: jobId, action: 'payment.dispute_action' });
  return items.map(({ after }) => after).toReversed();
}

describe('what staff attach to an act', () => {
  it('is evidence that both sides read, and the record of the act says how much it was', async () => {
    const { jobId, disputeId } = await underReview();
    const desk = app.as('finance').disputes.staff;
    const evidence = [await sent('finance', disputeId), await sent('finance', disputeId)];
    expect(await filesOf(jobId)).toEqual([]);
    await desk.requestEvidence({ ...on(disputeId), from: 'owner', text: reason, evidence });
    await app.as('ana').disputes.say({ jobId, text: 'Here it is.', idempotencyKey: key() });
    const third = await sent('finance', disputeId);
    await desk.decide({ ...on(disputeId), decision: 'accept', reason, evidence: [third, third] });
    expect(await recorded(jobId)).toMatchObject([
      { disputeAction: 'begin_review' },
      { disputeAction: 'request_evidence', evidenceCount: 2 },
      { disputeAction: 'accept', evidenceCount: 1 },
    ]);
    for (const who of ['ana', 'mira'] as const) {
      expect(await filesOf(jobId, who)).toEqual([...evidence, third]);
    }
    await app.settle();
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is no file of a side, of other staff, or of another case; without any it counts none', async () => {
    const { jobId, disputeId } = await underReview();
    const other = await underReview();
    const desk = app.as('finance').disputes.staff;
    const wrong = [
      await sent('ana', disputeId, 'alone'),
      await sent('finance', disputeId, 'alone'),
      await sent('superAdmin', disputeId),
      await sent('finance', other.disputeId),
      key() as string as DisputeEvidenceId,
    ];
    const own = await sent('finance', disputeId);
    for (const one of wrong) {
      const evidence = [own, one];
      for (const act of [
        () => desk.requestEvidence({ ...on(disputeId), from: 'both', text: reason, evidence }),
        () => desk.escalate({ ...on(disputeId), reason, evidence }),
        () => desk.decide({ ...on(disputeId), decision: 'reject', reason, evidence }),
      ]) {
        await expect(act()).rejects.toEqual(refused('DISPUTE_EVIDENCE_NONE'));
      }
    }
    await desk.escalate({ ...on(disputeId), reason });
    expect((await recorded(jobId)).at(-1)).toMatchObject({ disputeAction: 'escalate', evidenceCount: 0 });
    expect(await filesOf(jobId)).toEqual(wrong.slice(0, 2));
  });

  it('is sent by staff only', async () => {
    const { disputeId } = await underReview();
    for (const who of ['ana', 'mira'] as const) {
      expect((await sendFile(app, who, disputeId, 'forAct')).status, who).toBe(404);
    }
  });

  it('of which nothing stays where the act is refused or never done: not in the case, nor in the store', async () => {
    const { jobId, disputeId } = await underReview();
    const { storage } = app.product.system.services;
    const stored = async () => (await storage.list({ prefix: `disputes/${disputeId}/` })).length;
    const desk = app.as('finance').disputes.staff;
    const evidence = [await sent('finance', disputeId)];
    const tooMuch = { decision: 'split', amountCents: cents(9_999_00), reason, evidence } as const;
    await expect(desk.decide({ ...on(disputeId), ...tooMuch })).rejects.toEqual(refused('DISPUTE_SPLIT'));
    await app.settle();
    expect(await filesOf(jobId)).toEqual([]);
    expect(await stored()).toBe(1);
    await expect(
      app.as('finance').disputes.staff.openFile({ ...on(disputeId), evidenceId: evidence[0]! }),
    ).rejects.toEqual(refused('DISPUTE_NOT_FOUND'));
    // Pressed again after a fix, the file is there; files left out in between do not join a later act.
    const leftOut = await sent('finance', disputeId);
    await desk.requestEvidence({ ...on(disputeId), from: 'both', text: reason, evidence });
    expect(await filesOf(jobId)).toEqual(evidence);
    await app.clock.advance(2 * HOUR);
    await removeUnfinished(app.product.system);
    expect(await stored()).toBe(1);
    const { evidence: kept } = await app.as('finance').disputes.staff.get({ disputeId });
    expect(kept.map(({ id }) => id)).not.toContain(leftOut);
  });

  it('is no more than a case takes of staff', async () => {
    const { jobId, disputeId } = await underReview();
    const most = evidenceLimits.filesOfSide;
    for (let file = 1; file < most; file += 1) await sent('finance', disputeId, 'alone');
    const evidence = [await sent('finance', disputeId), await sent('finance', disputeId)];
    const desk = app.as('finance').disputes.staff;
    await expect(desk.escalate({ ...on(disputeId), reason, evidence })).rejects.toEqual(
      refused('DISPUTE_EVIDENCE_FULL'),
    );
    await desk.escalate({ ...on(disputeId), reason, evidence: evidence.slice(0, 1) });
    expect(await filesOf(jobId)).toHaveLength(most);
  });
});
