import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { JobId, RescheduleId } from '#domain/ids.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { dayOf } from '#domain/scheduling/zoned-day.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import { acceptQuote, bookedJob, key, postJob, payWith, sendQuote } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

// Appointments that both sides move, and booked jobs that their shop gives back.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterEach(async () => {
  await app.settle();
  expect(await brokenInvariants(app.product.system)).toEqual([]);
});
afterAll(() => app.close());

const refused = (code: string) => expect.objectContaining({ code });
const once = (jobId: JobId) => ({ jobId, idempotencyKey: key() });
const ana = () => app.as('ana');
const mira = () => app.as('mira');

async function startOf(jobId: JobId): Promise<Date> {
  const { appointment } = await app.as('ana').jobs.get({ jobId });
  return new Date(appointment!.startsAt);
}

async function proposeLater(jobId: JobId, by: 'ana' | 'mira', hours: number): Promise<RescheduleId> {
  const startsAt = plus(await startOf(jobId), hours * HOUR).toISOString();
  const asking = { ...once(jobId), startsAt, reason: 'It suits better.' };
  const { job } =
    by === 'ana' ? await ana().bookings.proposeTime(asking) : await mira().bookings.proposeTime(asking);
  return job.reschedule!.proposal!.id;
}

/** The job's column on the board of its shop. */
async function columnOf(jobId: JobId): Promise<string | undefined> {
  const { columns } = await mira().dashboard.board({});
  return columns.find(({ cards }) => cards.some((card) => card.jobId === jobId))?.key;
}

/** Ben has accepted a time; the minutes of the money step keep it from others as a booking does. */
async function heldByBen(startsInHours: number, bay: number): Promise<JobId> {
  const jobId = await postJob(app, 'ben');
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours, bay });
  await acceptQuote(app, jobId, 'ben', myQuote!.id);
  return jobId;
}

const end = (jobId: JobId) =>
  app.as('superAdmin').bookings.staff.cancel({ ...once(jobId), code: 'staff', reason: 'The test is over.' });

const paymentOf = async (jobId: JobId) => (await app.as('ana').jobs.get({ jobId })).payment;

async function rowsOf(question: string, jobId: JobId) {
  const { rows } = await app.product.system.database.executeSql(question, [jobId]);
  return rows;
}

async function mailTo(email: string, jobId: JobId, words: RegExp): Promise<boolean> {
  const { messages } = await app.as(null).demo.outbox({ to: email });
  return messages.some(({ text }) => text.includes(jobId) && words.test(text));
}

describe('an appointment', () => {
  it('stays until the other side agrees to another time, and then has moved', async () => {
    const jobId = await bookedJob(app);
    const start = await startOf(jobId);
    const proposalId = await proposeLater(jobId, 'ana', 26);
    expect(await columnOf(jobId)).toBe('approval');
    const seen = await app.as('mira').jobs.getAsShop({ jobId });
    expect(seen.appointment!.startsAt).toBe(start.toISOString());
    expect(seen.reschedule!.proposal).toMatchObject({ isMine: false, reason: 'It suits better.' });
    await app.settle();
    expect(await mailTo('mira@people.test', jobId, /reschedule the appointment/)).toBe(true);

    // Neither side agrees to its own proposal, and one question at a time is enough.
    const own = ana().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    await expect(own).rejects.toEqual(refused('NOT_ALLOWED'));
    await expect(proposeLater(jobId, 'mira', 30)).rejects.toEqual(refused('RESCHEDULE_OPEN'));

    const agreed = { ...once(jobId), proposalId, answer: 'agree' as const };
    const { job } = await mira().bookings.answerProposal(agreed);
    expect(job.appointment!.startsAt).toBe(plus(start, 26 * HOUR).toISOString());
    expect(job.reschedule!.proposal).toBeNull();
    // What a calendar knows the newer file by.
    expect(job.appointment!.id).toBe(seen.appointment!.id);
    expect(job.appointment!.revision).toBeGreaterThan(seen.appointment!.revision);
    expect((await mira().bookings.answerProposal(agreed)).job).toEqual(job);
    const times = /from \w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+ to \w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+\.$/;
    for (const { side, timeline } of [
      await mira().jobs.getAsShop({ jobId }),
      await ana().jobs.get({ jobId }),
    ]) {
      const moved = timeline.filter(({ action }) => /reschedule/.test(action));
      const said = sentencesOf(moved, side);
      expect(said).toEqual([expect.stringMatching(times), expect.stringMatching(times)]);
    }
    await app.settle();
    expect(await mailTo('ana@people.test', jobId, /agreed on a new time/)).toBe(true);
    expect(await mailTo('mira@people.test', jobId, /agreed on a new time/)).toBe(true);
    const { items } = await app.as('mira').jobs.listAsShop({ show: 'upcoming' });
    expect(items.find(({ id }) => id === jobId)?.startsAt).toBe(job.appointment!.startsAt);
    await end(jobId);
  });

  it('stays where it is when the other side declines, is silent, or it is taken back', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 60 });
    const start = await startOf(jobId);
    const first = await proposeLater(jobId, 'mira', 2);
    expect(await columnOf(jobId)).toBe('approval');
    await ana().bookings.answerProposal({ ...once(jobId), proposalId: first, answer: 'decline' });
    expect(await columnOf(jobId)).toBe('waiting');
    const again = ana().bookings.answerProposal({ ...once(jobId), proposalId: first, answer: 'agree' });
    await expect(again).rejects.toEqual(refused('RESCHEDULE_GONE'));

    const second = await proposeLater(jobId, 'ana', 2);
    const foreign = mira().bookings.answerProposal({
      ...once(jobId),
      proposalId: second,
      answer: 'take_back',
    });
    await expect(foreign).rejects.toEqual(refused('NOT_ALLOWED'));
    await ana().bookings.answerProposal({ ...once(jobId), proposalId: second, answer: 'take_back' });

    const third = await proposeLater(jobId, 'ana', 2);
    app.clock.advance(24 * HOUR);
    const late = mira().bookings.answerProposal({ ...once(jobId), proposalId: third, answer: 'agree' });
    await expect(late).rejects.toEqual(refused('RESCHEDULE_GONE'));
    await app.settle();
    const rows = await rowsOf('select state from reschedule where job_id = $1 order by proposed_at', jobId);
    expect(rows.map(({ state }) => state)).toEqual(['declined', 'taken_back', 'lapsed']);
    expect(await startOf(jobId)).toEqual(start);
    await end(jobId);
  });

  it('that its owner wants to move asks the shop for an answer, with its deadline, until that is over', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 60 });
    await proposeLater(jobId, 'ana', 2);
    const needs = async (who: 'miraAdvisor' | 'miraTechnician') =>
      (await app.as(who).dashboard.overview({})).needs.map(({ action, dueAt }) => ({ action, dueAt }));
    const dueAt = plus(app.clock.now(), 24 * HOUR).toISOString();
    expect(await needs('miraAdvisor')).toEqual([{ action: 'answer_time', dueAt }]);
    expect(await needs('miraTechnician')).toEqual([]);
    const cardOf = async (who: 'miraAdvisor' | 'miraTechnician') => {
      const { columns } = await app.as(who).dashboard.board({});
      return columns.flatMap(({ cards }) => cards).find((card) => card.jobId === jobId);
    };
    const next = 'Answer the owner’s proposed time.';
    expect(await cardOf('miraAdvisor')).toMatchObject({ next, action: 'answer_time' });
    expect(await cardOf('miraTechnician')).toMatchObject({ next, action: null });
    const { items } = await mira().jobs.listAsShop({ show: 'all' });
    expect(items.find(({ id }) => id === jobId)?.next).toBe(next);

    app.clock.advance(24 * HOUR);
    expect(await needs('miraAdvisor')).toEqual([]);
    expect(await columnOf(jobId)).toBe('waiting');
    await end(jobId);
  });

  it('is not moved to its own time, too soon, or where another car is', async () => {
    const jobId = await bookedJob(app);
    const other = await heldByBen(40, 1);
    const elsewhere = await heldByBen(40, 0);
    const ask = (startsAt: Date) =>
      ana().bookings.proposeTime({ ...once(jobId), startsAt: startsAt.toISOString(), reason: '' });
    await expect(ask(await startOf(jobId))).rejects.toEqual(refused('RESCHEDULE_SAME_TIME'));
    const soon = new Date(Math.ceil(app.clock.now().getTime() / (30 * MINUTE)) * 30 * MINUTE);
    await expect(ask(plus(soon, HOUR))).rejects.toEqual(refused('RESCHEDULE_SOON'));
    const { appointment } = await app.as('ben').jobs.get({ jobId: other });
    await expect(ask(new Date(appointment!.startsAt))).rejects.toEqual(refused('SLOT_TAKEN'));
    const desk = await mira().bookings.timesToMove({ jobId, day: appointment!.startsAt.slice(0, 10) });
    expect(desk.times).not.toContain(appointment!.startsAt);
    const { times } = await ana().bookings.timesToMove({ jobId, day: appointment!.startsAt.slice(0, 10) });
    expect(times).not.toContain(appointment!.startsAt);
    for (const id of [jobId, other, elsewhere]) await end(id);
  });

  it('moves to a time only if the shop is still open then, and says so instead of that it was taken', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 30 });
    const proposalId = await proposeLater(jobId, 'ana', 48);
    const day = dayOf(plus(await startOf(jobId), 48 * HOUR), 'America/New_York');
    const closing = { holidays: [], despiteBookings: true };
    const closures = [{ startsOn: day, endsOn: day, note: '' }];
    await mira().scheduling.saveClosures({ ...closing, closures, idempotencyKey: key() });
    const agreed = mira().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    await expect(agreed).rejects.toEqual(refused('SLOT_NOT_KEPT'));
    await mira().scheduling.saveClosures({ ...closing, closures: [], idempotencyKey: key() });
    await end(jobId);
  });

  it('moves to a time that was free when it was asked for only if it still is', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 30 });
    const proposalId = await proposeLater(jobId, 'ana', 12);
    const taken = await heldByBen(42, 0);
    const also = await heldByBen(42, 1);
    const agreed = mira().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    await expect(agreed).rejects.toEqual(refused('SLOT_TAKEN'));
    // Nothing was done: it can still be declined.
    await mira().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'decline' });
    for (const id of [jobId, taken, also]) await end(id);
  });

  it('leaves nothing to agree to once it is over', async () => {
    const jobId = await bookedJob(app);
    const proposalId = await proposeLater(jobId, 'mira', 24);
    const before = (await ana().jobs.get({ jobId })).appointment!;
    await app.as('ana').jobs.cancel({ ...once(jobId), shownFeeCents: 0 });
    const { appointment } = await ana().jobs.get({ jobId });
    expect(appointment).toMatchObject({ id: before.id, state: 'cancelled', revision: before.revision + 1 });
    const late = ana().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    await expect(late).rejects.toEqual(expect.objectContaining({ status: 409 }));
  });

  it('takes its money with it: a card that was to be asked sooner is asked later', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 9 * 24 });
    expect(await paymentOf(jobId)).toMatchObject({ state: 'card_saved' });
    const before = await startOf(jobId);
    const proposalId = await proposeLater(jobId, 'ana', 24);
    await mira().bookings.answerProposal({ ...once(jobId), proposalId, answer: 'agree' });
    const payment = await paymentOf(jobId);
    expect(payment?.authoriseAt).toBe(before.toISOString());
    // Without the move it would have been held for a day by now.
    expect(payment).toMatchObject({ state: 'card_saved' });
    app.clock.moveTo(plus(before, MINUTE));
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'authorised' });
    await end(jobId);
  });
});

describe('a shop that cannot do a booked job', () => {
  it('gives it back: nothing is charged, and the quotes that waited are on offer again', async () => {
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    await sendQuote(app, jobId, 'dulles', { startsInHours: 50 });
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    const startsAt = (await startOf(jobId)).toISOString();
    const giving = { ...once(jobId), startsAt, code: 'other' as const, note: 'The lift is broken.' };
    const stale = mira().bookings.cancelAsShop({
      ...giving,
      startsAt: plus(new Date(startsAt), HOUR).toISOString(),
    });
    await expect(stale).rejects.toEqual(refused('STALE_VERSION'));
    const silent = mira().bookings.cancelAsShop({ ...giving, note: ' ', idempotencyKey: key() });
    await expect(silent).rejects.toEqual(expect.objectContaining({ status: 422 }));
    const asTechnician = app.as('miraTechnician').bookings.cancelAsShop(giving);
    await expect(asTechnician).rejects.toEqual(refused('NOT_ALLOWED'));

    const { job } = await mira().bookings.cancelAsShop({ ...giving, idempotencyKey: key() });
    expect(job).toMatchObject({ mine: false, state: 'pending_selection' });
    await app.settle();
    const seen = await app.as('ana').jobs.get({ jobId });
    expect(seen).toMatchObject({ state: 'pending_selection', shop: null, checkInCode: null });
    expect(await rowsOf('select state, captured_cents from payment where job_id = $1', jobId)).toEqual([
      { state: 'voided', captured_cents: expect.toSatisfy((cents) => Number(cents) === 0) },
    ]);
    expect(seen.quotes.filter(({ state }) => state === 'submitted')).toHaveLength(1);
    expect(await mailTo('ana@people.test', jobId, /The lift is broken/)).toBe(true);
    expect(await mailTo('dulles@people.test', jobId, /active again/)).toBe(true);
    expect(await rowsOf('select code, note from shop_cancellation where job_id = $1', jobId)).toEqual([
      { code: 'other', note: 'The lift is broken.' },
    ]);
    const again = mira().bookings.cancelAsShop({ ...giving, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('JOB_NOT_FOUND'));
  });

  it('has two hours in which the quotes that waited and cost no more come first', async () => {
    const jobId = await postJob(app, 'ben');
    const ben = () => app.as('ben').jobs.get({ jobId });
    const { myQuote } = await sendQuote(app, jobId, 'mira', {
      startsInHours: 90,
      parts: 200_00,
      validDays: 6,
    });
    await sendQuote(app, jobId, 'dulles', { startsInHours: 92, parts: 150_00, validDays: 6 });
    await acceptQuote(app, jobId, 'ben', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    await app.settle();
    expect(await ben()).toMatchObject({ state: 'booked', rescue: null });
    await app.as('dulles').marketplace.savedSearches.add({
      name: 'Around us',
      notify: 'at_once',
      query: { distanceMi: 20 },
      idempotencyKey: key(),
    });

    const { appointment } = await ben();
    const giving = { startsAt: appointment!.startsAt, code: 'no_capacity' as const, note: '' };
    await mira().bookings.cancelAsShop({ ...once(jobId), ...giving });
    await app.settle();
    const { rescue, quotes } = await ben();
    const waited = quotes.find(({ state }) => state === 'submitted')!;
    expect(rescue).toEqual({
      until: plus(app.clock.now(), 2 * HOUR).toISOString(),
      mostCents: myQuote!.totalCents,
      quoteIds: [waited.id],
    });
    expect(await mailTo('ben@people.test', jobId, /with a single click/)).toBe(true);
    const { items } = await app.as('dulles').marketplace.searchAsShop({ sort: 'distance' });
    expect(items[0]?.group).toBe('rescue');
    expect(items.filter(({ id }) => id === jobId).map(({ group }) => group)).toEqual(['rescue']);
    const readBy = async (who: 'dulles' | 'mira') => (await app.as(who).jobs.getAsShop({ jobId })).rescue;
    expect(await readBy('dulles')).toEqual({ until: rescue!.until, wasMine: false });
    expect(await readBy('mira')).toEqual({ until: rescue!.until, wasMine: true });
    expect(await mailTo('dulles@people.test', jobId, /One job lost its shop/)).toBe(true);

    app.clock.advance(2 * HOUR);
    await app.settle();
    expect(await ben()).toMatchObject({ state: 'pending_selection', rescue: null });
    expect(await mailTo('ben@people.test', jobId, /within two hours/)).toBe(true);
    const later = await app.as('dulles').marketplace.searchAsShop({});
    expect(later.items.find(({ id }) => id === jobId)?.group).toBe('open');
    await acceptQuote(app, jobId, 'ben', waited.id);
    await app.settle();
    await end(jobId);
  });
});
