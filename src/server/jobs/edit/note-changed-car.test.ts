import { describe, expect, it } from 'vitest';
import type { JobId, VehicleId } from '#domain/ids.ts';
import { editPost } from '#test/support/acts/edit-acts.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { emailOf } from '#test/support/people.ts';
import { messagesTo, refused } from '#test/support/signed-in.ts';
import { acceptQuote, bookedJob, key, photos, postJob, sendQuote } from '#test/support/stories.ts';
import { sentencesOf } from '#test/support/told.ts';

// A car that is corrected outside the post makes the quotes of its open jobs wait, as an edit does.

const ACCORD = '1HGCM82633A004352';
const civic = { year: 2019, make: 'Honda', model: 'Civic' };

/** A job of Ana's with a quote of Mira's. */
async function quoted(app: TestApp, posting: Parameters<typeof postJob>[2] = { vehicle: civic }) {
  const jobId = await postJob(app, 'ana', posting);
  const { myQuote } = await sendQuote(app, jobId);
  const { vehicleId } = await app.as('ana').jobs.get({ jobId });
  return { jobId, quoteId: myQuote!.id, vehicleId };
}

type CarEdit = Partial<Parameters<ReturnType<TestApp['as']>['vehicles']['edit']>[0]>;

async function editCar(app: TestApp, vehicleId: VehicleId, changes: CarEdit) {
  const { version, nickname, plateState } = await app.as('ana').vehicles.get({ vehicleId });
  const edit = { vehicleId, version, nickname, plateState, ...changes, idempotencyKey: key() };
  await app.as('ana').vehicles.edit(edit);
  await app.settle();
}

async function expectWaiting(app: TestApp, jobId: JobId, change: { before: string; after: string }) {
  const { quotes, timeline, workVersion } = await app.as('ana').jobs.get({ jobId });
  expect(quotes).toMatchObject([{ waitsForShop: true, state: 'submitted' }]);
  expect(workVersion).toBe(2);
  expect(sentencesOf(timeline, 'owner')).toContain(
    'Your car’s details changed, so shops confirm their quotes first.',
  );
  const read = await app.as('mira').jobs.getAsShop({ jobId });
  expect(read.ownerChanges).toEqual([{ field: 'car', ...change }]);
  await expect(acceptQuote(app, jobId, 'ana', quotes[0]!.id)).rejects.toEqual(
    refused('QUOTE_WAITS_FOR_SHOP'),
  );
}

describe('a car with an open job', () => {
  it('of another VIN makes its quotes wait, and its shop keeps the quote', async () => {
    const app = await appForThisTest();
    const { jobId, quoteId, vehicleId } = await quoted(app, { vehicle: { ...civic, make: 'Honda' } });
    await editCar(app, vehicleId, { vin: ACCORD });
    await expectWaiting(app, jobId, { before: '2019 Honda Civic', after: '2019 Honda Civic' });
    const [mail] = await messagesTo(app, emailOf('mira'), 'job.edited');
    expect(mail?.subject).toMatch(/^Confirm your quote: /);
    expect(mail?.text).toContain('Car: 2019 Honda Civic → 2019 Honda Civic (changed)');
    expect(mail?.text).not.toContain(ACCORD);

    await app.as('mira').quotes.keep({ jobId, workVersion: 2, idempotencyKey: key() });
    expect(await acceptQuote(app, jobId, 'ana', quoteId)).toMatchObject({ state: 'booking_pending' });
  });

  it('of another nickname, plate or picture makes nothing wait', async () => {
    const app = await appForThisTest();
    const { jobId, quoteId, vehicleId } = await quoted(app);
    const [picture] = await photos(app, 1);
    await editCar(app, vehicleId, {
      nickname: 'Blue',
      plate: 'ABC1234',
      plateState: 'VA',
      picture: picture!,
    });
    await app.as('ana').vehicles.noteOdometer({ vehicleId, miles: 61_000, idempotencyKey: key() });
    const job = await app.as('ana').jobs.get({ jobId });
    expect(job).toMatchObject({ postVersion: 1, workVersion: 1, quotes: [{ waitsForShop: false }] });
    expect(await messagesTo(app, emailOf('mira'), 'job.edited')).toEqual([]);
    expect(await acceptQuote(app, jobId, 'ana', quoteId)).toMatchObject({ state: 'booking_pending' });
  });

  it('makes its quotes wait when another post of the same VIN gives it another name', async () => {
    const app = await appForThisTest();
    const vehicle = { year: 2003, make: 'Honda', model: 'Civic', vin: ACCORD };
    const { jobId } = await quoted(app, { vehicle });
    await postJob(app, 'ana', { vehicle: { ...vehicle, model: 'Accord' }, service: 'battery' });
    await expectWaiting(app, jobId, { before: '2003 Honda Civic', after: '2003 Honda Accord' });
  });

  it('is told once by an edit that gives it another name', async () => {
    const app = await appForThisTest();
    const vehicle = { year: 2003, make: 'Honda', model: 'Civic', vin: ACCORD };
    const { jobId } = await quoted(app, { vehicle });
    const renamed = { ...vehicle, model: 'Accord' };
    const job = await editPost(app, jobId, { vehicle: renamed, vehicleId: null });
    expect(job).toMatchObject({ postVersion: 2, workVersion: 2 });
    await app.settle();
    expect(await messagesTo(app, emailOf('mira'), 'job.edited')).toHaveLength(1);
  });

  it('makes its quotes wait when it becomes another one, and when that is undone', async () => {
    const app = await appForThisTest();
    const { jobId, vehicleId } = await quoted(app);
    const { vehicleId: oneId } = await app
      .as('ana')
      .vehicles.add({ ...civic, trim: 'EX', vin: ACCORD, source: null, idempotencyKey: key() });
    const same = { oneId, otherId: vehicleId, isSame: true, idempotencyKey: key() };
    await app.as('ana').vehicles.answerSame(same);
    await app.settle();
    await expectWaiting(app, jobId, { before: '2019 Honda Civic', after: '2019 Honda Civic EX' });
    await app.as('mira').quotes.keep({ jobId, workVersion: 2, idempotencyKey: key() });

    const [merge] = (await app.as('ana').vehicles.get({ vehicleId: oneId })).merges;
    await app.as('ana').vehicles.undoMerge({ mergeId: merge!.id, idempotencyKey: key() });
    const job = await app.as('ana').jobs.get({ jobId });
    expect(job).toMatchObject({ workVersion: 3, vehicleId, quotes: [{ waitsForShop: true }] });
  });

  it('makes its quotes wait when staff correct it', async () => {
    const app = await appForThisTest();
    const { jobId, vehicleId } = await quoted(app);
    const { version } = await app.as('superAdmin').vehicles.staff.get({ vehicleId });
    const reason = 'The owner wrote that it is a Fit.';
    const correction = { ...civic, model: 'Fit', vehicleId, version, reason, idempotencyKey: key() };
    await app.as('superAdmin').vehicles.staff.edit(correction);
    await app.settle();
    await expectWaiting(app, jobId, { before: '2019 Honda Civic', after: '2019 Honda Fit' });
  });

  it('leaves a job alone that is booked', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app, 'ana', { posting: { vehicle: civic } });
    const { vehicleId } = await app.as('ana').jobs.get({ jobId });
    await editCar(app, vehicleId, { vin: ACCORD });
    expect(await app.as('ana').jobs.get({ jobId })).toMatchObject({ postVersion: 1, workVersion: 1 });
  });
});
