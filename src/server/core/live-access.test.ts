import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import type { PersonName } from '#test/support/people.ts';
import { acceptQuote, payWith, postJob, sendQuote } from '#test/support/stories.ts';
import { resolveActor } from '#server/accounts/sessions/resolve-actor.ts';
import { judgeTopics } from './live-access.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function hears(person: PersonName, jobId: JobId): Promise<boolean> {
  const { system } = app.product;
  const token = (await app.sessionOf(person)).replace('session=', '');
  const topic = `job:${jobId}`;
  const hears = await judgeTopics(system, [topic]);
  return hears((await resolveActor(system, token)).actor, topic);
}

describe('who hears of a job', () => {
  it('is every shop that sells while it is on the market, and none that may not open its page', async () => {
    const jobId = await postJob(app);
    for (const person of ['mira', 'miraAdvisor', 'dulles', 'ana', 'superAdmin'] as const) {
      expect(await hears(person, jobId), person).toBe(true);
    }
    for (const person of ['dullesTechnician', 'dullesAccounting', 'deleted', 'ben', 'enrol'] as const) {
      expect(await hears(person, jobId), person).toBe(false);
    }
  });

  it('is only the booked shop afterwards, and there the people who work on it', async () => {
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira', { bay: 1 });
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    expect(await hears('dulles', jobId)).toBe(false);
    expect(await hears('mira', jobId)).toBe(true);
    expect(await hears('miraTechnician', jobId)).toBe(true);
    expect(await hears('miraAccounting', jobId)).toBe(false);
  });
});
