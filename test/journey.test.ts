import { describe, expect, it } from 'vitest';
import { problemOf } from '#api/problem.ts';
import { appForThisTest } from './support/app.ts';
import { brokenInvariants } from './support/invariants.ts';
import {
  acceptQuote,
  bookedJob,
  checkIn,
  DECLINED_CARD,
  doneWork,
  doTheWork,
  finishedJob,
  key,
  payWith,
  photos,
  postJob,
  sendQuote,
} from './support/stories.ts';

// The way of a repair from the post to the paid shop, through the operations, to the cent.

describe('a repair', () => {
  it('goes from a posted job to a paid shop, to the cent', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const { myQuote } = await sendQuote(app, jobId);
    expect(myQuote).toMatchObject({
      state: 'submitted',
      priceCents: 32_000,
      taxCents: 1008,
      totalCents: 33_008,
    });

    const accepted = await acceptQuote(app, jobId, 'ana', myQuote!.id);
    expect(accepted.state).toBe('booking_pending');
    await app.settle();

    const declined = await payWith(app, jobId, 'ana', DECLINED_CARD);
    expect(declined).toMatchObject({ state: 'booking_pending', payment: { state: 'awaiting_card' } });
    expect(declined.payment?.declineReason).not.toBeNull();
    await app.settle();

    const booked = await payWith(app, jobId, 'ana');
    expect(booked).toMatchObject({
      state: 'booked',
      payment: { state: 'authorised', authorisedCents: 33_008, capturedCents: 0 },
      protection: { approvedCents: 33_008, heldCents: 33_008, releasedCents: 0 },
    });
    await app.settle();

    await checkIn(app, jobId);
    const done = await doTheWork(app, jobId);
    expect(done).toMatchObject({ state: 'work_done', invoice: { totalCents: 33_008 } });
    await app.as('mira').bookings.handOver({ jobId, idempotencyKey: key() });
    const { job } = await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    expect(job.state).toBe('completed');
    const { rows: prices } = await app.product.system.database.executeSql(
      'select job_id, service, market, total_cents from price_observation',
    );
    expect(prices).toEqual([
      { job_id: jobId, service: 'brakes', market: '201', total_cents: job.invoice?.totalCents },
    ]);
    await app.settle();

    const receipt = await app.as('ana').payments.receipt({ jobId });
    expect(receipt).toMatchObject({ capturedCents: 33_008, refundedCents: 0, keptFeeCents: 0 });
    const statement = await app.as('mira').payments.statement.list({});
    const [entry] = statement.items;
    expect(entry).toMatchObject({
      jobId,
      priceCents: 32_000,
      taxCents: 1008,
      commissionCents: 1600,
      processingCents: 290,
      netCents: 32_000 - 1600 - 290,
      // The first five jobs of a shop wait for three days.
      payout: { state: 'held', amountCents: 32_000 - 1600 - 290 + 1008 },
    });
    app.clock.advance(72 * 3_600_000);
    await app.settle();
    const later = await app.as('mira').payments.statement.list({});
    expect(later.items[0]?.payout).toMatchObject({ state: 'paid' });
    expect(later).toMatchObject({ payableCents: 0, paidCents: 32_000 - 1600 - 290 + 1008 });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('is paid by silence 72 hours after the car came back', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    await app.as('mira').bookings.handOver({ jobId, idempotencyKey: key() });
    app.clock.advance(71 * 3_600_000);
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('work_done');
    app.clock.advance(3_600_000);
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).state).toBe('completed');
    expect((await app.as('mira').payments.statement.list({})).items).toHaveLength(1);
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('keeps five dollars of a late cancellation and nothing of an early one', async () => {
    const app = await appForThisTest();
    const early = await bookedJob(app, 'ana', { startsInHours: 48 });
    const late = await bookedJob(app, 'ana', { startsInHours: 20, bay: 1 });
    expect(await app.as('ana').jobs.cancellationCost({ jobId: early })).toMatchObject({
      feeCents: 0,
      code: 'owner_early',
    });
    expect(await app.as('ana').jobs.cancellationCost({ jobId: late })).toMatchObject({
      feeCents: 500,
      code: 'owner_late',
    });
    await expect(
      app.as('ana').jobs.cancel({ jobId: late, shownFeeCents: 0 as never, idempotencyKey: key() }),
    ).rejects.toMatchObject({ code: 'CANCEL_COST_CHANGED' });
    await app.as('ana').jobs.cancel({ jobId: early, shownFeeCents: 0 as never, idempotencyKey: key() });
    await app.as('ana').jobs.cancel({ jobId: late, shownFeeCents: 500 as never, idempotencyKey: key() });
    await app.settle();
    expect(await app.as('ana').payments.receipt({ jobId: late })).toMatchObject({
      capturedCents: 500,
      keptFeeCents: 500,
    });
    expect((await app.as('ana').jobs.get({ jobId: early })).payment).toMatchObject({
      state: 'voided',
      capturedCents: 0,
    });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('refuses a wrong check-in code, counts it, and shuts the door after five', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 3 });
    const { checkInCode } = await app.as('ana').jobs.get({ jobId });
    app.clock.advance(2 * 3_600_000);
    const wrong = checkInCode === '000000' ? '000001' : '000000';
    const attempt = async (code: string) =>
      app.as('miraTechnician').bookings.checkIn({
        jobId,
        code,
        odometerMiles: 10,
        wantsOldParts: true,
        estimateAcknowledged: true,
        photos: await photos(app, 4),
        idempotencyKey: key(),
      });
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(attempt(wrong)).rejects.toMatchObject({ code: 'CHECK_IN_CODE_WRONG' });
    }
    await expect(attempt(checkInCode!)).rejects.toMatchObject({ code: 'CHECK_IN_CODE_LOCKED' });
    app.clock.advance(16 * 60_000);
    expect((await attempt(checkInCode!)).job.state).toBe('checked_in');
  });
});

describe('finishing the work', () => {
  it('needs a picture, the number of every part that was fitted, and words about the warranty', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    const mira = app.as('mira').bookings;
    await mira.start({ jobId, idempotencyKey: key() });
    const whole = { jobId, ...doneWork, odometerMiles: 61_210, photos: await photos(app, 1) };
    const refusedFor = async (changes: Partial<typeof whole>) => {
      const refused = await mira.finish({ ...whole, ...changes, idempotencyKey: key() }).catch(problemOf);
      return refused && 'code' in refused ? [refused.code, refused.fields?.[0]?.path] : null;
    };
    expect(await refusedFor({ photos: [] })).toEqual(['AFTER_PHOTOS_MISSING', 'photos']);
    expect(await refusedFor({ warranty: ' ' })).toEqual(['INVALID_INPUT', 'warranty']);

    await mira.finish({ ...whole, idempotencyKey: key() });
    const { invoice, afterPhotos } = await app.as('ana').jobs.get({ jobId });
    expect(invoice).toMatchObject({ warranty: doneWork.warranty, lines: [{}, { partNumber: 'CP-1044' }] });
    expect(afterPhotos).toHaveLength(1);
  });
});

describe('a repeated request', () => {
  it('gets the same answer for the same key and body, and a refusal for another body', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const once = key();
    const first = await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: once });
    expect(await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: once })).toEqual(first);
    const other = await postJob(app);
    await expect(app.as('ana').jobs.withdraw({ jobId: other, idempotencyKey: once })).rejects.toMatchObject({
      code: 'KEY_REUSED',
    });
    expect((await app.as('ana').jobs.get({ jobId: other })).state).toBe('open');
  });
});
