import { describe, expect, it } from 'vitest';
import { MOST_CORRECTIONS } from '#domain/bookings/check-in-correction.ts';
import type { JobId } from '#domain/ids.ts';
import { timelineSentence } from '#domain/jobs/timeline.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { bookedJob, checkIn, doneWork, doTheWork, finishedJob, key, photos } from '#test/support/stories.ts';

// A typing error at check-in can be put right until the work is done, and never without a trace.

const refused = (code: string) => expect.objectContaining({ code });
const REASON = 'typed a digit too many';
type Corrected = { odometerMiles?: number; wantsOldParts?: boolean; note?: string; reason?: string };

async function carAtMiras(app: TestApp): Promise<JobId> {
  const jobId = await bookedJob(app);
  await checkIn(app, jobId);
  return jobId;
}

const correct = (
  app: TestApp,
  jobId: JobId,
  said: Corrected,
  who: 'mira' | 'volt' | 'miraTechnician' = 'mira',
) => app.as(who).bookings.correctCheckIn({ reason: REASON, ...said, jobId, idempotencyKey: key() });

const rows = async (app: TestApp, sql: string) =>
  (await app.product.system.database.executeSql(sql)).rows as Record<string, unknown>[];

describe('a check-in that was written down wrong', () => {
  it('is corrected, keeps what it said, and lets the work be finished with the true reading', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    const { job } = await correct(app, jobId, { odometerMiles: 6_120 });
    expect(job.checkIn).toMatchObject({
      odometerMiles: 6_120,
      corrections: [{ reason: REASON, was: { odometerMiles: 61_204 }, is: { odometerMiles: 6_120 } }],
    });
    await app.as('mira').bookings.start({ jobId, idempotencyKey: key() });
    const finish = async (odometerMiles: number) =>
      app.as('mira').bookings.finish({
        jobId,
        ...doneWork,
        odometerMiles,
        photos: await photos(app, 1),
        idempotencyKey: key(),
      });
    await expect(finish(6_119)).rejects.toEqual(refused('ODOMETER_BACKWARDS'));
    expect((await finish(6_120)).job.invoice).toMatchObject({ odometerMiles: 6_120 });
  });

  it('tells owner, shop and staff the same, with the old and the new value and why', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    await correct(app, jobId, { odometerMiles: 6_120 });
    const views = {
      owner: (await app.as('ana').jobs.get({ jobId })).timeline,
      shop: (await app.as('mira').jobs.getAsShop({ jobId })).timeline,
      staff: (await app.as('ops').jobs.staff.get({ jobId })).timeline,
    };
    for (const [audience, timeline] of Object.entries(views)) {
      const sentences = timeline.map((entry) =>
        timelineSentence(entry.action, entry.values, audience as keyof typeof views),
      );
      expect(sentences).toContain(`Odometer corrected from 61,204 to 6,120 mi: ${REASON}.`);
    }
    expect((await app.as('ana').jobs.get({ jobId })).checkIn?.corrections).toHaveLength(1);
  });

  it('writes to the owner once for each correction, with both values', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    await correct(app, jobId, { odometerMiles: 6_120 });
    await correct(app, jobId, { odometerMiles: 61_205, note: 'Scratch at the left door.' });
    await app.settle();
    await app.settle();
    const mails = await rows(
      app,
      `select to_address, text_body from outgoing_message where kind = 'job.check_in_corrected' order by created_at, id`,
    );
    expect(mails.map(({ to_address: to }) => to)).toEqual(['ana@people.test', 'ana@people.test']);
    const texts = mails
      .map(({ text_body: text }) => String(text))
      .toSorted((one, other) => one.length - other.length);
    expect(texts[0]).toMatch(/6,120 miles[^]*61,204 miles/);
    expect(texts[1]).toMatch(/61,205 miles[^]*6,120 miles[^]*Scratch at the left door/);
  });

  it('may be corrected by every role that may check in, also during the work', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    await app.as('mira').bookings.start({ jobId, idempotencyKey: key() });
    const { job } = await correct(app, jobId, { wantsOldParts: true }, 'miraTechnician');
    expect(job.checkIn).toMatchObject({ wantsOldParts: true, odometerMiles: 61_204 });
    const { timeline } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(timeline.map(({ action }) => action)).toContain('check_in.old_parts_corrected');
  });
});

describe('a correction is refused', () => {
  it('to another shop, as if the job did not exist', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    await expect(correct(app, jobId, { odometerMiles: 1 }, 'volt')).rejects.toEqual(refused('JOB_NOT_FOUND'));
  });

  it('before check-in and once the work is done', async () => {
    const app = await appForThisTest();
    const booked = await bookedJob(app);
    await expect(correct(app, booked, { odometerMiles: 1 })).rejects.toEqual(refused('JOB_WRONG_STATE'));
    await checkIn(app, booked);
    await doTheWork(app, booked);
    await expect(correct(app, booked, { odometerMiles: 1 })).rejects.toEqual(refused('JOB_WRONG_STATE'));
    const { refusals } = await app.as('mira').jobs.getAsShop({ jobId: booked });
    expect(refusals.correctCheckIn).not.toBeNull();
  });

  it('without a reason, with what it says already, and with what is no whole number', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    const invalid = refused('INVALID_INPUT');
    await expect(correct(app, jobId, { odometerMiles: 1, reason: '  ' })).rejects.toEqual(invalid);
    await expect(correct(app, jobId, { odometerMiles: 8421.36 })).rejects.toEqual(invalid);
    await expect(correct(app, jobId, { odometerMiles: -5 })).rejects.toEqual(invalid);
    await expect(correct(app, jobId, { odometerMiles: '84,213' as never })).rejects.toEqual(invalid);
    const same = refused('CHECK_IN_SAME');
    await expect(correct(app, jobId, { odometerMiles: 61_204 })).rejects.toEqual(same);
    await expect(correct(app, jobId, {})).rejects.toEqual(same);
    expect(await rows(app, 'select 1 from check_in_correction')).toEqual([]);
  });

  it('more often than a check-in can be corrected', async () => {
    const app = await appForThisTest();
    const jobId = await carAtMiras(app);
    for (let miles = 1; miles <= MOST_CORRECTIONS; miles += 1) {
      await correct(app, jobId, { odometerMiles: miles });
    }
    const often = refused('CHECK_IN_CORRECTED_OFTEN');
    await expect(correct(app, jobId, { odometerMiles: 100_000 })).rejects.toEqual(often);
  });
});

describe('the database', () => {
  it('changes no check-in without a correction that says so', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    await expect(
      rows(app, `update check_in set odometer_miles = 5 where job_id = '${jobId}'`),
    ).rejects.toThrow('a check-in changes by a correction');
  });
});
