import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#domain/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import {
  askingVins,
  certainVins,
  mistypedVins,
  uncheckedVins,
  unknownVins,
} from '#test/support/inputs/vins.ts';
import { key, postJob } from '#test/support/stories.ts';

type Vehicle = NonNullable<NonNullable<Parameters<typeof postJob>[2]>['vehicle']>;

const ACCORD = '1HGCM82633A004352';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Each from its own minute: a visitor may look up so many in one. */
async function lookUp(vin: string) {
  app.clock.advance(MINUTE);
  return app.as(null).vehicles.decodeVin({ vin });
}

const names = ({ cars }: Awaited<ReturnType<typeof lookUp>>) =>
  cars.map(({ year, make, model }) => `${year} ${make} ${model}`);

describe('the car behind a VIN', () => {
  it('is found however it was typed', async () => {
    const answer = await lookUp(' 1hgcm-82633 a004352');
    expect(answer).toMatchObject({ vin: ACCORD, isCertain: true });
    expect(names(answer)).toEqual(['2003 Honda Accord']);
  });

  it.each(certainVins)('%s is a %s', async (vin, car) => {
    const answer = await lookUp(vin);
    expect(answer).toMatchObject({ isCertain: true, passesCheck: true });
    expect(names(answer)).toEqual([car]);
    for (const { trim, trims } of answer.cars) {
      expect(trim ?? '').not.toMatch(/[,/]/);
      expect(trims.length).not.toBe(1);
    }
  });

  it.each(askingVins)('%s is asked about', async (vin, ...cars) => {
    const answer = await lookUp(vin);
    expect(answer).toMatchObject({ isCertain: false, passesCheck: true });
    expect(names(answer)).toEqual(cars);
  });

  it.each(uncheckedVins)(
    '%s of another market is asked about, and nothing is read out of it',
    async (vin) => {
      expect(await lookUp(vin)).toEqual({ vin, passesCheck: false, isCertain: false, cars: [] });
    },
  );

  it.each(unknownVins)('%s is not known', async (vin) => {
    await expect(lookUp(vin)).rejects.toMatchObject({ code: 'VIN_NOT_FOUND' });
  });

  it.each(mistypedVins)('$vin is refused as $code', async ({ vin, code }) => {
    await expect(lookUp(vin)).rejects.toMatchObject({ code });
  });
});

describe('the car of a job', () => {
  const posted = async (vehicle: Vehicle) => {
    app.clock.advance(MINUTE);
    const jobId = await postJob(app, 'ana', { vehicle });
    await app.settle();
    const { vehicle: shown } = await app.as('ana').jobs.get({ jobId });
    await app.as('ana').jobs.withdraw({ jobId, idempotencyKey: key() });
    return shown;
  };

  it('gets what its VIN says, and shows the VIN only to those who need it', async () => {
    const vehicle = { year: 2003, make: 'Honda', model: 'Accord', vin: ACCORD };
    const jobId = await postJob(app, 'ana', { vehicle });
    await app.settle();
    const own = await app.as('ana').jobs.get({ jobId });
    expect(own.vehicle).toMatchObject({ vin: ACCORD, fuelType: expect.any(String) });
    expect((await app.as('mira').jobs.getAsShop({ jobId })).vehicle.vin).toBe('*********3A004352');
  });

  it('says where its name comes from', async () => {
    const vin = '19XFC2F57GE000000';
    const civic = { year: 2016, make: 'Honda', model: 'Civic', vin, source: 'vin' as const };
    expect(await posted(civic)).toMatchObject({ source: 'vin', trim: null, bodyStyle: 'Sedan' });
    const typed = { year: 1985, make: 'Zastava', model: 'Yugo', source: 'typed' as const };
    expect(await posted(typed)).toMatchObject({ source: 'typed' });
    expect(await posted({ year: 2019, make: 'Kia', model: 'Rio' })).toMatchObject({ source: null });
  });

  it('is not from its VIN because the sender says so', async () => {
    const f550 = { year: 2024, make: 'Ford', model: 'F-550', vin: '1FTFW5L86RFB45612' };
    const chosen = await posted({ ...f550, source: 'vin' });
    expect(chosen).toMatchObject({ source: 'chosen', engine: null });
    const f150 = await posted({ ...f550, model: 'F-150', source: 'chosen' });
    expect(f150).toMatchObject({ source: 'chosen', engine: '3.5 L 6-cylinder' });
    expect(await posted({ ...f550, source: 'vin' })).toMatchObject({ model: 'F-550', engine: null });
    const other = { year: 2019, make: 'Kia', model: 'Soul', vin: '5TDGZRBH5LS990124' };
    expect(await posted({ ...other, source: 'vin' })).toMatchObject({ source: 'chosen', engine: null });
  });

  it('keeps a VIN of another market only once it was confirmed', async () => {
    const tiguan = { year: 2014, make: 'Volkswagen', model: 'Tiguan', vin: 'WVGZZZ5NZEW069297' };
    await expect(posted(tiguan)).rejects.toMatchObject({ code: 'VIN_UNCHECKED' });
    const kept = await posted({ ...tiguan, vinConfirmed: true, source: 'typed' });
    expect(kept).toMatchObject({ vin: 'WVGZZZ5NZEW069297', source: 'typed', engine: null });
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

  it('are no dead end for an unknown car', async () => {
    const { vehicles } = app.as(null);
    expect((await vehicles.models({ year: 2018, make: 'Unknown Motors' })).items).toEqual([]);
    expect((await vehicles.trims({ year: 2018, make: 'Honda', model: 'Nothing' })).items).not.toEqual([]);
  });

  it.each([1979, 2101, 2018.5])('do not know the year %d', async (year) => {
    await expect(app.as(null).vehicles.makes({ year })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
