import * as z from 'zod';
import type { ApiClient } from '#api/client.ts';
import type { VehicleId } from '#domain/ids.ts';
import { zip as zipSchema } from '#domain/validation/contact.ts';
import type { VehicleSelection } from '#domain/vehicles/vehicle-selection.ts';
import { wholeCar } from '#web/features/jobs/post-draft/selection.ts';
import type { FreeSlot } from '#web/features/scheduling/slot-picker/slot-picker.tsx';
import { ANOTHER } from '../car-choice/own-cars.ts';
import { text } from './text.ts';

export type BookValues = {
  /** The id of an own car, or `another` for the one that is described below. */
  car: string;
  vehicle: VehicleSelection;
  zip: string;
  mobile: boolean;
  street: string;
  /** The town of the ZIP code, once it is known. */
  town: { city: string; state: string } | null;
  slot: FreeSlot | null;
};

type Booking = Parameters<ApiClient['quotes']['packages']['book']>[0];
export type Booked = Pick<Booking, 'vehicle' | 'vehicleId' | 'zip' | 'address' | 'bayId' | 'startsAt'>;

/** What is wrong, field by field. */
export function problemsOf({ car, vehicle, zip, mobile, street, town, slot }: BookValues) {
  const isWhole = car !== ANOTHER || wholeCar(vehicle) !== null;
  return {
    ...(isWhole ? {} : { car: text.need.car }),
    ...(zipSchema.safeParse(zip.trim()).success ? {} : { zip: text.need.zip }),
    ...(mobile && street.trim().length < 3 ? { street: text.need.street } : {}),
    ...(mobile && !town ? { street: text.need.noTown } : {}),
    ...(slot ? {} : { slot: text.need.slot }),
  };
}

/** What is sent, or what is wrong at its fields. */
export const bookSchema = z.custom<BookValues>().transform((values, context): Booked => {
  const problems = Object.entries(problemsOf(values));
  const { car, vehicle, zip, mobile, street, town, slot } = values;
  if (problems.length > 0 || !slot) {
    for (const [field, message] of problems) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  }
  const described = car === ANOTHER ? wholeCar(vehicle) : null;
  return {
    vehicle: described && {
      ...described,
      vin: vehicle.details?.vin ?? null,
      vinConfirmed: vehicle.keepsVin,
      source: vehicle.source,
    },
    vehicleId: described ? null : (car as VehicleId),
    zip: zip.trim(),
    address: mobile && town ? { street: street.trim(), ...town } : null,
    bayId: slot.bayId,
    startsAt: slot.startsAt,
  };
});
