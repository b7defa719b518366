import * as z from 'zod';
import { vehicleId } from '#domain/ids.ts';
import type { ServiceCode } from '#domain/shops/service-catalog.ts';
import { serviceCode } from '#domain/validation/service.ts';
import { shopSlug } from '#domain/validation/shop-slug.ts';
import { zip } from '#domain/validation/zip.ts';
import {
  chooseMake,
  chooseModel,
  chooseTrim,
  chooseYear,
  nothingSelected,
  type VehicleSelection,
  vehicleSources,
} from '#domain/vehicles/vehicle-selection.ts';

/** State shared by the posting pages: location, car and service. */
export type PostSelection = {
  zip: string | null;
  vehicle: VehicleSelection;
  service: ServiceCode | null;
  /** The address of the shop whose page led here: the post asks it first. */
  ask?: string | null | undefined;
};

export const emptySelection: PostSelection = { zip: null, vehicle: nothingSelected, service: null };

const text = z.string().optional();

export const selectionSchema: z.ZodType<PostSelection> = z.object({
  zip: zip.nullable(),
  vehicle: z.object({
    // Values stored before this field existed are still valid.
    carId: vehicleId.nullable().default(null),
    year: z.int().nullable(),
    make: z.string().nullable(),
    model: z.string().nullable(),
    trim: z.string().nullable(),
    details: z
      .object({
        engine: text,
        transmission: text,
        drivetrain: text,
        fuelType: text,
        bodyStyle: text,
        mpgCity: z.int().optional(),
        mpgHighway: z.int().optional(),
        vin: text,
      })
      .nullable(),
    // Values stored before these fields existed are still valid.
    source: z.enum(vehicleSources).nullable().default('chosen'),
    possibleTrims: z.array(z.string()).default([]),
    keepsVin: z.boolean().default(false),
  }),
  service: serviceCode.nullable(),
  ask: shopSlug.nullish().catch(null),
});

/**
 * Reads a selection from the URL. An invalid part, and everything that depends on it, counts as not chosen.
 */
export function readSelection(params: URLSearchParams): PostSelection {
  return {
    zip: zip.safeParse(params.get('zip')).data ?? null,
    vehicle: readVehicle(params),
    service: serviceCode.safeParse(params.get('service')).data ?? null,
    ask: shopSlug.safeParse(params.get('ask')).data,
  };
}

function readVehicle(params: URLSearchParams): VehicleSelection {
  const year = Number(params.get('year'));
  if (!Number.isInteger(year) || year <= 0) return nothingSelected;
  let vehicle = chooseYear(year);
  const make = params.get('make');
  if (make) vehicle = chooseMake(vehicle, make);
  const model = params.get('model');
  if (make && model) vehicle = chooseModel(vehicle, model);
  const trim = params.get('trim');
  if (make && model && trim) vehicle = chooseTrim(vehicle, trim);
  const carId = make && model ? vehicleId.safeParse(params.get('car')).data : undefined;
  return carId ? { ...vehicle, carId, source: null } : vehicle;
}

/**
 * The address wins over what was kept, part by part; the details of a car come back when it is the same car.
 */
export function joinSelections(address: PostSelection, kept: PostSelection): PostSelection {
  const isKeptCar = address.vehicle.year === null || isSameCar(address.vehicle, kept.vehicle);
  return {
    zip: address.zip ?? kept.zip,
    vehicle: isKeptCar ? kept.vehicle : address.vehicle,
    service: address.service ?? kept.service,
    ask: address.ask ?? kept.ask,
  };
}

function isSameCar(one: VehicleSelection, other: VehicleSelection): boolean {
  return (['carId', 'year', 'make', 'model', 'trim'] as const).every((part) => one[part] === other[part]);
}

/** The car if it is complete enough to post, else null. */
export function wholeCar({ year, make, model, trim }: VehicleSelection) {
  return year !== null && make !== null && model !== null ? { year, make, model, trim } : null;
}
