import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { RegisterEntry } from '#domain/vehicles/vehicle-register.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { postJob } from '#test/support/stories.ts';
import { importRegister } from './register.ts';

// 2016 Civic LX with the two-liter engine.
const CIVIC_VIN = '19XFC2F57GE000000';
// An Accord of 2003.
const ACCORD_VIN = '1HGCM82633A004352';
const civic: RegisterEntry = {
  year: 2016,
  make: 'Honda',
  model: 'Civic',
  variant: 'Civic 4Dr',
  displacementTenths: 20,
  cylinders: 4,
  transmission: 'Automatic, continuously variable',
  drivetrain: 'Front-Wheel Drive',
  fuelType: 'Regular Gasoline',
  mpgCity: 31,
  mpgHighway: 41,
};
const turbo = { ...civic, displacementTenths: 15, mpgHighway: 42 };
const car = { year: 2016, make: 'Honda', model: 'Civic' };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const details = () => app.as(null).vehicles.details(car);

describe('the vehicle register', () => {
  it('is empty at first: details are those of cars in general, and said to be', async () => {
    expect(await details()).toEqual({
      source: 'typical',
      transmission: 'Automatic',
      drivetrain: 'Front-Wheel Drive',
      fuelType: 'Gasoline',
      mpgCity: 25,
      mpgHighway: 32,
    });
    const jobId = await postJob(app, 'ana', { vehicle: car });
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).vehicle).toMatchObject({
      transmission: null,
      mpgCity: null,
    });
  });

  it('gives what is certain of a chosen car, and all of it for a VIN', async () => {
    await importRegister(app.product.system, [civic, turbo], { sha256: 'first' });
    expect(await details()).toEqual({
      source: 'register',
      transmission: 'Automatic, continuously variable',
      drivetrain: 'Front-Wheel Drive',
      fuelType: 'Regular Gasoline',
      mpgCity: 31,
      mpgHighway: null,
    });
    const { cars } = await app.as(null).vehicles.decodeVin({ vin: CIVIC_VIN });
    expect(cars[0]).toMatchObject({
      transmission: 'Automatic, continuously variable',
      fuelType: 'Regular Gasoline',
      mpgHighway: 41,
    });
    const jobId = await postJob(app, 'ana', { vehicle: { ...car, vin: CIVIC_VIN }, service: 'battery' });
    await app.settle();
    expect((await app.as('ana').jobs.get({ jobId })).vehicle).toMatchObject({ mpgCity: 31, mpgHighway: 41 });
  });

  it('gives nothing of the car of a VIN to a car that is another one', async () => {
    const camry = { year: 2019, make: 'Toyota', model: 'Camry', vin: ACCORD_VIN };
    const jobId = await postJob(app, 'ana', { vehicle: camry, service: 'tire_rotation' });
    await app.settle();
    const { vehicle } = await app.as('ana').jobs.get({ jobId });
    expect(vehicle).toMatchObject({ vin: ACCORD_VIN, engine: null, bodyStyle: null, fuelType: null });
  });

  it('is replaced as a whole by the next import, with an entry in the audit trail', async () => {
    await importRegister(app.product.system, [{ ...civic, mpgCity: 29 }], { sha256: 'second' });
    expect(await details()).toMatchObject({ mpgCity: 29, mpgHighway: 41 });
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit_entry
      where action = 'vehicle_register.imported' and entity_id = 'second'`.execute(
      app.product.system.database.kysely,
    );
    expect(rows).toEqual([{ before: { entries: 2 }, after: { entries: 1 } }]);
  });

  it('stays as it is when an import fails', async () => {
    const impossible = { ...civic, year: 1 };
    await expect(importRegister(app.product.system, [impossible], { sha256: 'third' })).rejects.toThrow();
    expect(await details()).toMatchObject({ mpgCity: 29 });
  });
});
