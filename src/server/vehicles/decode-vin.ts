import type { VehicleView } from '#api/views.ts';
import { ensure, fail } from '#domain/errors.ts';
import { normaliseVin, vinProblem } from '#domain/validation/vin.ts';
import type { System } from '../context.ts';

/** The car behind a VIN, typed or scanned. One wrong character is noticed before anybody is asked. */
export async function decodeVin(system: System, text: string): Promise<VehicleView> {
  const vin = normaliseVin(text);
  const problem = vinProblem(vin);
  if (problem) fail(problem);
  const car = await system.services.vin.decode(vin);
  ensure(car, 'VIN_NOT_FOUND');
  return {
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim ?? null,
    vin,
    engine: car.engine ?? null,
    transmission: car.transmission ?? null,
    drivetrain: car.drivetrain ?? null,
    fuelType: car.fuelType ?? null,
    bodyStyle: car.bodyStyle ?? null,
  };
}
