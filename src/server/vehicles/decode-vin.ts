import type { DecodedCar, VinAnswer } from '#api/vehicles/reference.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';
import { likelyTypo } from '#domain/vehicles/vin-typo.ts';
import type { DecodedVehicle } from '#platform/vin/vin-decoder.ts';
import type { Context } from '#server/core/context.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { lookUp } from './register.ts';

/**
 * The cars that a VIN can mean, typed or scanned. One wrong character is noticed before the decoder is asked.
 * What the register says for certain goes before what the VIN says, which is coarser.
 */
export async function decodeVin({ system, transact }: OuterContext, text: string): Promise<VinAnswer> {
  const vin = normaliseVin(text);
  const problem = vinProblem(vin);
  // Elsewhere the characters before the serial number follow no common rule, so nothing is read out of them.
  if (problem === 'VIN_UNCHECKED') return { vin, passesCheck: false, isCertain: false, cars: [] };
  if (problem) {
    const typo = likelyTypo(vin);
    if (typo) fail('VIN_TYPO', typo);
    fail(problem);
  }
  const { isCertain, cars } = await system.services.vin.decode(vin, system.clock.now());
  ensure(cars.length > 0, 'VIN_NOT_FOUND');
  const described = await transact(async (ctx) => {
    const views: DecodedCar[] = [];
    for (const car of cars) views.push(await describe(ctx, car));
    return views;
  });
  return { vin, passesCheck: true, isCertain, cars: described };
}

async function describe(ctx: Context, car: DecodedVehicle): Promise<DecodedCar> {
  const registered = await lookUp(ctx, car);
  return {
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim ?? null,
    trims: car.trims,
    engine: car.engine ?? null,
    transmission: registered?.transmission ?? car.transmission ?? null,
    drivetrain: registered?.drivetrain ?? car.drivetrain ?? null,
    fuelType: registered?.fuelType ?? car.fuelType ?? null,
    bodyStyle: car.bodyStyle ?? null,
    mpgCity: registered?.mpgCity ?? null,
    mpgHighway: registered?.mpgHighway ?? null,
  };
}
