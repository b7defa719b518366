import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { bookedJob, doTheWork, key, photos } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

/** A repair in a few minutes of real time, as the tour of the README tells it. */
async function touredJob() {
  const app = await appForThisTest();
  const jobId = await bookedJob(app, 'ana', { startsInHours: 40 });
  const minute = async () => {
    app.clock.advance(MINUTE);
    await app.settle();
  };
  await minute();
  await app.as('ana').demo.moveClock({ jobId, hours: 39 });
  await minute();
  const { checkInCode } = await app.as('ana').jobs.get({ jobId });
  await app.as('mira').bookings.checkIn({
    jobId,
    code: checkInCode!,
    odometerMiles: 61_204,
    wantsOldParts: false,
    estimateAcknowledged: true,
    photos: await photos(app, 4),
    idempotencyKey: key(),
  });
  await minute();
  await doTheWork(app, jobId);
  await minute();
  await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
  await minute();
  app.clock.advance(MINUTE);
  await app.as('mira').demo.moveClock({ jobId, hours: 72 });
  await minute();
  return { app, jobId };
}

const momentOf = (timeline: readonly { action: string; at: string }[], action: string) =>
  timeline.find((entry) => entry.action === action)?.at;

async function auditAt(app: TestApp, jobId: JobId, action: string) {
  const { items } = await app.as('superAdmin').audit.staff.list({ job: jobId, action });
  return new Date(items[0]!.at);
}

describe('a job whose demo clock was moved', () => {
  it("is told to owner, shop and staff in the job's own time, and says that the clock was moved", async () => {
    const { app, jobId } = await touredJob();
    const owner = await app.as('ana').jobs.get({ jobId });
    const shop = await app.as('mira').jobs.getAsShop({ jobId });
    const staff = await app.as('ops').jobs.staff.get({ jobId });
    for (const [{ timeline }, audience] of [
      [owner, 'owner'],
      [shop, 'shop'],
      [staff, 'staff'],
    ] as const) {
      expect(momentOf(timeline, 'job.checked_in')).toBe(owner.checkIn!.at);
      expect(momentOf(timeline, 'job.work_done')).toBe(owner.invoice!.issuedAt);
      const times = timeline.map(({ at }) => at);
      expect(times).toEqual(times.toSorted());
      expect(sentencesOf(timeline, audience)).toContain('The demo clock of this job moved forward by 39 h.');
    }
  });

  it('is charged after its invoice on the receipt, and paid out after its release on the statement', async () => {
    const { app, jobId } = await touredJob();
    const { invoice, postings, capturedAt } = await app.as('ana').payments.receipt({ jobId });
    expect(capturedAt! > invoice!.issuedAt).toBe(true);
    expect(postings[0]?.at).toBe(capturedAt);
    const [entry] = (await app.as('mira').payments.statement.list({})).items;
    expect(entry!.releasedAt >= capturedAt!).toBe(true);
    expect(entry!.payout).toMatchObject({ state: 'paid' });
    expect(entry!.payout!.availableAt! >= plus(new Date(entry!.releasedAt), 72 * HOUR).toISOString()).toBe(
      true,
    );
    expect(entry!.payout!.paidAt! >= entry!.payout!.availableAt!).toBe(true);
  });

  it('keeps real time in the audit trail', async () => {
    const { app, jobId } = await touredJob();
    const { checkIn } = await app.as('ana').jobs.get({ jobId });
    const shown = new Date(checkIn!.at);
    expect(plus(await auditAt(app, jobId, 'job.checked_in'), 39 * HOUR)).toEqual(shown);
  });

  it('asks for its check-in on the dashboard when its own time has come', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 40 });
    const needs = async () => (await app.as('mira').dashboard.overview({})).needs.map(({ action }) => action);
    expect(await needs()).toEqual([]);
    await app.as('ana').demo.moveClock({ jobId, hours: 39 });
    expect(await needs()).toEqual(['check_in']);
  });
});
