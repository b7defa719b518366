import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '#test/support/app.ts';
import { postJob } from '#test/support/stories.ts';

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
    expect((await app.as('mira').jobs.getAsShop({ jobId })).vehicle.vin).toBe('*********3A004352');
  });
});

describe('the lists of cars', () => {
  it('lead from a year to a trim, each level within the one before', async () => {
    const { vehicles } = app.as(null);
    const years = await vehicles.years({});
    expect(years.items[0]).toBe(2027);
    expect(years.items.at(-1)).toBe(2010);
    expect(years.items).toEqual([...new Set(years.items)].toSorted((a, b) => b - a));

    const makes = await vehicles.makes({ year: 2018 });
    expect(makes).toMatchObject({ items: expect.arrayContaining(['Honda', 'Ford', 'Toyota']) });
    expect(makes.items).toEqual(makes.items.toSorted((a, b) => a.localeCompare(b, 'en')));
    const models = await vehicles.models({ year: 2018, make: 'Honda' });
    expect(models.items).toEqual(expect.arrayContaining(['Accord', 'Civic']));
    expect(models.items).not.toContain('F-150');
    const trims = await vehicles.trims({ year: 2018, make: 'Honda', model: 'Accord' });
    expect(trims.items).not.toEqual([]);
    expect(new Set(trims.items).size).toBe(trims.items.length);
  });

  it('are no dead end for a car that nobody knows', async () => {
    const { vehicles } = app.as(null);
    expect((await vehicles.models({ year: 2018, make: 'Nobody Motors' })).items).toEqual([]);
    expect((await vehicles.trims({ year: 2018, make: 'Honda', model: 'Nothing' })).items).not.toEqual([]);
  });

  it.each([1979, 2101, 2018.5])('do not know the year %d', async (year) => {
    await expect(app.as(null).vehicles.makes({ year })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
