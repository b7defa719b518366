import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInTrims } from '#domain/vehicles/vehicle-selection.ts';
import { nhtsaDecoder } from './nhtsa.ts';
import { openVehicleData } from './vehicle-data.ts';
import { createVehicleReference } from './vehicle-reference.ts';
import { createVinDecoder } from './vin-decoder.ts';

// Kept between runs: unpacking takes seconds.
const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/hoist-vin');
const decoder = createVinDecoder({ provider: 'built-in', cacheDirectory });
const now = new Date('2026-11-28T12:00:00Z');
const read = (vin: string) => decoder.decode(vin, now);
const reference = createVehicleReference({ cacheDirectory });

describe('the built-in decoder', () => {
  it.each([
    ['1HGCM82633A004352', { year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6', bodyStyle: 'Coupe' }],
    ['1HGCM82633A004352', { engine: '6-cylinder J30A4', fuelType: 'Gasoline' }],
    ['5YJ3E1EA2KF317000', { year: 2019, make: 'Tesla', model: 'Model 3', fuelType: 'Electric' }],
    ['1FTFW1ET9DFC10312', { year: 2013, make: 'Ford', model: 'F-150', engine: '3.5 L 6-cylinder' }],
    [
      '19XFC2F57GE000000',
      { year: 2016, make: 'Honda', model: 'Civic', trim: 'LX', engine: '2.0 L 4-cylinder' },
    ],
    ['WBA8E9G56GNT80000', { year: 2016, make: 'BMW', model: '328i' }],
  ])('reads %s', async (vin, expected) => {
    expect(await read(vin)).toMatchObject({ isCertain: true, cars: [expected] });
  });

  it('names no trim where the VIN leaves several open, and leaves out what it would have to guess', async () => {
    const [camry] = (await read('4T1B11HK8KU000000')).cars;
    expect(camry).toMatchObject({
      year: 2019,
      make: 'Toyota',
      model: 'Camry',
      trims: ['L', 'LE', 'SE', 'XLE'],
    });
    expect(Object.keys(camry!)).not.toContain('trim');
    expect(Object.keys(camry!)).not.toContain('transmission');
  });

  it('mixes the facts of no two cars', async () => {
    const { cars } = await read('1FTFW5L86RFB45612');
    expect(cars.map(({ model, engine }) => [model, engine])).toEqual([
      ['F-150', '3.5 L 6-cylinder'],
      ['F-550', undefined],
    ]);
  });

  it('knows nothing of a maker that does not exist', async () => {
    expect(await read('ZZZZZZZZ8ZZ000000')).toEqual({ isCertain: false, cars: [] });
  });

  it('says that it cannot be asked when its data cannot be unpacked', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hoist-vin-'));
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const broken = createVinDecoder({ provider: 'built-in', cacheDirectory: join(blocked, 'below') });
    await expect(broken.decode('1HGCM82633A004352', now)).rejects.toMatchObject({ code: 'VIN_UNAVAILABLE' });
    await rm(folder, { recursive: true });
  });
});

describe('the offline data', () => {
  it('is opened once for all who ask at the same time, and leaves no drafts', async () => {
    const [one, other] = await Promise.all([
      openVehicleData(cacheDirectory),
      openVehicleData(cacheDirectory),
    ]);
    expect(one).toBe(other);
    expect(await readdir(cacheDirectory)).toHaveLength(1);
  });
});

describe('the lists of the vehicle picker', () => {
  it('offer years from 2010 to the next one, newest first', async () => {
    const { items, fallback } = await reference.years(new Date('2026-11-24T12:00:00Z'));
    expect([items[0], items.at(-1), fallback]).toEqual([2027, 2010, false]);
  });

  it('offer road makes by their own spelling, and only those of the year', async () => {
    const { items } = await reference.makes(2016);
    expect(items).toEqual(expect.arrayContaining(['BMW', 'Honda', 'MINI', 'Ram', 'Tesla', 'Toyota']));
    expect(items).not.toContain('Rivian');
    expect(items.length).toBeLessThan(60);
    expect((await reference.makes(2024)).items).toContain('Rivian');
  });

  it('offer the models of a make and year, without those of other times', async () => {
    const honda = (await reference.models(2016, 'Honda')).items;
    expect(honda).toEqual(expect.arrayContaining(['Accord', 'Civic', 'CR-V', 'Fit', 'Pilot']));
    const toyota = (await reference.models(2026, 'Toyota')).items;
    expect(toyota).toContain('Camry');
    expect(toyota).not.toContain('Celica');
    expect((await reference.models(2013, 'ford')).items).toEqual(expect.arrayContaining(['F-150', 'F-250']));
  });

  it('offer trims, each once', async () => {
    const { items } = await reference.trims(2016, 'Honda', 'Civic');
    expect(items).toEqual(expect.arrayContaining(['EX', 'LX', 'Touring']));
    expect(new Set(items.map((item) => item.toLowerCase())).size).toBe(items.length);
  });

  it('offer the usual trims where the data has none', async () => {
    expect(await reference.trims(2016, 'Honda', 'Unheard Of')).toEqual({
      items: [...builtInTrims],
      fallback: false,
    });
  });

  it('say so when the data cannot be read, and offer the built-in ones', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hoist-vin-'));
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const broken = createVehicleReference({ cacheDirectory: join(blocked, 'below') });
    expect(await broken.makes(2016)).toMatchObject({
      fallback: true,
      items: expect.arrayContaining(['Honda']),
    });
    expect(await broken.models(2016, 'honda')).toMatchObject({
      fallback: true,
      items: expect.arrayContaining(['Civic']),
    });
    await rm(folder, { recursive: true });
  });
});

describe('the public decoder', () => {
  let server: Server;
  let origin: string;
  let answer: { status: number; body: string; headers?: Record<string, string> };
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const pairs = (values: Record<string, string | null>) =>
    JSON.stringify({
      Results: Object.entries(values).map(([Variable, Value]) => ({ Variable, Value, ValueId: '1' })),
    });

  it('is asked for the VIN and answers in pairs', async () => {
    const car = {
      'Model Year': '2003',
      Make: 'HONDA',
      Model: 'Accord',
      Trim: 'SE, Sport',
      'Drive Type': null,
      'Vehicle Type': 'PASSENGER CAR',
      'Error Code': '0',
    };
    answer = { status: 200, body: pairs(car) };
    expect(await nhtsaDecoder(origin).decode('1HGCM82633A004352', now)).toMatchObject({
      isCertain: true,
      cars: [{ year: 2003, make: 'Honda', model: 'Accord', trim: undefined, trims: ['SE', 'Sport'] }],
    });
    expect(asked.at(-1)).toBe('/api/vehicles/decodevin/1HGCM82633A004352?format=json');
  });

  it('asks for both years of a heavy vehicle, and takes an answer with a doubt as a question', async () => {
    const npr = {
      'Model Year': '2016',
      Make: 'ISUZU',
      Model: 'NPR-HD',
      'Vehicle Type': 'INCOMPLETE VEHICLE',
    };
    answer = { status: 200, body: pairs(npr) };
    const { isCertain } = await nhtsaDecoder(origin).decode('JALC4W161G7000001', now);
    expect(isCertain).toBe(false);
    expect(asked.at(-1)).toBe('/api/vehicles/decodevin/JALC4W161G7000001?format=json&modelyear=1986');

    const doubt = { ...npr, Make: 'HONDA', 'Vehicle Type': 'PASSENGER CAR', 'Error Code': '8,14' };
    answer = { status: 200, body: pairs(doubt) };
    expect((await nhtsaDecoder(origin).decode('1HGCM82633A004352', now)).isCertain).toBe(false);
  });

  it('may not know a car', async () => {
    answer = { status: 200, body: pairs({ 'Model Year': null, Make: null, Model: null }) };
    expect(await nhtsaDecoder(origin).decode('1HGCM82633A004352', now)).toEqual({
      isCertain: false,
      cars: [],
    });
  });

  it.each([
    ['fails', { status: 500, body: '' }],
    ['sends us elsewhere', { status: 302, body: '', headers: { location: 'http://127.0.0.1/' } }],
    ['answers something else', { status: 200, body: '{"Results":"none"}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers too much', { status: 200, body: `{"Results":[],"more":"${'x'.repeat(300_000)}"}` }],
  ])('is unavailable when it %s', async (_, given) => {
    answer = given;
    await expect(nhtsaDecoder(origin).decode('1HGCM82633A004352', now)).rejects.toMatchObject({
      code: 'VIN_UNAVAILABLE',
    });
  });
});
