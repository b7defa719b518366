import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobId } from '#domain/ids.ts';
import { MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { acceptQuote, bookedJob, key, payWith, sendQuote } from '#test/support/stories.ts';

// The jobs that a shop was booked for and does not do: they stay in its list, with what became of them there.

let app: TestApp;
let missed: JobId;
let unmet: JobId;
let givenBack: JobId;

const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const list = async (show: 'all' | 'upcoming' | 'done' | 'cancelled') =>
  (await app.as('mira').jobs.listAsShop({ show })).items;
const lineOf = async (jobId: JobId) => (await list('all')).find(({ id }) => id === jobId);

async function startOf(jobId: JobId): Promise<string> {
  return (await app.as('mira').jobs.getAsShop({ jobId })).appointment!.startsAt;
}

async function giveBack(jobId: JobId): Promise<void> {
  const giving = { startsAt: await startOf(jobId), code: 'no_capacity' as const, note: '' };
  await app.as('mira').bookings.cancelAsShop({ ...once(jobId), ...giving });
  await app.settle();
}

beforeAll(async () => {
  app = await testApp();
  missed = await bookedJob(app, 'ana', { startsInHours: 30 });
  unmet = await bookedJob(app, 'ben', { startsInHours: 30, bay: 1 });
  givenBack = await bookedJob(app, 'cara', { startsInHours: 60 });
  await giveBack(givenBack);
  app.clock.moveTo(plus(new Date(await startOf(missed)), 45 * MINUTE));
  await app.settle();
  await app.as('ana').bookings.reportNoShow(once(missed));
  await app.as('mira').bookings.reportNoShow(once(unmet));
  await app.settle();
});
afterAll(() => app.close());

describe('a booking that a shop lost', () => {
  it('stays in its list of jobs, by its appointment, and counts neither as work nor as done', async () => {
    const ids = async (show: Parameters<typeof list>[0]) => (await list(show)).map(({ id }) => id);
    expect(new Set(await ids('all'))).toEqual(new Set([givenBack, missed, unmet]));
    expect((await ids('all'))[0]).toBe(givenBack);
    expect(await ids('cancelled')).toEqual(await ids('all'));
    expect([await ids('upcoming'), await ids('done')]).toEqual([[], []]);
    expect((await app.as('dulles').jobs.listAsShop({})).items).toEqual([]);
  });

  it('leads to a page that opens for each reader of the list', async () => {
    for (const who of ['mira', 'miraAdvisor', 'miraTechnician'] as const) {
      const job = await app.as(who).jobs.getAsShop({ jobId: givenBack });
      expect(job).toMatchObject({ mine: false, myQuote: { state: 'withdrawn' } });
    }
  });

  it('says that it was given back and why, with no more of its owner than the shop may know', async () => {
    expect(await lineOf(givenBack)).toMatchObject({
      card: 'cancelled',
      stateLabel: 'Given back',
      next: 'Your reason: No capacity on that day.',
      ownerName: 'C. Dunn',
      bayName: 'Bay 1',
    });
  });

  it('says what is reported of a missed one, and what becomes of the report', async () => {
    const says = async () => {
      const { stateLabel, next } = (await lineOf(missed))!;
      return [stateLabel, next];
    };
    expect(await says()).toEqual(['Reported missed', 'The owner reported that you were not there.']);
    await app.as('mira').bookings.contestNoShow({ ...once(missed), reason: 'We waited for an hour.' });
    expect(await says()).toEqual(['Reported missed', 'You contested the report. Our staff will decide.']);
    const decision = { decision: 'reverse' as const, reason: 'The camera shows them.' };
    await app.as('finance').bookings.staff.decideNoShow({ ...once(missed), ...decision });
    expect(await says()).toEqual(['Booking ended', 'Our staff decided that you did not miss it.']);
  });

  it('differs from one whose owner did not come', async () => {
    expect(await lineOf(unmet)).toMatchObject({ card: 'cancelled', stateLabel: 'Owner did not come' });
    await app.as('ben').bookings.contestNoShow({ ...once(unmet), reason: 'I stood at the door.' });
    expect(await lineOf(unmet)).toMatchObject({ stateLabel: 'Owner contests it' });
    const decision = { decision: 'reverse' as const, reason: 'The picture shows them.' };
    await app.as('finance').bookings.staff.decideNoShow({ ...once(unmet), ...decision });
    expect(await lineOf(unmet)).toMatchObject({ stateLabel: 'Canceled' });
  });

  it('comes in pages that continue where the last one ended', async () => {
    const { listAsShop: read } = app.as('mira').jobs;
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, after: first.next! });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids).toEqual((await list('all')).map(({ id }) => id));
    expect(second.next).toBeNull();
  });

  it('is one line of what it is now where the shop was booked for it again', async () => {
    const { myQuote } = await sendQuote(app, givenBack, 'mira', { startsInHours: 80 });
    await acceptQuote(app, givenBack, 'cara', myQuote!.id);
    await app.settle();
    await payWith(app, givenBack, 'cara');
    await app.settle();
    const lines = (await list('all')).filter(({ id }) => id === givenBack);
    expect(lines).toMatchObject([{ stateLabel: 'Booked', startsAt: await startOf(givenBack) }]);
    await giveBack(givenBack);
    expect((await list('cancelled')).filter(({ id }) => id === givenBack)).toHaveLength(1);
  });
});
