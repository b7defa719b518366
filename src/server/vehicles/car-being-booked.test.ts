import { beforeEach, describe, expect, it } from 'vitest';
import type { JobId, VehicleId } from '#domain/ids.ts';
import { MINUTE } from '#domain/time.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { refused } from '#test/support/signed-in.ts';
import { acceptQuote, key, payWith, photos, postJob, sendQuote } from '#test/support/stories.ts';
import { describeVehicle } from './describe-vehicle.ts';

// In the minutes in which an owner pays for a booking, its car stays the one that the shop priced. Every way
// to change the car of a job is tried.

const ACCORD = '1HGCM82633A004352';
const civic = { year: 2019, make: 'Honda', model: 'Civic' };
const once = <Input extends object>(input: Input) => ({ ...input, idempotencyKey: key() });
const reason = 'The owner wrote that it is a Fit.';

let app: TestApp;
beforeEach(async () => {
  app = await appForThisTest();
});

/** A job of Ana's whose quote she accepted and has not paid yet. */
async function beingBooked(posting: Parameters<typeof postJob>[2] = { vehicle: civic }) {
  const jobId = await postJob(app, 'ana', posting);
  const { vehicleId } = await app.as('ana').jobs.get({ jobId });
  await accept(jobId);
  return { jobId, vehicleId };
}

async function accept(jobId: JobId) {
  const { myQuote } = await sendQuote(app, jobId);
  expect(await acceptQuote(app, jobId, 'ana', myQuote!.id)).toMatchObject({ state: 'booking_pending' });
}

async function edit(vehicleId: VehicleId, changes: object) {
  const { version, nickname, plateState } = await app.as('ana').vehicles.get({ vehicleId });
  return app.as('ana').vehicles.edit(once({ vehicleId, version, nickname, plateState, ...changes }));
}

async function correct(vehicleId: VehicleId, changes: object) {
  const { version } = await app.as('superAdmin').vehicles.staff.get({ vehicleId });
  const correction = { ...civic, trim: null, vehicleId, version, reason, ...changes };
  return app.as('superAdmin').vehicles.staff.edit(once(correction));
}

const isRefused = refused('CAR_IS_BEING_BOOKED');

describe('the car of a booking that waits for its payment', () => {
  it('gets no other VIN from its owner, who hears why and until when', async () => {
    const { jobId, vehicleId } = await beingBooked();
    app.clock.advance(4 * MINUTE);
    await expect(edit(vehicleId, { vin: ACCORD })).rejects.toMatchObject({
      code: 'CAR_IS_BEING_BOOKED',
      status: 409,
      message: expect.stringMatching(/is being paid.*in 11 min/) as unknown,
    });
    expect(await app.as('ana').jobs.get({ jobId })).toMatchObject({
      state: 'booking_pending',
      vehicle: { vin: null },
    });
  });

  it('keeps its nickname, plate, picture and mileage free to change', async () => {
    const { vehicleId } = await beingBooked();
    const [picture] = await photos(app, 1);
    await edit(vehicleId, { nickname: 'Blue', plate: 'ABC1234', plateState: 'VA', picture });
    await app.as('ana').vehicles.noteOdometer(once({ vehicleId, miles: 61_000 }));
    await correct(vehicleId, { exteriorColor: 'Blue' });
  });

  it.each([
    ['year', { year: 2018 }],
    ['model', { model: 'Fit' }],
    ['trim', { trim: 'EX' }],
    ['VIN', { vin: ACCORD }],
  ])('gets no other %s from staff', async (_, changes) => {
    const { vehicleId } = await beingBooked();
    await expect(correct(vehicleId, changes)).rejects.toEqual(isRefused);
  });

  it('does not become another car, nor two cars again', async () => {
    const { vehicleId: otherId } = await beingBooked();
    const add = app.as('ana').vehicles.add;
    const { vehicleId: oneId } = await add(once({ ...civic, trim: 'EX', vin: ACCORD, source: null }));
    const answer = { oneId, otherId, isSame: true };
    await expect(app.as('ana').vehicles.answerSame(once(answer))).rejects.toEqual(isRefused);

    const posted = await postJob(app, 'ana', { vehicle: civic, service: 'battery' });
    const { vehicleId: third } = await app.as('ana').jobs.get({ jobId: posted });
    const { myQuote } = await sendQuote(app, posted, 'dulles');
    await app.as('ana').vehicles.answerSame(once({ oneId, otherId: third, isSame: true }));
    await app.settle();
    await app.as('dulles').quotes.keep(once({ jobId: posted, workVersion: 2 }));
    await acceptQuote(app, posted, 'ana', myQuote!.id);
    const [merge] = (await app.as('ana').vehicles.get({ vehicleId: oneId })).merges;
    await expect(app.as('ana').vehicles.undoMerge(once({ mergeId: merge!.id }))).rejects.toEqual(isRefused);
  });

  it('is not renamed by another post with its VIN', async () => {
    const vehicle = { year: 2003, make: 'Honda', model: 'Civic', vin: ACCORD };
    const { jobId } = await beingBooked({ vehicle });
    const other = { ...vehicle, model: 'Accord' };
    await expect(postJob(app, 'ana', { vehicle: other, service: 'battery' })).rejects.toEqual(isRefused);
    expect((await app.as('ana').jobs.get({ jobId })).vehicle).toMatchObject({ model: 'Civic' });
  });

  it('is described by its VIN as before, because that names no other car', async () => {
    const { jobId, vehicleId } = await beingBooked({ vehicle: { ...civic, vin: ACCORD } });
    await describeVehicle(app.product.system, vehicleId);
    const { vehicle } = await app.as('ana').jobs.get({ jobId });
    expect(vehicle).toMatchObject({ ...civic, vin: ACCORD });
  });

  it('changes again once it is paid', async () => {
    const paid = await beingBooked();
    await app.settle();
    await payWith(app, paid.jobId, 'ana');
    await app.settle();
    await edit(paid.vehicleId, { vin: ACCORD });
    expect(await app.as('ana').jobs.get({ jobId: paid.jobId })).toMatchObject({
      state: 'booked',
      vehicle: { vin: ACCORD },
    });
  });

  it('changes again once the payment is given up', async () => {
    const lapsed = await beingBooked({ vehicle: { ...civic, model: 'Fit' } });
    app.clock.advance(16 * MINUTE);
    await app.settle();
    await correct(lapsed.vehicleId, { model: 'Insight' });
    const { state, vehicle } = await app.as('ana').jobs.get({ jobId: lapsed.jobId });
    expect({ state, model: vehicle.model }).toEqual({ state: 'pending_selection', model: 'Insight' });
  });

  it('is kept by the database, whichever way is tried', async () => {
    const { jobId, vehicleId } = await beingBooked();
    const other = await postJob(app, 'ana', { service: 'battery' });
    const { vehicleId: otherCar } = await app.as('ana').jobs.get({ jobId: other });
    const sql = async (text: string, values: unknown[]) =>
      app.product.system.database.executeSql(text, values);
    for (const change of [`model = 'Fit'`, 'year = 2018', `vin = '${ACCORD}'`]) {
      const renamed = sql(`update vehicle set ${change} where id = $1`, [vehicleId]);
      await expect(renamed).rejects.toThrow('a job of this car is being booked');
    }
    await expect(sql('update job set vehicle_id = $2 where id = $1', [jobId, otherCar])).rejects.toThrow(
      'its car is another one while the booking is paid',
    );
    await sql(`update vehicle set nickname = 'Blue' where id = $1`, [vehicleId]);
  });
});
