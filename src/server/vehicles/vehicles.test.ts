import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { postJob } from '../../../test/support/stories.ts';

const ACCORD = '1HGCM82633A004352';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the car behind a VIN', () => {
  it('is found however it was typed', async () => {
    const typed = ' 1hgcm-82633 a004352';
    expect(await app.as(null).vehicles.decodeVin({ vin: typed })).toMatchObject({
      vin: ACCORD,
      year: 2003,
      make: 'Honda',
      model: 'Accord',
    });
  });

  it.each([
    ['1HGCM82633A00435', 'VIN_INVALID'],
    ['1HGCM82633A00435O', 'VIN_INVALID'],
    ['1HGCM82633A004353', 'VIN_CHECK_DIGIT'],
  ])('is not asked for as %s', async (vin, code) => {
    await expect(app.as(null).vehicles.decodeVin({ vin })).rejects.toMatchObject({ code });
  });
});

describe('the car of a job', () => {
  it('gets what its VIN says, and shows the VIN only to those who need it', async () => {
    const vehicle = { year: 2003, make: 'Honda', model: 'Accord', vin: ACCORD };
    const jobId = await postJob(app, 'ana', { vehicle });
    await app.settle();
    const own = await app.as('ana').jobs.get({ jobId });
    expect(own.vehicle).toMatchObject({ vin: ACCORD, fuelType: expect.any(String) });
    expect((await app.as('mira').shopJobs.get({ jobId })).vehicle.vin).toBe('*********3A004352');
  });
});
