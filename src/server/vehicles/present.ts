import type { VehicleView } from '#api/shapes/job-parts.ts';
import { maskVin } from '#domain/audit/masking.ts';
import type { VehicleDetails } from '#domain/vehicles/vehicle-selection.ts';
import type { VehicleRow } from './queries.ts';

/** A car with its whole VIN, or with the last eight characters for those who need no more. */
export function presentVehicle(car: VehicleRow, { wholeVin }: { wholeVin: boolean }): VehicleView {
  const details = (car.details ?? {}) as VehicleDetails;
  return {
    year: car.year,
    make: car.make,
    model: car.model,
    trim: car.trim,
    vin: car.vin && (wholeVin ? car.vin : maskVin(car.vin)),
    engine: details.engine ?? null,
    transmission: details.transmission ?? null,
    drivetrain: details.drivetrain ?? null,
    fuelType: details.fuelType ?? null,
    bodyStyle: details.bodyStyle ?? null,
    mpgCity: details.mpgCity ?? null,
    mpgHighway: details.mpgHighway ?? null,
    source: car.source,
  };
}
