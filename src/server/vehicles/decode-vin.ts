import type { VehicleView } from '#api/shapes/job-parts.ts';
import { ensure, fail } from '#domain/errors/errors.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';
import type { OuterContext } from '#server/core/handlers.ts';
import { lookUp } from './register.ts';

/**
 * The car behind a VIN, typed or scanned. One wrong character is noticed before anybody is asked. What the
 * register says for certain goes before what the VIN says, which is coarser.
 */
export async function decodeVin({ system, transact }: OuterContext, text: string): Promise<VehicleView> {
  const vin = normaliseVin(text);
  const problem = vinProblem(vin);
  if (problem) fail(problem);
  const car = await system.services.vin.decode(vin);
  ensure(car, 'VIN_NOT_FOUND');
  const registered = await transact((ctx) => lookUp(ctx, car));
  return {
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim ?? null,
    vin,
    engine: car.engine ?? null,
    transmission: registered?.transmission ?? car.transmission ?? null,
    drivetrain: registered?.drivetrain ?? car.drivetrain ?? null,
    fuelType: registered?.fuelType ?? car.fuelType ?? null,
    bodyStyle: car.bodyStyle ?? null,
    mpgCity: registered?.mpgCity ?? null,
    mpgHighway: registered?.mpgHighway ?? null,
  };
}
