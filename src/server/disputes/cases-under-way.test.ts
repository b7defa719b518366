import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DisputeId, JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { readMigrations } from '#platform/database/migrate.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { key, paidJob } from '#test/support/stories.ts';

// Silence began to close cases while others were open, in which both sides had been promised that staff
// decide 72 hours after the answer. Sides who had spoken keep that promise, and the others get the whole
// week to speak.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.product.system.database.executeSql(text, values);
const dispute = (disputeId: DisputeId) => app.as('finance').disputes.staff.get({ disputeId });
const pass = async (time: number) => {
  app.clock.advance(time);
  await app.settle();
};

async function answeredCase(): Promise<{ jobId: JobId; disputeId: DisputeId }> {
  const jobId = await paidJob(app);
  const asked = { reason: 'not_fixed', statement: 'It squeals.', askedCents: cents(25_00) } as const;
  const { disputes } = await app.as('ana').disputes.open({ jobId, ...asked, idempotencyKey: key() });
  await pass(HOUR);
  await app.as('mira').disputes.say({ jobId, text: 'It does not.', idempotencyKey: key() });
  return { jobId, disputeId: disputes.cases[0]!.id };
}

/** Cases as they were before we tracked who spoke last. */
async function asBefore(): Promise<void> {
  await sql(`update dispute set replied_at = null, due_at = answered_at + interval '72 hours'`);
  await sql(`update job_timer set due_at = dispute.due_at from dispute
    where dispute.job_id = job_timer.job_id and job_timer.kind = 'dispute'`);
}

it('keeps what was promised to cases that were open when silence began to close them', async () => {
  const spoken = await answeredCase();
  const silent = await answeredCase();
  await pass(HOUR);
  const reply = { jobId: spoken.jobId, text: 'It does.', idempotencyKey: key() };
  await app.as('ana').disputes.say(reply);
  await asBefore();
  const migration = (await readMigrations()).find(({ name }) => name === '0067_cases_under_way.sql');
  await sql(migration!.sql);

  expect(await dispute(spoken.disputeId)).toMatchObject({ isReplied: true });
  expect(await dispute(silent.disputeId)).toMatchObject({ isReplied: false });
  await pass(72 * HOUR);
  expect((await dispute(spoken.disputeId)).state).toBe('review');
  expect((await dispute(silent.disputeId)).state).toBe('negotiation');
  await pass(4 * DAY);
  expect(await dispute(silent.disputeId)).toMatchObject({ outcome: 'closed', refundCents: 0 });
});
