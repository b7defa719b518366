import { describe, expect, it } from 'vitest';
import { sentenceFor } from '#domain/errors/errors.ts';
import { DAY, HOUR, plus } from '#domain/time.ts';
import type { JobId } from '#domain/ids.ts';
import { cents } from '#domain/money/money.ts';
import { appForThisTest, START, type TestApp } from '#test/support/app.ts';
import { brokenInvariants } from '#test/support/invariants.ts';
import {
  acceptQuote,
  bookedJob,
  checkIn,
  DECLINES_LATER,
  doTheWork,
  key,
  payWith,
  photos,
  postJob,
  sendQuote,
} from '#test/support/stories.ts';
import { sayRefusal } from '#domain/errors/refusal.ts';

// What must be true before a shop touches a car, and what may be charged for it afterwards.

const refused = (code: string) => expect.objectContaining({ code });
const CAPTURE_FAILS = '4000000000005225';

/** A job that Ana booked at Mira's with this card. */
async function bookedWith(app: TestApp, number: string, startsInHours = 30): Promise<JobId> {
  const jobId = await postJob(app);
  const { myQuote } = await sendQuote(app, jobId, 'mira', { startsInHours });
  await acceptQuote(app, jobId, 'ana', myQuote!.id);
  await app.settle();
  await payWith(app, jobId, 'ana', number);
  await app.settle();
  return jobId;
}

describe('the work', () => {
  it('does not start while no money is held, and starts once another card works', async () => {
    const app = await appForThisTest();
    const jobId = await bookedWith(app, CAPTURE_FAILS);
    await checkIn(app, jobId);
    const start = () => app.as('mira').bookings.start({ jobId, idempotencyKey: key() });
    expect((await app.as('mira').jobs.getAsShop({ jobId })).refusals.start).toBeNull();

    app.clock.moveTo(plus(START, 6 * DAY + HOUR));
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).payment).toMatchObject({ state: 'awaiting_card' });
    const { refusals } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(sayRefusal(refusals.start)).toBe(sentenceFor('MONEY_NOT_HELD'));
    await expect(start()).rejects.toEqual(refused('MONEY_NOT_HELD'));

    await payWith(app, jobId, 'ana');
    await app.settle();
    expect((await start()).job.state).toBe('in_progress');
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('does not start on an expired hold, even before the provider reports it', async () => {
    const app = await appForThisTest();
    const jobId = await bookedWith(app, '4242424242424242');
    await checkIn(app, jobId);
    app.clock.moveTo(plus(START, 8 * DAY));
    const start = app.as('mira').bookings.start({ jobId, idempotencyKey: key() });
    await expect(start).rejects.toEqual(refused('MONEY_NOT_HELD'));
  });
});

describe('the check-in', () => {
  it('needs four pictures, and one picture four times is one', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { startsInHours: 3 });
    const { checkInCode } = await app.as('ana').jobs.get({ jobId });
    app.clock.advance(2 * HOUR);
    const withPhotos = (pictures: Awaited<ReturnType<typeof photos>>) =>
      app.as('mira').bookings.checkIn({
        jobId,
        code: checkInCode!,
        odometerMiles: 61_204,
        wantsOldParts: false,
        estimateAcknowledged: true,
        photos: pictures,
        idempotencyKey: key(),
      });
    const [one] = await photos(app, 1);
    await expect(withPhotos(Array(4).fill(one))).rejects.toEqual(refused('PHOTOS_MISSING'));
    const four = await photos(app, 4);
    await expect(withPhotos([...four.slice(1), four[1]!])).rejects.toEqual(refused('PHOTOS_MISSING'));
    const { job } = await withPhotos([...four, four[0]!]);
    expect(job.checkIn?.photos).toHaveLength(4);
  });

  it('is refused once a declined card had to be replaced, whether or not that was swept', async () => {
    const app = await appForThisTest();
    const jobId = await bookedWith(app, DECLINES_LATER, 10 * 24);
    const { appointment } = await app.as('ana').jobs.get({ jobId });
    const start = new Date(appointment!.startsAt);
    app.clock.moveTo(plus(start, -20 * HOUR));
    await app.settle();
    const { paymentAttention, checkInCode } = await app.as('ana').jobs.get({ jobId });
    expect(paymentAttention).toBe(true);

    app.clock.moveTo(plus(start, -HOUR));
    const { refusals } = await app.as('mira').jobs.getAsShop({ jobId });
    expect(sayRefusal(refusals.checkIn)).toBe(sentenceFor('MONEY_NOT_HELD'));
    const taken = app.as('mira').bookings.checkIn({
      jobId,
      code: checkInCode!,
      odometerMiles: 61_204,
      wantsOldParts: false,
      estimateAcknowledged: true,
      photos: await photos(app, 4),
      idempotencyKey: key(),
    });
    await expect(taken).rejects.toEqual(refused('MONEY_NOT_HELD'));
    await app.settle();
    expect(await app.as('ana').jobs.get({ jobId })).toMatchObject({ state: 'cancelled' });
  });
});

describe('the invoice', () => {
  it('taxes at the rate that the owner accepted, whatever the shop charges today', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await app.product.system.database.executeSql(`update shop set tax_rate_basis_points = 1500`);
    await checkIn(app, jobId);
    // Only the parts of $168.00 are taxed; the labor was not done.
    const { invoice } = await doTheWork(app, jobId, 'mira', [1]);
    expect(invoice).toMatchObject({ priceCents: 168_00, taxCents: 10_08, totalCents: 178_08 });
  });
});

describe('a late cancellation', () => {
  it('of a job that comes to less than the booking fee costs that, and the job ends', async () => {
    const app = await appForThisTest();
    const jobId = await postJob(app);
    const now = app.clock.now();
    const { job } = await app.as('mira').quotes.save({
      jobId,
      kind: 'quote',
      lines: [{ kind: 'fee', title: 'Valve cap', amountCents: cents(400) }],
      bayId: app.world.shops.mira.bays[0]!,
      startsAt: plus(now, 20 * HOUR).toISOString(),
      durationMinutes: 30,
      validUntil: plus(now, 2 * DAY).toISOString(),
      send: true,
      idempotencyKey: key(),
    });
    await acceptQuote(app, jobId, 'ana', job.myQuote!.id);
    await app.settle();
    await payWith(app, jobId, 'ana');
    await app.settle();
    const { feeCents } = await app.as('ana').jobs.cancellationCost({ jobId });
    expect(feeCents).toBe(400);
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: feeCents, idempotencyKey: key() });
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).payment).toMatchObject({
      state: 'fee_kept',
      capturedCents: 400,
    });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });

  it('costs the booking fee that was in force when the quote was accepted', async () => {
    const app = await appForThisTest();
    const schedule = (id: number, startsAt: Date, bookingFee: number) =>
      app.product.system.database.executeSql(`insert into fee_schedule values ($1, $2, 500, 290, 1500, $3)`, [
        `019a0000-0000-7000-8000-00000000000${id}`,
        startsAt,
        bookingFee,
      ]);
    await schedule(2, plus(START, -DAY), 1_500);
    const jobId = await bookedJob(app, 'ana', { startsInHours: 20 });
    await schedule(3, plus(START, -HOUR), 700);
    const other = await postJob(app, 'ben');
    const { myQuote } = await sendQuote(app, other, 'dulles');
    const accept = { jobId: other, quoteId: myQuote!.id, version: 1, shownFeeCents: cents(1_500) };
    const unread = app.as('ben').quotes.accept({ ...accept, idempotencyKey: key() });
    await expect(unread).rejects.toMatchObject({ code: 'POLICY_CHANGED' });
    expect((await app.as('ben').jobs.get({ jobId: other })).lateFeeCents).toBe(700);
    expect((await app.as('ana').jobs.get({ jobId })).payment?.bookingFeeCents).toBe(1_500);
    const { feeCents } = await app.as('ana').jobs.cancellationCost({ jobId });
    expect(feeCents).toBe(1_500);
    await app.as('ana').jobs.cancel({ jobId, shownFeeCents: feeCents, idempotencyKey: key() });
    await app.settle();
    expect(await app.as('ana').payments.receipt({ jobId })).toMatchObject({ keptFeeCents: 1_500 });
    expect(await brokenInvariants(app.product.system)).toEqual([]);
  });
});
