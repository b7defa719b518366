import { useMutation } from '@tanstack/react-query';
import type { Car } from './car-fields.tsx';
import { text } from './text.ts';
import { normaliseVin, vinProblem } from '#domain/vehicles/vin.ts';
import { isAnotherCar } from '#domain/vehicles/vehicle-register.ts';
import { vehicleName } from '#domain/vehicles/vehicle-selection.ts';
import { queries } from '#web/lib/query.ts';
import type { Problems } from '#web/ui/use-schema-form.ts';

/**
 * Looks a VIN up before the car is saved, and says at its field whose it is where that is another car. What
 * is no VIN the server refuses; what cannot be looked up contradicts nothing.
 */
export function useVinCheck() {
  const { mutateAsync } = useMutation(queries.vehicles.decodeVin.mutationOptions());
  return async ({ vin, year, make }: Car): Promise<Problems> => {
    const wanted = normaliseVin(vin);
    if (wanted === '' || vinProblem(wanted)) return {};
    const decoded = await mutateAsync({ vin: wanted }).catch(() => null);
    const [likeliest] = decoded?.cars ?? [];
    // Where the VIN can mean several cars, only one that is none of them contradicts it.
    if (!likeliest || !decoded!.cars.every((car) => isAnotherCar(car, { year: Number(year), make })))
      return {};
    return { vin: text.need.sameCar(vehicleName({ ...likeliest, trim: null })) };
  };
}
