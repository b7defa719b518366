import { assert } from '#domain/assert.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '#api/problem.ts';
import type { JobId } from '#domain/ids.ts';
import { account } from '#domain/money/ledger.ts';
import { notesOf } from '#domain/money/statement-words.ts';
import { HOUR, MINUTE, plus } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import type { PersonName, ShopName } from '#test/support/people.ts';
import {
  acceptQuote,
  bookedJob,
  bookVisit,
  DECLINES_LATER,
  key,
  payWith,
  photos,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';
import { balanceOf } from '../ledger/balances.ts';

// Missed appointments: what they cost, who gets the fee, and what a contest does to it.

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
const reason = 'I stood at the counter for half an hour.';

/** Moves the clock to some minutes after the appointment begins. */
async function wait(jobId: JobId, owner: PersonName, minutes: number): Promise<void> {
  const { appointment } = await app.as(owner).jobs.get({ jobId });
  app.clock.moveTo(plus(new Date(appointment!.startsAt), minutes * MINUTE));
  await app.settle();
}

const paymentOf = async (jobId: JobId) => (await app.as('ana').jobs.get({ jobId })).payment;
const fundsOf = (jobId: JobId) =>
  app.product.system.database.transaction((tx) => balanceOf(tx, account.jobFunds(jobId)));

/** What was kept of a job's money as a fee. */
async function kept(jobId: JobId): Promise<number> {
  const { rows } = await app.product.system.database.executeSql(
    `select coalesce(sum(p.amount_cents), 0)::int as kept
     from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
     where t.kind = 'keep_fee' and t.job_id = $1`,
    [jobId],
  );
  return Number(rows[0]!['kept']);
}

/** A job that Ana missed, just reported by its shop. */
async function missed(
  booking: { shop?: PersonName & ShopName; startsInHours?: number } = {},
): Promise<JobId> {
  const jobId = await bookedJob(app, 'ana', booking);
  await wait(jobId, 'ana', 30);
  await app.as(booking.shop ?? 'mira').bookings.reportNoShow(once(jobId));
  await app.settle();
  return jobId;
}

describe('an owner who does not come', () => {
  it('is reported half an hour after the start, and shows before what it costs', async () => {
    const jobId = await bookedJob(app);
    await wait(jobId, 'ana', 29);
    const before = await app.as('mira').jobs.getAsShop({ jobId });
    expect(before.absence).toMatchObject({ feeCents: 500, shopShareCents: 0, refusal: expect.any(String) });
    expect((await app.as('ana').jobs.get({ jobId })).ownAbsenceCents).toBe(500);
    await expect(app.as('mira').bookings.reportNoShow(once(jobId))).rejects.toEqual(
      refused('NO_SHOW_TOO_EARLY'),
    );
    app.clock.advance(MINUTE);
    const input = once(jobId);
    const { job } = await app.as('mira').bookings.reportNoShow(input);
    expect(job).toMatchObject({ state: 'cancelled', noShow: { absent: 'owner', state: 'reported' } });
    // Pressed twice, it happened once.
    expect((await app.as('mira').bookings.reportNoShow(input)).job).toEqual(job);
    const { rows } = await app.product.system.database.executeSql(
      'select state from appointment where job_id = $1',
      [jobId],
    );
    expect(rows).toEqual([{ state: 'no_show' }]);
  });

  it('pays a fee that is on hold for a day, and then is kept', async () => {
    const jobId = await missed();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'captured', capturedCents: 500 });
    expect(await fundsOf(jobId)).toBe(500);
    const receiptNow = await app.as('ana').payments.receipt({ jobId });
    expect(receiptNow).toMatchObject({ feeCause: 'no_show', feeWaits: true, keptFeeCents: 0 });
    app.clock.advance(24 * HOUR - MINUTE);
    await app.settle();
    expect(await kept(jobId)).toBe(0);
    const isUncontested = async () =>
      [await app.as('ana').jobs.get({ jobId }), await app.as('mira').jobs.getAsShop({ jobId })].map(
        ({ noShow }) => noShow?.isUncontested,
      );
    expect(await isUncontested()).toEqual([false, false]);
    app.clock.advance(MINUTE);
    await app.settle();
    expect(await isUncontested()).toEqual([true, true]);
    expect(await paymentOf(jobId)).toMatchObject({ state: 'fee_kept' });
    expect([await kept(jobId), await fundsOf(jobId)]).toEqual([500, 0]);
    // Named precisely: this is no late cancellation.
    const receipt = await app.as('ana').payments.receipt({ jobId });
    expect(receipt).toMatchObject({ feeCause: 'no_show', feeWaits: false, keptFeeCents: 500 });
    expect(receipt.postings.map(({ what }) => what)).toEqual(['Charged', 'No-show fee']);
    const { items } = await app.as('mira').payments.statement.list({});
    const line = items.find((item) => item.jobId === jobId)!;
    expect(notesOf(line)).toEqual([expect.stringMatching(/^No-show fee of \$5\.00/)]);
    const late = app.as('ana').bookings.contestNoShow({ ...once(jobId), reason });
    await expect(late).rejects.toEqual(refused('CONTEST_OVER'));
  });

  it('hears of it by email, with the time to contest', async () => {
    const jobId = await missed();
    const { messages } = await app.as(null).demo.outbox({ to: 'ana@people.test' });
    const mail = messages.find(
      ({ text }) => text.includes(jobId) && text.includes('reported that you did not come'),
    );
    expect(mail?.text).toMatch(/\$5\.00/);
  });

  it('contests, and then the fee is on hold until staff decide', async () => {
    const jobId = await missed();
    const { job } = await app.as('ana').bookings.contestNoShow({ ...once(jobId), reason });
    expect(job.noShow).toMatchObject({ state: 'contested', contest: { reason } });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'mira@people.test' });
    const mail = messages.find(
      ({ subject, text }) => subject.startsWith('Contested') && text.includes(jobId),
    );
    expect(mail?.text).toContain('We hold the fee until then.');
    const { items: contested } = await app.as('readOnly').jobs.staff.list({ waits: 'noShows' });
    expect(contested.map(({ id }) => id)).toEqual([job.id]);
    expect(contested[0]!.waits).toMatchObject({ since: app.clock.now().toISOString(), isLate: false });
    const { items: all } = await app.as('readOnly').jobs.staff.list({});
    expect(all.find(({ id }) => id === jobId)!.waits).toBeNull();
    expect((await app.as('readOnly').jobs.staff.list({ waits: 'watched' })).items).toEqual([]);
    app.clock.advance(72 * HOUR);
    await app.settle();
    expect([await kept(jobId), await fundsOf(jobId)]).toEqual([0, 500]);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).noShow).toMatchObject({ contest: { reason } });
    expect((await app.as('support').jobs.staff.get({ jobId })).noShow).toMatchObject({ contest: { reason } });

    const decision = { ...once(jobId), decision: 'reverse' as const, reason: 'The camera shows them.' };
    const decided = await app.as('finance').bookings.staff.decideNoShow(decision);
    expect(decided.job.noShow).toMatchObject({ state: 'reversed', decision: { stands: false } });
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ capturedCents: 500, refundedCents: 500 });
    expect([await kept(jobId), await fundsOf(jobId)]).toEqual([0, 0]);
    const again = app.as('finance').bookings.staff.decideNoShow({ ...decision, idempotencyKey: key() });
    await expect(again).rejects.toEqual(refused('NO_SHOW_WRONG_STATE'));
  });

  it('loses a contest that staff do not believe', async () => {
    const jobId = await missed();
    await app.as('ana').bookings.contestNoShow({ ...once(jobId), reason });
    const twice = app.as('ana').bookings.contestNoShow({ ...once(jobId), reason });
    await expect(twice).rejects.toEqual(refused('NO_SHOW_WRONG_STATE'));
    await app
      .as('finance')
      .bookings.staff.decideNoShow({ ...once(jobId), decision: 'uphold', reason: 'No one saw them.' });
    await app.settle();
    expect(await kept(jobId)).toBe(500);
    expect(await paymentOf(jobId)).toMatchObject({ state: 'fee_kept' });
  });

  it('owes the fee where no card pays it, but not while it may fall', async () => {
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 10 * 24 });
    await acceptQuote(app, jobId, 'ana', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana', DECLINES_LATER);
    // The hold was never asked for: what is left is the saved card, and the consent that was given with it.
    await app.product.system.database.executeSql('delete from job_timer where job_id = $1', [jobId]);
    await wait(jobId, 'ana', 30);
    await app.as('mira').bookings.reportNoShow(once(jobId));
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'awaiting_card', owedCents: null });
    app.clock.advance(24 * HOUR);
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'awaiting_card', owedCents: 500 });
    await expect(postJob(app)).rejects.toEqual(refused('FEE_OWED'));
    await app.as('ana').payments.replaceCard(once(jobId));
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'fee_kept', owedCents: null });
  });

  it('is charged on the card that was saved, as agreed, where no hold was placed', async () => {
    const jobId = await bookedJob(app, 'ana', { startsInHours: 10 * 24 });
    await app.product.system.database.executeSql('delete from job_timer where job_id = $1', [jobId]);
    await wait(jobId, 'ana', 30);
    await app.as('mira').bookings.reportNoShow(once(jobId));
    await app.settle();
    expect(await paymentOf(jobId)).toMatchObject({ state: 'captured', capturedCents: 500 });
  });

  it('is not reported by a mechanic who never arrived', async () => {
    const jobId = await postJob(app, 'ana', { mobileOk: true });
    await bookVisit(app, jobId, 30);
    await wait(jobId, 'ana', 40);
    const report = () => app.as('volt').bookings.reportNoShow(once(jobId));
    await expect(report()).rejects.toEqual(refused('NOT_ARRIVED'));
    const { job } = await app.as('volt').bookings.arrive(once(jobId));
    expect(job.appointment?.arrivedAt).toBe(app.clock.now().toISOString());
    await expect(app.as('volt').bookings.arrive(once(jobId))).rejects.toEqual(refused('ARRIVED_ALREADY'));
    await expect(report()).rejects.toEqual(refused('NO_SHOW_TOO_EARLY'));
    app.clock.advance(30 * MINUTE);
    expect((await report()).job.state).toBe('cancelled');
  });
});

describe('a shop that is not there', () => {
  it('loses the job: the hold is let go, and the quotes that waited are on offer again', async () => {
    const jobId = await postJob(app, 'ben');
    const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours: 2 });
    await sendQuote(app, jobId, 'dulles', { startsInHours: 30 });
    await acceptQuote(app, jobId, 'ben', myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    await app.settle();
    await wait(jobId, 'ben', 29);
    const report = () => app.as('ben').bookings.reportNoShow(once(jobId));
    await expect(report()).rejects.toEqual(refused('NO_SHOW_TOO_EARLY'));
    app.clock.advance(MINUTE);
    const { job: told } = await report();
    expect(told).toMatchObject({ state: 'pending_selection', payment: null, shop: null, checkInCode: null });
    const job = await app.as('ben').jobs.get({ jobId });
    expect(job.quotes.map(({ state }) => state).toSorted()).toEqual(['submitted', 'withdrawn']);
    const { rows } = await app.product.system.database.executeSql(
      'select state, captured_cents::int as captured from payment where job_id = $1',
      [jobId],
    );
    expect(rows).toEqual([{ state: 'voided', captured: 0 }]);
    expect((await app.as('ops').jobs.staff.get({ jobId })).missed).toEqual({ owner: 0, shop: 1 });
    // Neither side canceled: each reads of the other two hours what is true for it.
    const wasMine = async (who: 'mira' | 'dulles') =>
      (await app.as(who).jobs.getAsShop({ jobId })).rescue?.wasMine;
    expect([await wasMine('mira'), await wasMine('dulles')]).toEqual([true, false]);

    // The other shop can be booked at once, with money of its own.
    const other = job.quotes.find(({ state }) => state === 'submitted');
    await acceptQuote(app, jobId, 'ben', other!.id);
    await app.settle();
    await payWith(app, jobId, 'ben');
    await app.settle();
    expect(await app.as('ben').jobs.get({ jobId })).toMatchObject({
      state: 'booked',
      shop: { name: 'Dulles Auto Works' },
    });
  });

  it('contests although the job is not its own any more, and is cleared by staff', async () => {
    const jobId = await bookedJob(app, 'ben', { startsInHours: 20 });
    await wait(jobId, 'ben', 45);
    const { job } = await app.as('ben').bookings.reportNoShow(once(jobId));
    assert(job.side === 'owner', 'the owner reported it');
    // No other quote waited: the job is open, and lives as long as a new post.
    expect(job.state).toBe('open');
    expect(job.expiresAt).toBe(plus(app.clock.now(), 7 * 24 * HOUR).toISOString());
    const contest = (who: 'mira' | 'dulles') =>
      app.as(who).bookings.contestNoShow({ ...once(jobId), reason: 'We were open all day.' });
    await expect(contest('dulles')).rejects.toEqual(refused('JOB_NOT_FOUND'));
    expect((await contest('mira')).job.noShow).toMatchObject({ state: 'contested' });
    await app.settle();
    const { messages } = await app.as(null).demo.outbox({ to: 'ben@people.test' });
    const mail = messages.find(
      ({ subject, text }) => subject.startsWith('Contested') && text.includes(jobId),
    );
    expect(mail?.text).toContain('Our staff will read both sides and decide.');
    // No one pays when the shop was absent.
    expect(mail?.text).not.toContain('fee');
    const before = (await app.as('ops').jobs.staff.get({ jobId })).missed.shop;
    const decision = { ...once(jobId), decision: 'reverse' as const, reason: 'The camera shows them.' };
    const decided = await app.as('superAdmin').bookings.staff.decideNoShow(decision);
    expect(decided.job.missed.shop).toBe(before - 1);
  });
});

describe('a car whose keys were dropped', () => {
  it('is checked in without a code, and its owner agreed from afar', async () => {
    const jobId = await bookedJob(app, 'ben');
    const leave = (left: boolean) =>
      app.as('ben').bookings.leaveKeys({ ...once(jobId), left, note: left ? 'In the box by the door.' : '' });
    await expect(leave(true)).rejects.toEqual(refused('KEY_DROP_TOO_EARLY'));
    await wait(jobId, 'ben', -60);
    const checkIn = async () =>
      app.as('mira').bookings.checkIn({
        ...once(jobId),
        odometerMiles: 61_204,
        wantsOldParts: false,
        photos: await photos(app, 4),
      });
    await expect(checkIn()).rejects.toEqual(refused('CHECK_IN_CODE_WRONG'));
    const leftAt = app.clock.now().toISOString();
    await leave(true);
    await leave(false);
    await expect(checkIn()).rejects.toEqual(refused('CHECK_IN_CODE_WRONG'));
    await leave(true);
    expect((await app.as('mira').jobs.getAsShop({ jobId })).keyDrop).toEqual({
      at: leftAt,
      note: 'In the box by the door.',
    });
    const { job } = await checkIn();
    expect(job.checkIn).toMatchObject({
      letInBy: 'key_drop',
      acknowledged: { at: leftAt, totalCents: 330_08 },
    });
  });

  it('needs the owner’s agreement at the counter where there was none from afar', async () => {
    const jobId = await bookedJob(app);
    await wait(jobId, 'ana', -60);
    const { checkInCode } = await app.as('ana').jobs.get({ jobId });
    const pictures = await photos(app, 4);
    const checkIn = (estimateAcknowledged: boolean) =>
      app.as('mira').bookings.checkIn({
        ...once(jobId),
        code: checkInCode!,
        estimateAcknowledged,
        odometerMiles: 61_204,
        wantsOldParts: false,
        photos: pictures,
      });
    const refusal = await checkIn(false).catch(problemOf);
    expect(refusal).toMatchObject({ code: 'ESTIMATE_NOT_ACKNOWLEDGED' });
    const { job } = await checkIn(true);
    expect(job.checkIn).toMatchObject({
      letInBy: 'code',
      acknowledged: { at: app.clock.now().toISOString() },
    });
  });
});
