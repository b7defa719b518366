import { describe, expect, it } from 'vitest';
import type { VehicleId } from '#domain/ids.ts';
import { DAY } from '#domain/time.ts';
import { removeOrphans } from '#server/files/remove-orphans.ts';
import { appForThisTest, type TestApp } from '#test/support/app.ts';
import { bookedJob, checkIn, finishedJob, key, photos, postJob } from '#test/support/stories.ts';

// What belongs to a car, what staff read of it, and what is left of it once its owner is gone.

const ACCORD = '1HGCM82633A004352';
const accord = { year: 2003, make: 'Honda', model: 'Accord', vin: ACCORD };
const refused = (code: string) => expect.objectContaining({ code });
const once = <Input extends object>(input: Input) => ({ ...input, idempotencyKey: key() });
const rows = async (app: TestApp, sql: string) => (await app.product.system.database.executeSql(sql)).rows;

async function carOfJob(app: TestApp, jobId: string): Promise<VehicleId> {
  const [row] = await rows(app, `select vehicle_id from job where id = '${jobId}'`);
  return row!['vehicle_id'] as VehicleId;
}

describe('a car that shops worked on', () => {
  it('has the readings, photos, receipt and warranty of its jobs', async () => {
    const app = await appForThisTest();
    const jobId = await finishedJob(app);
    await app.as('ana').bookings.confirm({ jobId, idempotencyKey: key() });
    await app.settle();
    const car = await app.as('ana').vehicles.get({ vehicleId: await carOfJob(app, jobId) });
    const { invoice, checkIn: taken } = await app.as('ana').jobs.get({ jobId });
    expect(car.readings).toMatchObject([
      { source: 'finish', miles: invoice!.odometerMiles, jobId },
      { source: 'check_in', miles: taken!.odometerMiles, jobId },
    ]);
    expect(car.history).toMatchObject([
      { id: jobId, costCents: invoice!.totalCents, hasReceipt: true, warranty: invoice!.warranty },
    ]);
    expect(car.photos.length).toBeGreaterThan(0);
    expect(car.photos.every((photo) => photo.jobId === jobId)).toBe(true);
  });

  it('cannot be archived while one of them has it', async () => {
    const app = await appForThisTest();
    const jobId = await bookedJob(app);
    await checkIn(app, jobId);
    const vehicleId = await carOfJob(app, jobId);
    const put = app.as('ana').vehicles.archive(once({ vehicleId, isArchived: true }));
    await expect(put).rejects.toEqual(refused('CAR_HAS_LIVE_JOB'));
  });
});

describe('the picture of a car', () => {
  it('stays while the car has it, and goes with the other orphans afterwards', async () => {
    const app = await appForThisTest();
    const { vehicleId } = await app.as('ana').vehicles.add(once(accord));
    const [first, second] = await photos(app, 2);
    const edit = async (picture: typeof first | null) => {
      const { version } = await app.as('ana').vehicles.get({ vehicleId });
      return (await app.as('ana').vehicles.edit(once({ vehicleId, version, picture }))).car.picture;
    };
    expect(await edit(first)).toMatchObject({ fileId: first!.fileId });
    await expect(edit({ ...second!, claim: 'another' })).rejects.toEqual(refused('NOT_FOUND'));
    // It belongs to a car already.
    await expect(postJob(app, 'ben', { photos: [first!] })).rejects.toEqual(refused('NOT_FOUND'));
    app.clock.advance(2 * DAY);
    await removeOrphans(app.product.system);
    expect(await rows(app, 'select id from file')).toEqual([{ id: first!.fileId }]);
    expect(await edit(null)).toBeNull();
    await removeOrphans(app.product.system);
    expect(await rows(app, 'select id from file')).toEqual([]);
  });
});

describe('staff', () => {
  it('read a car with the plate masked, reveal it with a reason, and never its nickname', async () => {
    const app = await appForThisTest();
    const words = { nickname: 'The blue one', plate: 'VAB-1234', plateState: 'VA' };
    const { vehicleId } = await app.as('ana').vehicles.add(once({ ...accord, ...words }));
    const car = await app.as('superAdmin').vehicles.staff.get({ vehicleId });
    expect(car).toMatchObject({ plate: '******34', plateState: 'VA', mergedInto: null, merged: [] });
    expect(JSON.stringify(car)).not.toContain('The blue one');
    const revealed = await app.as('superAdmin').vehicles.staff.reveal(once({ vehicleId, reason: 'Towed.' }));
    expect(revealed).toMatchObject({ vin: ACCORD, plate: 'VAB-1234' });
  });

  it('find the car that two rows became, and the merged row with its notes', async () => {
    const app = await appForThisTest();
    const vehicle = { year: 2012, make: 'Ford', model: 'Focus' };
    const first = await postJob(app, 'ana', { vehicle });
    const second = await postJob(app, 'ana', { vehicle, service: 'battery' });
    const [kept, merged] = [await carOfJob(app, first), await carOfJob(app, second)];
    await app.as('ana').vehicles.answerSame(once({ oneId: kept, otherId: merged, isSame: true }));
    const { vehicles } = app.as('superAdmin');
    const { items } = await vehicles.staff.list({ owner: 'ortiz' });
    expect(items.map(({ id }) => id)).toEqual([kept]);
    expect((await vehicles.staff.services({ vehicleId: kept })).items).toHaveLength(2);
    expect((await vehicles.staff.get({ vehicleId: kept })).merged).toMatchObject([
      { id: merged, because: 'owner' },
    ]);
    const old = await vehicles.staff.get({ vehicleId: merged });
    expect(old).toMatchObject({ mergedInto: { id: kept }, totalServices: 0 });
    const edit = { ...vehicle, vehicleId: merged, version: old.version, reason: 'A test of it.' };
    await expect(vehicles.staff.edit(once(edit))).rejects.toEqual(refused('VEHICLE_MERGED'));
    const trail = await app.as('ops').audit.staff.list({ action: 'vehicle.merged' });
    expect(trail.items).toMatchObject([{ entityId: kept }]);
  });

  it('cannot give two cars of an owner one VIN', async () => {
    const app = await appForThisTest();
    await app.as('ana').vehicles.add(once(accord));
    const { vehicleId } = await app
      .as('ana')
      .vehicles.add(once({ year: 2012, make: 'Ford', model: 'Focus' }));
    const focus = { year: 2012, make: 'Ford', model: 'Focus', vin: ACCORD, reason: 'Read from the car.' };
    const edit = app.as('superAdmin').vehicles.staff.edit(once({ ...focus, vehicleId, version: 1 }));
    await expect(edit).rejects.toEqual(refused('VEHICLE_KNOWN'));
    const add = app
      .as('superAdmin')
      .vehicles.staff.add(once({ ...accord, email: 'ana@people.test', trim: 'EX' }));
    await expect(add).rejects.toEqual(refused('VEHICLE_KNOWN'));
  });
});

describe('an owner who leaves', () => {
  it('takes their cars along, and leaves nothing of them but what a shop’s record needs', async () => {
    const app = await appForThisTest();
    const words = { nickname: 'The blue one', plate: 'VAB-1234', plateState: 'VA' };
    const { vehicles, accounts, jobs } = app.as('ana');
    const { vehicleId } = await vehicles.add(once({ ...accord, ...words }));
    await vehicles.noteOdometer(once({ vehicleId, miles: 84_213 }));
    const jobId = await postJob(app, 'ana', { vehicle: { year: 2012, make: 'Ford', model: 'Focus' } });
    await jobs.withdraw({ jobId, idempotencyKey: key() });
    const used = await carOfJob(app, jobId);
    await vehicles.edit(once({ vehicleId: used, version: 1, nickname: 'The old one' }));
    const data = await accounts.profile.download({});
    expect(data.vehicles).toMatchObject([{ nickname: 'The old one' }, { ...words, vin: ACCORD }]);
    expect(data.odometer).toMatchObject([{ vehicle: '2003 Honda Accord', miles: 84_213 }]);

    await accounts.profile.remove({ confirmation: 'DELETE' });
    const left = await rows(
      app,
      `select id, nickname, plate, vin from vehicle where customer_id = '${app.world.users.ana}'`,
    );
    expect(left).toEqual([{ id: used, nickname: null, plate: null, vin: null }]);
    expect(await rows(app, 'select 1 from odometer_reading')).toEqual([]);
  });
});
