import { describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import type { PersonName } from '#test/support/people.ts';
import { bookedJob, finishedJob, key } from '#test/support/stories.ts';

// The owner collects the car and reads out six digits; typed by the shop they are the owner's yes (J25).

const refused = (code: string) => expect.objectContaining({ code });

const enter = (app: TestApp, jobId: JobId, code: string, who: PersonName = 'mira', idempotencyKey = key()) =>
  app.as(who).bookings.enterHandOverCode({ jobId, code, idempotencyKey });

async function codeOf(app: TestApp, jobId: JobId): Promise<string> {
  const { handOverCode } = await app.as('ana').jobs.get({ jobId });
  return handOverCode!;
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the hand-over code', () => {
  it('typed by the shop completes the job and pays the shop, once', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    const code = await codeOf(app, jobId);
    expect(code).toMatch(/^\d{6}$/);
    const pressed = key();
    const { job } = await enter(app, jobId, code, 'miraAdvisor', pressed);
    expect(job).toMatchObject({ state: 'completed' });
    expect((await enter(app, jobId, code, 'miraAdvisor', pressed)).job.state).toBe('completed');
    await app.settle();
    expect((await app.as('mira').payments.statement.list({})).items).toMatchObject([{ jobId, kind: 'job' }]);
    expect((await app.as('ana').jobs.get({ jobId })).handOverCode).toBeNull();
    await expect(enter(app, jobId, code)).rejects.toEqual(refused('JOB_WRONG_STATE'));
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is for the owner only, and only when the work is done', async () => {
    const app = await appForThisTest();
    const booked = await bookedJob(app, 'ben', { bay: 1 });
    expect((await app.as('ben').jobs.get({ jobId: booked })).handOverCode).toBeNull();
    await expect(enter(app, booked, '123456')).rejects.toEqual(refused('JOB_WRONG_STATE'));

    const jobId = await finishedJob(app);
    const code = await codeOf(app, jobId);
    expect(JSON.stringify(await app.as('mira').jobs.getAsShop({ jobId }))).not.toContain(code);
    expect(JSON.stringify(await app.as('superAdmin').jobs.staff.get({ jobId }))).not.toContain(code);
  });

  it('is refused when it is wrong, counted, and the door is shut after five', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    const code = await codeOf(app, jobId);
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(enter(app, jobId, other(code))).rejects.toEqual(refused('HAND_OVER_CODE_WRONG'));
    }
    await expect(enter(app, jobId, code)).rejects.toEqual(refused('CHECK_IN_CODE_LOCKED'));
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('work_done');
    app.clock.advance(15 * 60_000);
    expect((await enter(app, jobId, code)).job.state).toBe('completed');
  });

  it('is six digits and nothing else', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    for (const code of ['', '12345', '1234567', '12345a', ' 12345']) {
      await expect(enter(app, jobId, code), code).rejects.toEqual(refused('INVALID_INPUT'));
    }
  });

  it.each([
    ['miraTechnician', 'NOT_ALLOWED'],
    ['miraAccounting', 'NOT_ALLOWED'],
    ['dulles', 'JOB_NOT_FOUND'],
    ['ana', 'NOT_ALLOWED'],
    ['ops', 'NOT_ALLOWED'],
  ] as const)('is not taken from %s', async (who, code) => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    await expect(enter(app, jobId, await codeOf(app, jobId), who)).rejects.toEqual(refused(code));
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('work_done');
  });
});
