import type { TestApp } from '../app.ts';
import { marks } from '../marks.ts';
import { key } from '../stories.ts';

/** What a stranger picks a car from, and an owner finds by a VIN. */
export async function lookUpCars(app: TestApp): Promise<void> {
  const stranger = app.as(null);
  await stranger.vehicles.years({});
  await stranger.vehicles.makes({ year: 2018 });
  await stranger.vehicles.models({ year: 2018, make: 'Honda' });
  await stranger.vehicles.trims({ year: 2018, make: 'Honda', model: 'Accord' });
  await stranger.vehicles.details({ year: 2018, make: 'Honda', model: 'Accord', trim: 'EX' });
  await app.as('ana').vehicles.decodeVin({ vin: marks.vin });
}

/** An owner keeps their cars, in the story of every answer. Nothing of it is for anyone else. */
export async function keepGarage(app: TestApp): Promise<void> {
  const { vehicles } = app.as('ana');
  const once = () => ({ idempotencyKey: key() });
  const { items } = await vehicles.mine({});
  const marked = items.find(({ vin }) => vin !== null)!;
  const { version } = await vehicles.get({ vehicleId: marked.id });
  const words = { nickname: marks.nickname, plate: marks.plate, plateState: 'VA' };
  await vehicles.edit({ vehicleId: marked.id, version, ...words, ...once() });
  await vehicles.noteOdometer({ vehicleId: marked.id, miles: 84_213, ...once() });
  await vehicles.numbers({ vehicleId: marked.id });
  const twin = { year: marked.year, make: marked.make, model: marked.model, ...words };
  const { vehicleId } = await vehicles.add({ ...twin, ...once() });
  await vehicles.mine({});
  const pair = { oneId: marked.id, otherId: vehicleId };
  await vehicles.answerSame({ ...pair, isSame: true, ...once() });
  const { merges } = await vehicles.get({ vehicleId: marked.id });
  await vehicles.undoMerge({ mergeId: merges[0]!.id, ...once() });
  await vehicles.answerSame({ ...pair, isSame: false, ...once() });
  await vehicles.archive({ vehicleId, isArchived: true, ...once() });
  await vehicles.archive({ vehicleId, isArchived: false, ...once() });
}
