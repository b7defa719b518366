import { assert } from '#domain/assert.ts';
import type { UserId } from '#domain/ids.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/handlers.ts';
import { decodeVin } from './decode-vin.ts';
import { answerSame, undoMerge } from './garage/answer-same.ts';
import { addCar, archiveCar, editCar, noteOdometer } from './garage/change-car.ts';
import { showCar, showGarage, showNumbers } from './garage/show-cars.ts';
import { getDetails } from './register.ts';

function ownerOf({ actor }: Context): UserId {
  assert(actor.kind === 'customer', 'only customers have a garage');
  return actor.userId;
}

export const vehiclesHandlers: Handlers<'vehicles'> = {
  years: ({ system, now }) => system.services.vehicleReference.years(now),
  makes: ({ system }, { year }) => system.services.vehicleReference.makes(year),
  models: ({ system }, { year, make }) => system.services.vehicleReference.models(year, make),
  trims: ({ system }, { year, make, model }) => system.services.vehicleReference.trims(year, make, model),
  details: (ctx, car) => getDetails(ctx, car),
  decodeVin: (ctx, { vin }) => decodeVin(ctx, vin),

  mine: (ctx, page) => showGarage(ctx, ownerOf(ctx), page),
  get: (ctx, { vehicleId }) => showCar(ctx, ownerOf(ctx), vehicleId),
  numbers: (ctx, { vehicleId }) => showNumbers(ctx, ownerOf(ctx), vehicleId),
  add: async (ctx, car) => ({ vehicleId: await addCar(ctx, ownerOf(ctx), car) }),
  edit: async (ctx, edit) => {
    await editCar(ctx, ownerOf(ctx), edit);
    return { car: await showCar(ctx, ownerOf(ctx), edit.vehicleId) };
  },
  noteOdometer: async (ctx, { vehicleId, miles }) => {
    await noteOdometer(ctx, ownerOf(ctx), vehicleId, miles);
    return { car: await showCar(ctx, ownerOf(ctx), vehicleId) };
  },
  archive: async (ctx, { vehicleId, isArchived }) => {
    await archiveCar(ctx, ownerOf(ctx), vehicleId, isArchived);
    return { car: await showCar(ctx, ownerOf(ctx), vehicleId) };
  },
  answerSame: async (ctx, answer) => ({ vehicleId: await answerSame(ctx, ownerOf(ctx), answer) }),
  undoMerge: async (ctx, { mergeId }) => ({ vehicleId: await undoMerge(ctx, ownerOf(ctx), mergeId) }),
};
